import { DateOnly, literals, Money, nullable, reference, type Static, Type, Uuid } from "../../platform/http/index.ts";
import { Invoice } from "../record/schemas.ts";
import { ContractFault } from "../runs/run-schemas.ts";

/** A charge that a correction comes after, on the wire. */
export const earlierChargeProperties = {
	kind: literals(["period", "correction"]),
	invoice_uuid: nullable(Uuid),
	invoice_number: nullable(Type.String()),
	billed_on: DateOnly,
	event_count: Type.Integer({ description: "The events that it was made on; 0 of a fee." }),
	net: Money,
};

export const correctedEventCounts = {
	event_count: Type.Integer({ description: "The events of the period as is known now; 0 of a fee." }),
	event_count_before: Type.Integer({ description: "Those that the latest charge before was made on." }),
};

const PreviewedCorrection = Type.Object({
	line_item_uuid: Type.Unsafe<string>({ ...Uuid, description: "The line in `items` that bears it." }),
	item_id: Uuid,
	plan_item_name: Type.String(),
	start_date: DateOnly,
	end_date: DateOnly,
	cost_now: Money,
	charged_before: Money,
	difference: Money,
	...correctedEventCounts,
	earlier: Type.Array(Type.Object(earlierChargeProperties), {
		description: "The charges before, in their order, and the invoices that bear them.",
	}),
});
export type PreviewedCorrection = Static<typeof PreviewedCorrection>;

export const BillingPreview = Type.Object(
	{
		items: Type.Array(reference(Invoice)),
		count: Type.Integer(),
		corrections: Type.Array(PreviewedCorrection, {
			description:
				"What the lines that correct earlier invoices compare. Of an invoice that was made, a line's `explain` says it.",
		}),
		errors: Type.Array(ContractFault, {
			description: "Of a customer's contracts, those that a run could not bill; their invoices are missing in `items`.",
		}),
	},
	{ $id: "BillingPreview" },
);
