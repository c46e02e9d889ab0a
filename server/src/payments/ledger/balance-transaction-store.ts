import type { Decimal } from "../../money/index.ts";
import { type Context, newUuid, type Timestamp } from "../../platform/index.ts";

/** A ledger entry: positive if received; negative if refunded, returned, or reversed. */
export interface BalanceTransaction {
	readonly invoice_uuid: string;
	readonly payment_uuid: string;
	readonly refund_uuid: string | null;
	readonly kind: "received" | "refunded" | "returned" | "reversed";
	readonly currency: string;
	readonly amount: Decimal;
}

/**
 * Adds an entry. Unique indexes refuse duplicates: one receipt, one return, and one reversal per payment, one entry per
 * refund.
 */
export async function insertBalanceTransaction(
	{ db, organisationId, now }: Context,
	transaction: BalanceTransaction,
): Promise<void> {
	const { invoice_uuid, payment_uuid, refund_uuid, kind, currency, amount } = transaction;
	await db.execute(
		`insert into payments.movement
			(organisation_id, uuid, invoice_uuid, payment_uuid, refund_uuid, kind, currency, amount, created_at)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		[organisationId, newUuid(), invoice_uuid, payment_uuid, refund_uuid, kind, currency, amount, now],
	);
}

export interface BalanceTransactionRow
	extends Pick<BalanceTransaction, "refund_uuid" | "kind" | "currency" | "amount"> {
	readonly uuid: string;
	readonly created_at: Timestamp;
}

/** The balance transactions of a payment, oldest first. */
export async function selectBalanceTransactionsOf(
	{ db, organisationId }: Context,
	payment: { readonly uuid: string; readonly invoice_uuid: string },
): Promise<BalanceTransactionRow[]> {
	return db.rows<BalanceTransactionRow>(
		`select uuid, refund_uuid, kind, currency, amount, created_at from payments.movement
		 where organisation_id = $1 and invoice_uuid = $2 and payment_uuid = $3 order by created_at, uuid`,
		[organisationId, payment.invoice_uuid, payment.uuid],
	);
}
