import { billingCycles, everyUnits } from "../calendar/index.ts";
import { described, literals, nullable, strictObject, Type } from "../platform/http/index.ts";

/** The schemas of a service's cycle (the specification's "Cycles"). */

const longest_count = 1000;

const unit = literals("EveryUnit", everyUnits, "What is counted.");

const EveryInput = strictObject(
	{ unit, count: Type.Integer({ minimum: 1, maximum: longest_count, description: "How many of them." }) },
	{ $id: "EveryInput", description: "A length that periods repeat by, such as 2 weeks." },
);

export const Every = Type.Object(
	{ unit, count: Type.Integer({ description: "How many of them." }) },
	{ $id: "Every", description: "A length that periods repeat by, such as 2 weeks." },
);

const billing_cycle = literals(
	"BillingCycle",
	billingCycles,
	"How long a period lasts, counted from the contract's anchor; `one_time` for one-time fees, `custom` for the length in `every`.",
);

export const cycleInputProperties = {
	billing_cycle,
	every: Type.Optional(nullable(described(EveryInput, "The length of a `custom` cycle; only for it."))),
	invoice_every: Type.Optional(
		nullable(
			described(
				EveryInput,
				"Invoices the periods less often than they are rated: a line for each, all due the day after the last. Only in arrears, and not shorter than a period. Null: each is invoiced by itself.",
			),
		),
	),
};

export const cycleAnswerProperties = {
	billing_cycle,
	every: nullable(described(Every, "The length of a `custom` cycle; null for the others.")),
	invoice_every: nullable(described(Every, "How often the periods are invoiced together. Null: each by itself.")),
};
