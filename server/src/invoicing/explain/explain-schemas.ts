import { billingCycles } from "../../calendar/index.ts";
import {
	DateOnly,
	decimal,
	Instant,
	literals,
	Money,
	nullable,
	reference,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { pricingModels } from "../../rating/index.ts";
import { IngestedEvent } from "../../usage/index.ts";
import { invoiceStatuses } from "../model/invoice/invoice.ts";
import { correctedEventCounts, earlierChargeProperties } from "../previews/preview-schemas.ts";
import { LineItem } from "../record/schemas.ts";
import { stepKinds } from "./steps.ts";

const Step = Type.Object({
	kind: literals(stepKinds),
	calculation: Type.String({ description: "The step as a person can work it out." }),
	amount: decimal({ description: "What the step adds; below 0 what it takes off." }),
});

const steps = (description: string) => Type.Array(Step, { description });

const Metric = Type.Object({
	uuid: Uuid,
	name: Type.String(),
	event_name: Type.String(),
	aggregation: Type.String(),
	property: nullable(Type.String()),
	filters: Type.Array(Type.Unknown()),
	unit: nullable(Type.String()),
});

/** The period that a line charges for, as it was when it was charged. */
const Period = Type.Object({
	start_date: DateOnly,
	end_date: DateOnly,
	whole_start_date: nullable(DateOnly),
	whole_end_date: nullable(DateOnly),
	days_served: nullable(Type.Integer()),
	days_of_period: nullable(Type.Integer()),
	billing_cycle: nullable(literals(billingCycles)),
	cycle: nullable(Type.Integer({ description: "1 for the first period served." })),
});

const Usage = Type.Object({
	metric: nullable(Metric),
	event_count: Type.Integer(),
	fee_event_count: nullable(Type.Integer({ description: "Those that bear `fee_per_event`." })),
	quantity: decimal({ description: "As measured." }),
	included_quantity: nullable(Money),
	included: nullable(Money),
	billed_quantity: nullable(Money),
});

const PastCharge = Type.Object({ ...earlierChargeProperties, invoice_status: nullable(literals(invoiceStatuses)) });

const Correction = Type.Object({
	cost_now: nullable(Money),
	cost_steps: steps("How the cost came about; they add up to `cost_now`."),
	charged_before: nullable(Money),
	difference: Money,
	...correctedEventCounts,
	earlier: Type.Array(PastCharge),
});

const EventSet = Type.Object({ event_count: Type.Integer(), digest: Type.String() });
const Change = Type.Object({
	change: literals(["received", "voided", "attributed"]),
	event_count: Type.Integer(),
	events: Type.Array(reference(IngestedEvent), { description: "The latest, 100 at most." }),
});

const digestStates = ["unchanged", "changed", "closed", "not_kept"] as const;

const Digest = Type.Object({
	state: literals(digestStates, "`closed`: the events' days are closed; `not_kept`: charged before digests were kept."),
	is_unchanged: nullable(Type.Boolean()),
	read_at: nullable(Instant),
	billed: nullable(EventSet),
	now: nullable(EventSet),
	changes: Type.Array(Change),
	is_complete: Type.Boolean({ description: "The changes named lead from the one digest to the other." }),
});

const Clause = Type.Object({
	field: Type.String({ description: "What it says of the item: `unit_price`." }),
	page: Type.Integer({ minimum: 1 }),
	quote: Type.String({ description: "The document's words." }),
	box: nullable(
		Type.Object(
			{ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
			{ description: "In points from the top left corner of the page; null where only the page is known." },
		),
	),
	corrected: Type.Boolean({ description: "A person has put another value in the place of what was read." }),
});

const lineSources = ["period", "minimum", "correction", "carried_credit", "person"] as const;

export const LineExplanation = Type.Object(
	{
		source: literals(lineSources),
		line: reference(LineItem),
		steps: steps("They add up to the line's `amount`."),
		is_changed_by_person: Type.Boolean(),
		computed: nullable(
			Type.Object({ net: Money, steps: steps("What the billing run computed; they add up to `net`.") }),
		),
		notes: Type.Array(Type.String()),
		contract_uuid: nullable(Uuid),
		contract_name: nullable(Type.String()),
		item_id: nullable(Uuid),
		plan_item_name: nullable(Type.String()),
		service_type: nullable(literals(["fixed_fee", "one_time_fee", "usage"])),
		pricing_model: nullable(literals(pricingModels)),
		clauses: Type.Array(Clause, {
			description: "Of a contract that was made from an uploaded PDF: where it says what the item costs.",
		}),
		period: nullable(Period),
		usage: nullable(Usage),
		correction: nullable(Correction),
		digest: nullable(Digest),
	},
	{ $id: "LineExplanation" },
);
export type LineExplanation = Static<typeof LineExplanation>;

export const LineEventsQuery = strictObject({
	cursor: Type.Optional(Type.String({ description: "The last page's `next_cursor`." })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});
