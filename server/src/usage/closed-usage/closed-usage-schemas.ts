import {
	Currency,
	DateOnly,
	decimal,
	decimalQuantity,
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
		uuid: Uuid,
		contract_uuid: Uuid,
		customer_uuid: Uuid,
		customer_name: Type.String(),
		item_uuid: Uuid,
		plan_item_name: Type.String(),
		period_start: DateOnly,
		period_end: DateOnly,
		event_count: Type.Integer({ minimum: 0, description: "Of the whole period, as known now." }),
		quantity: decimalQuantity({ description: "Of the whole period, as known now." }),
		amount: decimal({
			description: "The amount of a correction, before tax; negative if it would be a credit.",
		}),
		currency: Currency,
		noticed_at: Instant,
		decision: nullable(literals("ClosedUsageDecision", decisions, "Null if undecided.")),
		decided_amount: nullable(decimal({ description: "The amount at the time of the decision." })),
		decided_at: nullable(Instant),
	},
	{ $id: "ClosedUsage", description: "Usage of a period in the organization's closed books." },
);
