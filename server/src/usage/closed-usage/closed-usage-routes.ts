import { type App, described, strictObject, Uuid } from "../../platform/http/index.ts";
import { ClosedUsageAnswer, ClosedUsageDecide } from "./closed-usage-schemas.ts";
import { decideClosedUsage } from "./decide-closed-usage.ts";

/** Routes for deciding on usage in closed books. */
export function registerClosedUsageRoutes(app: App): void {
	app.post(
		"/usage/inbox/:uuid/decide",
		{
			schema: {
				tags: ["Usage"],
				operationId: "usage.decideClosedUsage",
				summary: "Decide whether usage in closed books is billed on the next invoice or left unbilled",
				description: "Usage that arrived for a closed period waits for this decision.",
				params: strictObject({ uuid: described(Uuid, "The UUID.") }),
				body: ClosedUsageDecide,
				response: { 200: ClosedUsageAnswer },
			},
		},
		({ context, params, body }) => decideClosedUsage(context, params.uuid, body.decision),
	);
}
