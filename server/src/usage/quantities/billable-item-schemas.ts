import {
	DateOnly,
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
		item_id: Uuid,
		event_name: nullable(Type.String({ description: "The event name that the item's metric reads." })),
		metric_uuid: nullable(Uuid),
		metric_name: nullable(Type.String()),
		plan_item_uuid: nullable(Uuid),
		plan_item_name: Type.String(),
		contract_uuid: Uuid,
		customer_uuid: Uuid,
		customer_name: Type.String(),
		service_start_date: DateOnly,
		service_end_date: nullable(DateOnly),
		event_count: Type.Integer({ minimum: 0, description: "The number of events that count toward the item." }),
		last_event_at: nullable(Instant),
	},
	{ $id: "BillableItem" },
);
export type BillableItem = Static<typeof BillableItem>;

export const BillableItemQuery = strictObject({
	customer_uuid: Type.Optional(Uuid),
	event_name: Type.Optional(Type.String({ description: "Only items whose metric reads this name." })),
	active: Type.Optional(
		Type.Boolean({ description: "Whether the contract was activated and today is within the item's service dates." }),
	),
	...pageQuery,
});
