import { DateOnly, described, literals, Money, nullable, type Static, Type, Uuid } from "../../platform/http/index.ts";
import { Invoice } from "../record/schemas.ts";
import { ContractFault } from "../runs/run-schemas.ts";

/** A charge that precedes a correction, on the wire. */
export const earlierChargeProperties = {
	kind: literals("EarlierChargeKind", ["period", "correction"]),
	invoice_uuid: nullable(Uuid),
	invoice_number: nullable(Type.String()),
	billed_on: DateOnly,
	event_count: Type.Integer({ description: "The number of events it covers; 0 for a fee." }),
	net: Money,
};

export const correctedEventCounts = {
	event_count: Type.Integer({ description: "The number of events in the period as known now; 0 for a fee." }),
	event_count_before: Type.Integer({ description: "The number of events that the latest earlier charge covers." }),
};

const PreviewedCorrection = Type.Object(
	{
		line_item_uuid: described(Uuid, "The correction's line in `items`."),
		item_id: Uuid,
		plan_item_name: Type.String(),
		start_date: DateOnly,
		end_date: DateOnly,
		cost_now: Money,
		charged_before: Money,
		difference: Money,
		...correctedEventCounts,
		earlier: Type.Array(Type.Object(earlierChargeProperties, { $id: "EarlierCharge" }), {
			description: "The earlier charges, in order, with their invoices.",
		}),
	},
	{ $id: "PreviewedCorrection" },
);
export type PreviewedCorrection = Static<typeof PreviewedCorrection>;

export const BillingPreview = Type.Object(
	{
		items: Type.Array(Invoice),
		count: Type.Integer(),
		corrections: Type.Array(PreviewedCorrection, {
			description:
				"What the lines that correct earlier invoices compare. For an existing invoice, use a line's `explain`.",
		}),
		errors: Type.Array(ContractFault, {
			description: "The customer's contracts that a run could not bill; `items` lacks their invoices.",
		}),
	},
	{ $id: "BillingPreview" },
);
