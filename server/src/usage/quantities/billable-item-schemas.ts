import {
	DateOnly,
	described,
	Instant,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";

export const BillableItem = Type.Object(
	{
		item_id: described(Uuid, "The billable item's UUID."),
		event_name: nullable(Type.String({ description: "The event name that the item's metric reads." })),
		metric_uuid: nullable(
			described(Uuid, "The UUID of the metric that counts a usage service's events. Null for fees."),
		),
		metric_name: nullable(Type.String({ description: "The name of the metric. Null for fees." })),
		plan_item_uuid: nullable(described(Uuid, "The plan item's UUID: the same service across templates and contracts.")),
		plan_item_name: Type.String({ description: "The name of the service on invoices." }),
		contract_uuid: described(Uuid, "The contract's UUID."),
		customer_uuid: described(Uuid, "The customer's UUID."),
		customer_name: Type.String({ description: "The customer's name." }),
		service_start_date: described(DateOnly, "The first day served."),
		service_end_date: nullable(described(DateOnly, "The last day served.")),
		event_count: Type.Integer({ minimum: 0, description: "The number of events that count toward the item." }),
		last_event_at: nullable(described(Instant, "The time of the latest event. Null without events.")),
	},
	{ $id: "BillableItem", description: "An item of a contract that events can name." },
);
export type BillableItem = Static<typeof BillableItem>;

export const BillableItemQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	event_name: Type.Optional(Type.String({ description: "Only items whose metric reads this name." })),
	active: Type.Optional(
		Type.Boolean({ description: "Whether the contract was activated and today is within the item's service dates." }),
	),
	...pageQuery,
});
