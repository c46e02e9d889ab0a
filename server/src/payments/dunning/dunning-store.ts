import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type Context, columnsOf, each, type RowOf, type Timestamp } from "../../platform/index.ts";
import type { Failures } from "./model/retries.ts";

const columns = columnsOf({
	invoice_uuid: "uuid",
	/** The last attempt that dunning started; null if none. */
	charge_uuid: "uuid null",
	failed_charges: "int",
	failed_method_uuid: "uuid null",
	...each("date null", "next_charge_on", "gives_up_on"),
	is_disputed: "boolean",
	/** Reminders for days up to this one are done. */
	reminded_through: "date null",
});
/** The dunning state of an invoice. */
export interface DunningRow extends Failures, RowOf<typeof columns> {}

/** Null if nothing has happened yet. A caller that is about to change it holds the invoice's lock. */
export async function selectDunning({ db, organisationId }: Context, invoiceUuid: string): Promise<DunningRow | null> {
	return db.row<DunningRow>(
		`select ${columns} from payments.collection where organisation_id = $1 and invoice_uuid = $2`,
		[organisationId, invoiceUuid],
	);
}

export async function saveDunning({ db, organisationId, now }: Context, row: DunningRow): Promise<void> {
	await db.execute(
		`insert into payments.collection (organisation_id, updated_at, ${columns}) values ($1, $2, ${columns.places(3)})
		 on conflict (organisation_id, invoice_uuid) do update set (updated_at, ${columns}) = row($2::timestamptz,
			${columns.of("excluded")})`,
		[organisationId, now, ...columns.values(row)],
	);
}

/** A sent invoice with everything that decides its dunning. */
export interface DunningCandidate extends Omit<DunningRow, "failed_charges" | "is_disputed"> {
	/** Null, like all of its fields, if nothing has happened yet. */
	readonly failed_charges: number | null;
	readonly is_disputed: boolean | null;
	readonly due_date: CalendarDate;
	readonly sent_at: Timestamp;
	readonly amount: Decimal;
	readonly amount_paid: Decimal;
	readonly amount_refunded: Decimal;
	readonly amount_processing: Decimal;
	readonly amount_credited: Decimal;
	readonly credit_applied: Decimal;
	/** The customer's default method at the provider; null if there is none. */
	readonly method_uuid: string | null;
	/** When the last attempt to pay the invoice was started; null if none was. */
	readonly last_charged_at: Timestamp | null;
}

const candidate = `select invoice.uuid as invoice_uuid, invoice.due_date, invoice.sent_at, invoice.amount, invoice.amount_paid,
		invoice.amount_refunded, invoice.amount_processing, invoice.amount_credited, invoice.credit_applied,
		collection.charge_uuid, collection.failed_charges, collection.failed_method_uuid, collection.next_charge_on,
		collection.gives_up_on, collection.is_disputed, collection.reminded_through, method.uuid as method_uuid,
		(select max(charge.created_at) from payments.payment join payments.charge
			on charge.organisation_id = payment.organisation_id and charge.payment_uuid = payment.uuid
		 where payment.organisation_id = invoice.organisation_id and payment.invoice_uuid = invoice.uuid) as last_charged_at
	from invoicing.invoice
	left join payments.collection on collection.organisation_id = invoice.organisation_id
		and collection.invoice_uuid = invoice.uuid
	left join payments.method on method.organisation_id = invoice.organisation_id
		and method.customer_uuid = invoice.customer_uuid and method.provider = $2 and method.is_default`;

/** Where a slice ended, in order of due dates. */
export interface DunningCursor {
	readonly due_date: CalendarDate;
	readonly invoice_uuid: string;
}

/** The next sent invoices due by a day, in order of due dates. */
export async function selectCandidates(
	{ db, organisationId }: Context,
	slice: {
		/** The provider in use; null: nothing is charged. */
		readonly provider: string | null;
		readonly dueThrough: CalendarDate;
		/** Null: start with the first. */
		readonly after: DunningCursor | null;
		readonly limit: number;
	},
): Promise<DunningCandidate[]> {
	const { provider, dueThrough, after, limit } = slice;
	return db.rows<DunningCandidate>(
		`${candidate}
		 where invoice.organisation_id = $1 and invoice.status = 'sent' and invoice.due_date <= $3
			and ($4::date is null or (invoice.due_date, invoice.uuid) > ($4::date, $5::uuid))
		 order by invoice.due_date, invoice.uuid limit $6`,
		[organisationId, provider, dueThrough, after?.due_date ?? null, after?.invoice_uuid ?? null, limit],
	);
}

/** One candidate; null if the invoice isn't sent, or no longer is. */
export async function selectCandidate(
	{ db, organisationId }: Context,
	provider: string | null,
	invoiceUuid: string,
): Promise<DunningCandidate | null> {
	return db.row<DunningCandidate>(
		`${candidate} where invoice.organisation_id = $1 and invoice.uuid = $3 and invoice.status = 'sent'`,
		[organisationId, provider, invoiceUuid],
	);
}
