import { billingCycles } from "../../calendar/index.ts";
import { Every } from "../../catalog/index.ts";
import {
	DateOnly,
	decimal,
	described,
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
import { taxRules } from "../../taxes/index.ts";
import { IngestedEvent } from "../../usage/index.ts";
import { invoiceStatuses } from "../model/invoice/invoice.ts";
import { correctedEventCounts, earlierChargeProperties } from "../previews/preview-schemas.ts";
import { LineItem } from "../record/schemas.ts";
import { ExplainedCommitment } from "./commitment-schemas.ts";
import { stepKinds } from "./step.ts";

const Step = Type.Object(
	{
		kind: literals("CalculationStepKind", stepKinds, "What the step does."),
		calculation: Type.String({ description: "The step's arithmetic, readable by a person." }),
		amount: decimal({ description: "What the step adds; negative if it subtracts." }),
	},
	{ $id: "CalculationStep", description: "A step of a calculation." },
);

const steps = (description: string) => Type.Array(Step, { description });

const Metric = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The metric's name." }),
		event_name: Type.String({ description: "The name of the events." }),
		aggregation: Type.String({ description: "How the events of a period become a quantity." }),
		property: nullable(
			Type.String({ description: "The key in the events' `properties` that is read instead of `event_value`." }),
		),
		expression: nullable(
			Type.String({ description: "Computes each event's amount from its `properties`, instead of `property`." }),
		),
		carry_over: Type.Boolean({ description: "Whether the metric is a level that lasts until it is changed." }),
		filters: Type.Array(Type.Unknown(), { description: "Conditions on properties; all must hold." }),
		unit: nullable(Type.String({ description: "The name of one unit of the quantity." })),
	},
	{ $id: "ExplainedMetric", description: "The metric as it counted the events." },
);

/** The period that a line charges for, as it was when charged. */
const Period = Type.Object(
	{
		start_date: described(DateOnly, "The first day."),
		end_date: described(DateOnly, "The last day."),
		whole_start_date: nullable(described(DateOnly, "The first day of the whole period.")),
		whole_end_date: nullable(described(DateOnly, "The last day of the whole period.")),
		days_served: nullable(Type.Integer({ description: "How many days of the period were served." })),
		days_of_period: nullable(Type.Integer({ description: "How many days the whole period has." })),
		billing_cycle: nullable(
			literals("BillingCycle", billingCycles, "How long a period lasts. Null for one-time fees."),
		),
		every: nullable(described(Every, "The length of a `custom` cycle; null for the others.")),
		cycle: nullable(Type.Integer({ description: "1 for the first period served." })),
	},
	{ $id: "ExplainedPeriod", description: "The period that the line charges." },
);

const Usage = Type.Object(
	{
		metric: nullable(Metric),
		event_count: Type.Integer({ description: "The number of events." }),
		fee_event_count: nullable(Type.Integer({ description: "The number of events that `fee_per_event` applies to." })),
		quantity: decimal({ description: "As measured." }),
		included_quantity: nullable(described(Money, "The quantity that is free in each period.")),
		included: nullable(described(Money, "The quantity that was free.")),
		billed_quantity: nullable(described(Money, "The quantity that was priced.")),
	},
	{ $id: "ExplainedUsage", description: "The usage that the line charges." },
);

const Group = Type.Object(
	{
		match: Type.Unsafe<Readonly<Record<string, string | null>>>({
			type: "object",
			additionalProperties: { type: ["string", "null"] },
			description: "The value of each property of `group_by`, as text; null: the events lack it.",
		}),
		quantity: decimal({ description: "As measured; 0 if below 0. In a divided period, from its start." }),
		included: decimal({ description: "The part of it that the row includes." }),
		amount: decimal({ description: "What the group costs, exact; in a divided period, within this part of it." }),
	},
	{ $id: "ExplainedGroup", description: "Usage with the same values of the properties that it is priced by." },
);

const PastCharge = Type.Object(
	{
		...earlierChargeProperties,
		invoice_status: nullable(literals("InvoiceStatus", invoiceStatuses, "The invoice's status.")),
	},
	{ $id: "PastCharge", description: "What an earlier invoice charged for the period." },
);

const Correction = Type.Object(
	{
		cost_now: nullable(described(Money, "The period's price on what is known now.")),
		cost_steps: steps("How the cost was computed; the steps add up to `cost_now`."),
		charged_before: nullable(described(Money, "What runs have charged for the period so far.")),
		difference: described(Money, "What is charged now, less what was charged before."),
		...correctedEventCounts,
		earlier: Type.Array(PastCharge, { description: "What earlier invoices charged for the same period." }),
	},
	{ $id: "ExplainedCorrection", description: "What a correction line corrects." },
);

const EventSet = Type.Object(
	{
		event_count: Type.Integer({ description: "The number of events." }),
		digest: Type.String({ description: "A digest of the events, by which two sets are compared." }),
	},
	{ $id: "EventSet", description: "A set of events." },
);
const Change = Type.Object(
	{
		change: literals("EventChangeKind", ["received", "voided", "attributed"], "What happened to the events."),
		event_count: Type.Integer({ description: "The number of events." }),
		events: Type.Array(IngestedEvent, { description: "The latest events, at most 100." }),
	},
	{ $id: "EventChange", description: "What happened to events since they were billed." },
);

const digestStates = ["unchanged", "changed", "closed", "not_kept"] as const;

