import { type App, listOf, pageOf } from "../../platform/http/index.ts";
import { BillableItem, BillableItemQuery } from "./billable-item-schemas.ts";
import { listBillableItems } from "./list-billable-items.ts";

export function registerBillableItemRoutes(app: App): void {
	app.get(
		"/usage/events",
		{
			schema: {
				tags: ["Usage"],
				operationId: "usage.listBillableItems",
				summary: "List the billable items that events can name",
				description:
					"Lists the items that an event's `item_id` can name, with the event names that their metrics read.",
				querystring: BillableItemQuery,
				response: { 200: listOf(BillableItem) },
			},
		},
		({ context, query }) => {
			const { customer_uuid: customerUuid = null, event_name: eventName = null, active = null } = query;
			return listBillableItems(context, { customerUuid, eventName, active }, pageOf(query));
		},
	);
}
