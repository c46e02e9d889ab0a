import {
	Currency,
	DateOnly,
	decimal,
	decimalQuantity,
	described,
	Instant,
	literals,
	nullable,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";

const decisions = ["bill", "leave"] as const;

export const ClosedUsageDecide = strictObject(
	{
		decision: literals(
			"ClosedUsageDecision",
			decisions,
			"`bill`: the contract's next invoice has a correction line for the period. `leave`: it is not billed; if its amount changes, it is listed again.",
		),
	},
	{ $id: "DecideClosedUsage" },
);

export const ClosedUsageAnswer = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		contract_uuid: described(Uuid, "The contract's UUID."),
		customer_uuid: described(Uuid, "The customer's UUID."),
		customer_name: Type.String({ description: "The customer's name." }),
		item_uuid: described(Uuid, "The billable item's UUID."),
		plan_item_name: Type.String({ description: "The name of the service on invoices." }),
		period_start: described(DateOnly, "The first day of the closed period."),
		period_end: described(DateOnly, "The last day of the closed period."),
		event_count: Type.Integer({ minimum: 0, description: "Of the whole period, as known now." }),
		quantity: decimalQuantity({ description: "Of the whole period, as known now." }),
		amount: decimal({
			description: "The amount of a correction, before tax; negative if it would be a credit.",
		}),
		currency: described(Currency, "The ISO 4217 currency code."),
		noticed_at: described(Instant, "When the late usage was noticed."),
		decision: nullable(literals("ClosedUsageDecision", decisions, "Null if undecided.")),
		decided_amount: nullable(decimal({ description: "The amount at the time of the decision." })),
		decided_at: nullable(described(Instant, "When it was decided. Null: not yet.")),
	},
	{ $id: "ClosedUsage", description: "Usage of a period in the organization's closed books." },
);
