import type { ProviderChoice } from "../../payment-providers/index.ts";
import { type Context, column, columnsOf, notFound, type RowOf } from "../../platform/index.ts";
import type { PaymentMethod, PaymentSource, PaymentStatus } from "../model/payment.ts";

const columns = columnsOf({
	uuid: "uuid",
	customer_uuid: "uuid",
	invoice_uuid: "uuid",
	reference_number: "text",
	currency: "text",
	amount: "numeric",
	amount_refunded: "numeric",
	/** The overpayment in the amount, which became the customer's credit. */
	added_to_balance: "numeric",
	status: column<PaymentStatus>("text"),
	provider: column<ProviderChoice>("text"),
	source: column<PaymentSource>("text"),
	/** Null until it is known how the money is paid. */
	method: column<PaymentMethod | null>("text"),
	method_label: "text null",
	/** A person's note on a recorded payment. */
	reference: "text null",
	paid_on: "date null",
	failure_code: "text null",
	failure_message: "text null",
	scheduled_at: "timestamptz",
	completed_at: "timestamptz null",
	/** For a payment recorded by mistake: when it was reversed. */
	reversed_at: "timestamptz null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface PaymentRow extends RowOf<typeof columns> {}

/** @throws Refusal 404 */
export async function selectPayment(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<PaymentRow> {
	const row = await db.row<PaymentRow>(
		`select ${columns} from payments.payment where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Invoice payment", uuid);
	return row;
}

export async function insertPayment({ db, organisationId }: Context, row: PaymentRow): Promise<void> {
	await db.execute(`insert into payments.payment (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function savePayment({ db, organisationId }: Context, row: PaymentRow): Promise<void> {
	await db.execute(
		`update payments.payment set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/** An invoice's scheduled payments, oldest first, locked. The caller holds the invoice's lock. */
export async function selectScheduled({ db, organisationId }: Context, invoiceUuid: string): Promise<PaymentRow[]> {
	return db.rows<PaymentRow>(
		`select ${columns} from payments.payment
		 where organisation_id = $1 and invoice_uuid = $2 and status = 'scheduled' order by created_at, uuid for update`,
		[organisationId, invoiceUuid],
	);
}

/** An invoice's payments, newest first. */
export async function selectPaymentsOf({ db, organisationId }: Context, invoiceUuid: string): Promise<PaymentRow[]> {
	return db.rows<PaymentRow>(
		`select ${columns} from payments.payment where organisation_id = $1 and invoice_uuid = $2
		 order by created_at desc, uuid desc`,
		[organisationId, invoiceUuid],
	);
}

export interface PaymentFilters {
	readonly customerUuid: string | null;
	readonly invoiceUuid: string | null;
	readonly statuses: readonly PaymentStatus[] | null;
	readonly methods: readonly PaymentMethod[] | null;
	/** Part of the payment's number or reference, the invoice's number, or the customer's name; case-insensitive. */
	readonly search: string | null;
	/** Whether the payment needs attention. */
	readonly isUnresolved: boolean | null;
}

/** How long a failed payment needs attention. A failed payment never changes again, so it failed when it last changed. */
const failedLately = "30 days";

/** A condition on `payment`: it failed recently and its invoice is still unpaid. `now` is the placeholder of the current time. */
export const isUnresolved = (now: string) => `(payment.status = 'failed'
	and payment.updated_at >= ${now}::timestamptz - interval '${failedLately}'
	and exists (
		select from invoicing.invoice as invoice
		where invoice.organisation_id = payment.organisation_id and invoice.uuid = payment.invoice_uuid and invoice.status = 'sent'
	))`;

const holdsText = `(reference_number ilike $6 or reference ilike $6
	or invoice_uuid in (select uuid from invoicing.invoice where organisation_id = $1 and invoice_number ilike $6)
	or customer_uuid in (select uuid from customers.customer where organisation_id = $1 and name ilike $6))`;

/** Matching payments, newest first, and their total count on all pages. */
export async function listPayments(
	{ db, organisationId, now }: Context,
	{ customerUuid, invoiceUuid, statuses, methods, search, isUnresolved: unresolved }: PaymentFilters,
	page: { limit: number; offset: number },
): Promise<{ payments: PaymentRow[]; count: number }> {
	const matches = `organisation_id = $1 and ($2::uuid is null or customer_uuid = $2)
		and ($3::uuid is null or invoice_uuid = $3) and ($4::text[] is null or status = any($4))
		and ($5::text[] is null or method = any($5)) and ($6::text is null or ${holdsText})
		and ($7::boolean is null or ${isUnresolved("$8")} = $7)`;
	const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	const parameters = [organisationId, customerUuid, invoiceUuid, statuses, methods, pattern, unresolved, now];
	const payments = await db.rows<PaymentRow>(
		`select ${columns} from payments.payment as payment where ${matches}
		 order by created_at desc, uuid desc limit $9 offset $10`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from payments.payment as payment where ${matches}`,
		parameters,
	);
	return { payments, count: counted?.count ?? 0 };
}

/** Takes the next number of a year. The row stays locked until the transaction ends, so a rollback returns the number. */
export async function takeReferenceNumber({ db, organisationId }: Context, year: number): Promise<number> {
	const row = await db.row<{ last_number: number }>(
		`insert into payments.number_series (organisation_id, year, last_number) values ($1, $2, 1)
		 on conflict (organisation_id, year) do update set last_number = payments.number_series.last_number + 1
		 returning last_number`,
		[organisationId, year],
	);
	return (row as { last_number: number }).last_number;
}
