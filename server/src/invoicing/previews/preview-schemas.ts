import { DateOnly, described, literals, Money, nullable, type Static, Type, Uuid } from "../../platform/http/index.ts";
import { Invoice } from "../record/schemas.ts";
import { ContractFault } from "../runs/run-schemas.ts";

/** A charge that precedes a correction, on the wire. */
export const earlierChargeProperties = {
	kind: literals(
		"EarlierChargeKind",
		["period", "correction"],
		"Whether a period's charge or a correction was invoiced.",
	),
	invoice_uuid: nullable(described(Uuid, "The invoice's UUID.")),
	invoice_number: nullable(Type.String({ description: "The invoice's number; empty for a draft." })),
	billed_on: described(DateOnly, "The day as of which the run billed it."),
	event_count: Type.Integer({ description: "The number of events it covers; 0 for a fee." }),
	net: described(Money, "The amount before tax."),
};

export const correctedEventCounts = {
	event_count: Type.Integer({ description: "The number of events in the period as known now; 0 for a fee." }),
	event_count_before: Type.Integer({ description: "The number of events that the latest earlier charge covers." }),
};

const PreviewedCorrection = Type.Object(
	{
		line_item_uuid: described(Uuid, "The correction's line in `items`."),
		item_id: described(Uuid, "The billable item's UUID. For a commitment, one of its own."),
		plan_item_name: Type.String({ description: "The name of the service on invoices." }),
		start_date: described(DateOnly, "The first day."),
		end_date: described(DateOnly, "The last day."),
		cost_now: described(Money, "The period's price on what is known now."),
		charged_before: described(Money, "What runs have charged for the period so far."),
		difference: described(Money, "What is charged now, less what was charged before."),
		...correctedEventCounts,
		earlier: Type.Array(
			Type.Object(earlierChargeProperties, {
				$id: "EarlierCharge",
				description: "What an earlier invoice charged for the period.",
			}),
			{
				description: "The earlier charges, in order, with their invoices.",
			},
		),
	},
	{ $id: "PreviewedCorrection", description: "A correction line of the preview and what it corrects." },
);
export type PreviewedCorrection = Static<typeof PreviewedCorrection>;

export const BillingPreview = Type.Object(
	{
		items: Type.Array(Invoice, { description: "The invoices that the run would create." }),
		count: Type.Integer({ description: "The number of invoices." }),
		corrections: Type.Array(PreviewedCorrection, {
			description:
				"What the lines that correct earlier invoices compare. For an existing invoice, use a line's `explain`.",
		}),
		errors: Type.Array(ContractFault, {
			description: "The customer's contracts that a run could not bill; `items` lacks their invoices.",
		}),
	},
	{ $id: "BillingPreview", description: "The invoices that a run would create." },
);
