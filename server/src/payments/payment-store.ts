import type { CalendarDate } from "../calendar/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, notFound, type Timestamp } from "../platform/index.ts";
import type { PaymentMethod, PaymentSource, PaymentStatus, ProviderName } from "./model/payment.ts";

export interface PaymentRow {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly invoice_uuid: string;
	readonly reference_number: string;
	readonly currency: string;
	readonly amount: Decimal;
	readonly amount_refunded: Decimal;
	readonly status: PaymentStatus;
	readonly provider: ProviderName;
	readonly source: PaymentSource;
	/** Null as long as it is open how the money comes. */
	readonly method: PaymentMethod | null;
	readonly method_label: string | null;
	/** What a person noted with a recorded payment. */
	readonly reference: string | null;
	readonly paid_on: CalendarDate | null;
	readonly failure_code: string | null;
	readonly failure_message: string | null;
	readonly scheduled_at: Timestamp;
	readonly completed_at: Timestamp | null;
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

/** An invoice's payments that wait for money, oldest first, locked: whoever calls holds the invoice's lock. */
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
}

/** Payments that match, newest first, and how many there are on all pages. */
export async function listPayments(
	{ db, organisationId }: Context,
	{ customerUuid, invoiceUuid, statuses }: PaymentFilters,
	page: { limit: number; offset: number },
): Promise<{ payments: PaymentRow[]; count: number }> {
	const matches = `organisation_id = $1 and ($2::uuid is null or customer_uuid = $2)
		and ($3::uuid is null or invoice_uuid = $3) and ($4::text[] is null or status = any($4))`;
	const parameters = [organisationId, customerUuid, invoiceUuid, statuses];
	const payments = await db.rows<PaymentRow>(
		`select ${columns} from payments.payment where ${matches}
		 order by created_at desc, uuid desc limit $5 offset $6`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from payments.payment where ${matches}`,
		parameters,
	);
	return { payments, count: counted?.count ?? 0 };
}

/** The next number of a year; locked until the transaction ends, so that a rollback gives it back. */
export async function takeReferenceNumber({ db, organisationId }: Context, year: number): Promise<number> {
	const row = await db.row<{ last_number: number }>(
		`insert into payments.number_series (organisation_id, year, last_number) values ($1, $2, 1)
		 on conflict (organisation_id, year) do update set last_number = payments.number_series.last_number + 1
		 returning last_number`,
		[organisationId, year],
	);
	return (row as { last_number: number }).last_number;
}
