import { type Context, column, columnsOf, type RowOf, type Timestamp } from "../../platform/index.ts";
import type { PendingRefund } from "../model/payment.ts";

const columns = columnsOf({
	/** The idempotency key at the provider. */
	uuid: "uuid",
	payment_uuid: "uuid",
	amount: "numeric",
	status: column<"pending" | "succeeded" | "failed">("text"),
	provider_refund_id: "text null",
	failure_message: "text null",
	/** When the provider was last asked for it. */
	asked_at: "timestamptz null",
	settled_at: "timestamptz null",
	created_at: "timestamptz",
});
export interface RefundRow extends RowOf<typeof columns> {}

export async function selectRefund({ db, organisationId }: Context, uuid: string): Promise<RefundRow | null> {
	return db.row<RefundRow>(`select ${columns} from payments.refund where organisation_id = $1 and uuid = $2`, [
		organisationId,
		uuid,
	]);
}

export async function insertRefund({ db, organisationId }: Context, row: RefundRow): Promise<void> {
	await db.execute(`insert into payments.refund (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveRefund({ db, organisationId }: Context, row: RefundRow): Promise<void> {
	await db.execute(
		`update payments.refund set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/** Records that the provider is about to be asked. */
export async function noteRefundAsked({ db, organisationId, now }: Context, uuid: string): Promise<void> {
	await db.execute("update payments.refund set asked_at = $3 where organisation_id = $1 and uuid = $2", [
		organisationId,
		uuid,
		now,
	]);
}

/** The refunds of payments, oldest first. */
export async function selectRefundsOf(
	{ db, organisationId }: Context,
	paymentUuids: readonly string[],
): Promise<RefundRow[]> {
	return db.rows<RefundRow>(
		`select ${columns} from payments.refund where organisation_id = $1 and payment_uuid = any($2) order by created_at, uuid`,
		[organisationId, paymentUuids],
	);
}

/** The part of an invoice's money that is being refunded. */
export async function selectPendingRefunds(
	{ db, organisationId }: Context,
	invoiceUuid: string,
): Promise<PendingRefund[]> {
	return db.rows<PendingRefund>(
		`select refund.payment_uuid, refund.amount from payments.refund
		 join payments.payment on payment.organisation_id = refund.organisation_id and payment.uuid = refund.payment_uuid
		 where refund.organisation_id = $1 and payment.invoice_uuid = $2 and refund.settled_at is null`,
		[organisationId, invoiceUuid],
	);
}

/**
 * Refunds with an unknown result that are due for a check: after a minute, then less and less often (after a tenth of their
 * age).
 */
export async function selectUnsettledRefunds({ db, organisationId, now }: Context, limit: number): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from payments.refund
		 where organisation_id = $1 and settled_at is null
			and coalesce(asked_at, created_at)
				< $2::timestamptz - greatest(interval '1 minute', ($2::timestamptz - created_at) / 10)
		 order by created_at limit $3`,
		[organisationId, now, limit],
	);
	return rows.map((row) => row.uuid);
}

/** Refunds with an unknown result that were requested by a time, oldest first. */
export async function selectUnsettledRefundsBy({ db, organisationId }: Context, time: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from payments.refund where organisation_id = $1 and settled_at is null and created_at <= $2
		 order by created_at, uuid`,
		[organisationId, time],
	);
	return rows.map((row) => row.uuid);
}
