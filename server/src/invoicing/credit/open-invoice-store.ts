import type { Context } from "../../platform/index.ts";

/**
 * A customer's invoices that credit can settle, earliest due date first: sent, with an amount due, and with no payment in
 * progress. A caller that holds the customer's lock gets a stable list, since no invoice changes without that lock.
 */
export async function selectOpenInvoices(
	{ db, organisationId }: Context,
	customerUuid: string,
	currency: string,
): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from invoicing.invoice
		 where organisation_id = $1 and customer_uuid = $2 and currency = $3 and status = 'sent' and amount_processing = 0
			and amount > amount_paid + amount_credited + credit_applied
		 order by due_date, sent_at, invoice_number`,
		[organisationId, customerUuid, currency],
	);
	return rows.map(({ uuid }) => uuid);
}
