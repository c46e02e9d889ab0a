import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { ProviderChoice } from "../../payment-providers/index.ts";
import { type Context, notFound, type Timestamp } from "../../platform/index.ts";
import type { PaymentMethod, PaymentSource, PaymentStatus } from "../model/payment.ts";

export interface PaymentRow {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly invoice_uuid: string;
	readonly reference_number: string;
	readonly currency: string;
	readonly amount: Decimal;
	readonly amount_refunded: Decimal;
	/** The overpayment in the amount, which became the customer's credit. */
	readonly added_to_balance: Decimal;
	readonly status: PaymentStatus;
	readonly provider: ProviderChoice;
	readonly source: PaymentSource;
	/** Null until it is known how the money is paid. */
	readonly method: PaymentMethod | null;
	readonly method_label: string | null;
	/** A person's note on a recorded payment. */
	readonly reference: string | null;
	readonly paid_on: CalendarDate | null;
	readonly failure_code: string | null;
	readonly failure_message: string | null;
	readonly scheduled_at: Timestamp;
	readonly completed_at: Timestamp | null;
	/** For a payment recorded by mistake: when it was reversed. */
	readonly reversed_at: Timestamp | null;
	readonly created_at: Timestamp;
	readonly updated_at: Timestamp;
}

const columnNames = [
	"uuid",
	"customer_uuid",
	"invoice_uuid",
	"reference_number",
	"currency",
	"amount",
	"amount_refunded",
	"added_to_balance",
	"status",
	"provider",
	"source",
	"method",
	"method_label",
	"reference",
	"paid_on",
	"failure_code",
	"failure_message",
	"scheduled_at",
	"completed_at",
	"reversed_at",
	"created_at",
	"updated_at",
] as const satisfies readonly (keyof PaymentRow)[];
const columns = columnNames.join(", ");
const places = columnNames.map((_name, index) => `$${index + 2}`).join(", ");

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
	await db.execute(`insert into payments.payment (organisation_id, ${columns}) values ($1, ${places})`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
}

export async function savePayment({ db, organisationId }: Context, row: PaymentRow): Promise<void> {
	await db.execute(`update payments.payment set (${columns}) = (${places}) where organisation_id = $1 and uuid = $2`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
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