const Digest = Type.Object(
	{
		state: literals(
			"EventDigestState",
			digestStates,
			"`closed`: the events' days are closed; `not_kept`: charged before digests were recorded.",
		),
		is_unchanged: nullable(Type.Boolean({ description: "Whether the events are those that were billed." })),
		read_at: nullable(described(Instant, "When the events were counted.")),
		billed: nullable(EventSet),
		now: nullable(EventSet),
		changes: Type.Array(Change, { description: "What changed, field by field." }),
		is_complete: Type.Boolean({
			description: "Whether the listed changes fully account for the difference between the two digests.",
		}),
	},
	{ $id: "EventDigest", description: "Whether the events are still those that were billed." },
);

const Clause = Type.Object(
	{
		field: Type.String({ description: "The item's field that it states: `unit_price`." }),
		page: Type.Integer({ minimum: 1, description: "The page of the document, from 1." }),
		quote: Type.String({ description: "The document's wording." }),
		box: nullable(
			Type.Object(
				{
					x: Type.Number({ description: "The left edge, as a share of the page's width." }),
					y: Type.Number({ description: "The upper edge, as a share of the page's height." }),
					width: Type.Number({ description: "The width, as a share of the page's." }),
					height: Type.Number({ description: "The height, as a share of the page's." }),
				},
				{ $id: "PageBox", description: "In points from the page's top left corner; null if only the page is known." },
			),
		),
		corrected: Type.Boolean({ description: "Whether a person replaced the value that was read." }),
	},
	{ $id: "ContractClause", description: "A passage of the uploaded contract that the line rests on." },
);

const lineSources = [
	"period",
	"commitment",
	"minimum",
	"correction",
	"carried_credit",
	"discount",
	"credit_grant",
	"person",
] as const;

const DecidedTax = Type.Object(
	{
		rule: literals("TaxRule", taxRules, "The rule."),
		reason: Type.String({ description: "Why it decides so." }),
		source: nullable(
			Type.String({ description: "Where the rate was published. Null where the rule says that it is 0." }),
		),
	},
	{ $id: "DecidedTax", description: "The rule that decided a line's tax." },
);

const CreditPayment = Type.Object(
	{
		line_item_uuid: nullable(described(Uuid, "The line that was paid. Null: it was deleted.")),
		amount: decimal({ description: "What the grant pays of it, before tax; negative if it gets credit back." }),
		stretches: Type.Array(
			Type.Object(
				{
					start_date: described(DateOnly, "The first day."),
					end_date: described(DateOnly, "The last day."),
					charged: decimal({ description: "What the invoice charges for these days, after discounts." }),
					amount: decimal({ description: "What the grant pays of that." }),
				},
				{ $id: "CreditStretch", description: "Days in which the same grants were in force." },
			),
			{ description: "The days that were paid. On the first line of a period that has several." },
		),
	},
	{ $id: "CreditPayment", description: "What a grant pays of a line." },
);

const Credit = Type.Object(
	{
		credit_grant_uuid: described(Uuid, "The credit grant."),
		payments: Type.Array(CreditPayment, { description: "They add up to what the line takes off." }),
	},
	{ $id: "ExplainedCredit", description: "What a credit grant pays." },
);

export const LineExplanation = Type.Object(
	{
		source: literals("LineSource", lineSources, "What the line comes from."),
		line: LineItem,
		steps: steps("The steps add up to the line's `amount`."),
		is_changed_by_person: Type.Boolean({ description: "Whether a person has changed the line since it was computed." }),
		computed: nullable(
			Type.Object(
				{
					net: described(Money, "The amount before tax."),
					steps: steps("What the billing run computed; the steps add up to `net`."),
				},
				{ $id: "ComputedAmount", description: "What the billing run computed before a person changed it." },
			),
		),
		tax_rule: nullable(
			described(
				DecidedTax,
				"The rule that decided the tax. Null: it is the line's, the service's, the customer's or the organization's own, or that of what a correction corrects.",
			),
		),
		notes: Type.Array(Type.String(), { description: "Internal notes; never printed." }),
		contract_uuid: nullable(described(Uuid, "The contract's UUID.")),
		contract_name: nullable(Type.String({ description: "The name of the contract." })),
		item_id: nullable(described(Uuid, "The billable item's UUID. Null for lines of other origin.")),
		plan_item_name: nullable(Type.String({ description: "The name of the service on invoices." })),
		service_type: nullable(
			literals(
				"ServiceType",
				["fixed_fee", "one_time_fee", "usage"],
				"`usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start.",
			),
		),
		pricing_model: nullable(literals("PricingModel", pricingModels, "How the quantity is priced.")),
		clauses: Type.Array(Clause, {
			description: "For a contract created from an uploaded PDF: where it states the item's price.",
		}),
		period: nullable(Period),
		usage: nullable(Usage),
		groups: nullable(
			Type.Array(Group, {
				description: "With a price matrix: each group that has a price. Their amounts add up to the charge.",
			}),
		),
		commitment: nullable(described(ExplainedCommitment, "For a charge of a commitment: what it follows from.")),
		correction: nullable(Correction),
		credit: nullable(described(Credit, "For the line of a credit grant: what it pays.")),
		digest: nullable(Digest),
	},
	{ $id: "LineExplanation", description: "How a line's amount came about." },
);
export type LineExplanation = Static<typeof LineExplanation>;

export const LineEventsQuery = strictObject({
	cursor: Type.Optional(Type.String({ description: "The previous page's `next_cursor`." })),
	limit: Type.Optional(
		Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "The greatest number of rows to return." }),
	),
});
