import { billingCycles } from "../../calendar/index.ts";
import {
	DateOnly,
	decimal,
	Instant,
	literals,
	Money,
	nullable,
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

const Step = Type.Object(
	{
		kind: literals("CalculationStepKind", stepKinds),
		calculation: Type.String({ description: "The step's arithmetic, readable by a person." }),
		amount: decimal({ description: "What the step adds; negative if it subtracts." }),
	},
	{ $id: "CalculationStep" },
);

const steps = (description: string) => Type.Array(Step, { description });

const Metric = Type.Object(
	{
		uuid: Uuid,
		name: Type.String(),
		event_name: Type.String(),
		aggregation: Type.String(),
		property: nullable(Type.String()),
		filters: Type.Array(Type.Unknown()),
		unit: nullable(Type.String()),
	},
	{ $id: "ExplainedMetric" },
);

/** The period that a line charges for, as it was when charged. */
const Period = Type.Object(
	{
		start_date: DateOnly,
		end_date: DateOnly,
		whole_start_date: nullable(DateOnly),
		whole_end_date: nullable(DateOnly),
		days_served: nullable(Type.Integer()),
		days_of_period: nullable(Type.Integer()),
		billing_cycle: nullable(literals("BillingCycle", billingCycles)),
		cycle: nullable(Type.Integer({ description: "1 for the first period served." })),
	},
	{ $id: "ExplainedPeriod" },
);

const Usage = Type.Object(
	{
		metric: nullable(Metric),
		event_count: Type.Integer(),
		fee_event_count: nullable(Type.Integer({ description: "The number of events that `fee_per_event` applies to." })),
		quantity: decimal({ description: "As measured." }),
		included_quantity: nullable(Money),
		included: nullable(Money),
		billed_quantity: nullable(Money),
	},
	{ $id: "ExplainedUsage" },
);

const PastCharge = Type.Object(
	{ ...earlierChargeProperties, invoice_status: nullable(literals("InvoiceStatus", invoiceStatuses)) },
	{ $id: "PastCharge" },
);

const Correction = Type.Object(
	{
		cost_now: nullable(Money),
		cost_steps: steps("How the cost was computed; the steps add up to `cost_now`."),
		charged_before: nullable(Money),
		difference: Money,
		...correctedEventCounts,
		earlier: Type.Array(PastCharge),
	},
	{ $id: "ExplainedCorrection" },
);

const EventSet = Type.Object({ event_count: Type.Integer(), digest: Type.String() }, { $id: "EventSet" });
const Change = Type.Object(
	{
		change: literals("EventChangeKind", ["received", "voided", "attributed"]),
		event_count: Type.Integer(),
		events: Type.Array(IngestedEvent, { description: "The latest events, at most 100." }),
	},
	{ $id: "EventChange" },
);

const digestStates = ["unchanged", "changed", "closed", "not_kept"] as const;

const Digest = Type.Object(
	{
		state: literals(
			"EventDigestState",
			digestStates,
			"`closed`: the events' days are closed; `not_kept`: charged before digests were recorded.",
		),
		is_unchanged: nullable(Type.Boolean()),
		read_at: nullable(Instant),
		billed: nullable(EventSet),
		now: nullable(EventSet),
		changes: Type.Array(Change),
		is_complete: Type.Boolean({
			description: "Whether the listed changes fully account for the difference between the two digests.",
		}),
	},
	{ $id: "EventDigest" },
);

const Clause = Type.Object(
	{
		field: Type.String({ description: "The item's field that it states: `unit_price`." }),
		page: Type.Integer({ minimum: 1 }),
		quote: Type.String({ description: "The document's wording." }),
		box: nullable(
			Type.Object(
				{ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
				{ $id: "PageBox", description: "In points from the page's top left corner; null if only the page is known." },
			),
		),
		corrected: Type.Boolean({ description: "Whether a person replaced the value that was read." }),
	},
	{ $id: "ContractClause" },
);

const lineSources = ["period", "minimum", "correction", "carried_credit", "person"] as const;

export const LineExplanation = Type.Object(
	{
		source: literals("LineSource", lineSources),
		line: LineItem,
		steps: steps("The steps add up to the line's `amount`."),
		is_changed_by_person: Type.Boolean(),
		computed: nullable(
			Type.Object(
				{ net: Money, steps: steps("What the billing run computed; the steps add up to `net`.") },
				{ $id: "ComputedAmount" },
			),
		),
		notes: Type.Array(Type.String()),
		contract_uuid: nullable(Uuid),
		contract_name: nullable(Type.String()),
		item_id: nullable(Uuid),
		plan_item_name: nullable(Type.String()),
		service_type: nullable(literals("ServiceType", ["fixed_fee", "one_time_fee", "usage"])),
		pricing_model: nullable(literals("PricingModel", pricingModels)),
		clauses: Type.Array(Clause, {
			description: "For a contract created from an uploaded PDF: where it states the item's price.",
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
	cursor: Type.Optional(Type.String({ description: "The previous page's `next_cursor`." })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});
