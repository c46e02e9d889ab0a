export { attributePending } from "./actions/attribute-events.ts";
export { type DroppedEvent, dropEvents } from "./actions/drop-events.ts";
export {
	type ClosedUsage,
	holdClosedUsage,
	releaseClosedUsage,
} from "./actions/hold-closed-usage.ts";
export { countUnattributed } from "./actions/read-inbox.ts";
export { type QuantityRequest, quantitiesOf } from "./actions/read-quantities.ts";
export { countNoItemMatches } from "./actions/read-unmatched.ts";
export { changesOf, eventsOf } from "./actions/read-window.ts";
export { rollUp, rollUpTask, settleUsage } from "./actions/roll-up.ts";
export { type ClosedUsageRow, countClosedUsage, selectClosedUsage } from "./closed-usage-store.ts";
export type { ListedEventRow } from "./event-list-store.ts";
export { EventPageAnswer, IngestedEvent } from "./explore-schemas.ts";
export { usageJobs } from "./jobs.ts";
export { registerUsageRoutes } from "./routes.ts";
export { createUsageServices, type UsageServices } from "./services.ts";
export type { EventPlace } from "./window-events-store.ts";
