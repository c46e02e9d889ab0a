import type { CalendarDate } from "../../calendar/index.ts";
import { type Context, json } from "../../platform/index.ts";
import type { ChargeCredits, TakenDiscount } from "../../rating/index.ts";

/** A charge of an invoice, and what discounts and grants take off it. */
export interface CreditedCharge {
	readonly uuid: string;
	readonly item_uuid: string;
	readonly period_start: CalendarDate;
	readonly discounts: readonly TakenDiscount[] | null;
	readonly credits: ChargeCredits;
	/** The line of its price or correction; null if it has none. */
	readonly line_uuid: string | null;
}

/** The charges of an invoice that credit was paid for or given back. */
export async function selectCreditedCharges(
	{ db, organisationId }: Context,
	invoiceUuid: string,
): Promise<CreditedCharge[]> {
	return db.rows<CreditedCharge>(
		`select charge.uuid, charge.item_uuid, charge.period_start, charge.discounts, charge.credits, (
				select line.uuid from invoicing.line_item as line
				where line.organisation_id = $1 and line.invoice_uuid = $2 and line.charge_uuid = charge.uuid
				order by line.charge_part = 'minimum', line.display_order limit 1) as line_uuid
		 from invoicing.charge
		 where charge.organisation_id = $1 and charge.invoice_uuid = $2 and charge.credits is not null
		 order by charge.created_at, charge.uuid`,
		[organisationId, invoiceUuid],
	);
}

/** Saves what grants pay of charges, by UUID. */
export async function saveCredits(
	{ db, organisationId }: Context,
	credits: ReadonlyMap<string, ChargeCredits | null>,
): Promise<void> {
	if (credits.size === 0) return;
	await db.execute(
		`update invoicing.charge set credits = paid.credits
		 from jsonb_to_recordset($2) as paid (uuid uuid, credits jsonb)
		 where organisation_id = $1 and charge.uuid = paid.uuid`,
		[organisationId, json([...credits].map(([uuid, one]) => ({ uuid, credits: one })))],
	);
}
