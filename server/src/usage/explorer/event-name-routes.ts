import { type App, DateOnly, described, listOf, Type } from "../../platform/http/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import { selectEventNames } from "./event-name-store.ts";

const EventName = Type.Object(
	{
		event_name: Type.String({ description: "The name." }),
		last_used_on: described(DateOnly, "The day of the latest event, by `timestamp`."),
		has_metric: Type.Boolean({ description: "Whether a metric reads it." }),
	},
	{ $id: "EventName", description: "A name that events have." },
);

export function registerEventNameRoutes(app: App): void {
	app.get(
		"/usage/event-names",
		{
			schema: {
				tags: ["Usage"],
				operationId: "usage.listEventNames",
				summary: "List the names of events, most recently used first; at most 500",
				description: "Tells which event names are in use, and which of them a metric reads.",
				response: { 200: listOf(EventName) },
			},
		},
		async ({ context }) => {
			const { rolled_through } = await selectRollupState(context);
			const items = await selectEventNames(context, rolled_through);
			return { items, count: items.length };
		},
	);
}
