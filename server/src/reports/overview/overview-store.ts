import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";

/** What is owed and was invoiced in one currency, read with index-only scans (db/migrations/000019 and 000023). */

/** Every currency that has invoices. Skips from one to the next in the index, whatever the number of invoices. */
export async function selectCurrencies({ db, organisationId }: Context): Promise<string[]> {
	const rows = await db.rows<{ currency: string }>(
		`with recursive used (currency) as (
			select min(currency) from invoicing.invoice where organisation_id = $1
			union all
			select (select min(invoice.currency) from invoicing.invoice as invoice
				where invoice.organisation_id = $1 and invoice.currency > used.currency)
			from used where used.currency is not null
		 )
		 select currency from used where currency is not null order by currency`,
		[organisationId],
	);
	return rows.map(({ currency }) => currency);
}

export interface OpenRow {
	/** The position in the list of buckets, from 1; null: not overdue. */
	readonly place: number | null;
	readonly amount: Decimal;
	readonly count: number;
}

/** The amounts due on sent invoices, by bucket of days past due; `fromDays` are the buckets' first days, ascending. */
export async function selectOpen(
	{ db, organisationId }: Context,
	currency: string,
	today: CalendarDate,
	fromDays: readonly number[],
): Promise<OpenRow[]> {
	return db.rows<OpenRow>(
		`select nullif(width_bucket($3::date - due_date, $4::int[]), 0) as place, count(*) as count,
			sum(amount - amount_paid - amount_credited - credit_applied) as amount
		 from invoicing.invoice where organisation_id = $1 and currency = $2 and status = 'sent'
		 group by place`,
		[organisationId, currency, today, fromDays],
	);
}

export interface MonthRow {
	/** Its first day. */
	readonly month: CalendarDate;
	readonly invoiced: Decimal;
	readonly credited: Decimal;
	readonly paid: Decimal;
	readonly count: number;
}

/**
 * Revenue by month (extensions.md, "Reports"), from one day up to but excluding another. An invoice that was ever sent and
 * the carried line of a credit invoice count in the month of `invoice_date`, a credit note in the month of its creation, a
 * void in the month of the voiding (the amount, less what its carried line had credited). Omits months without any of these.
 */
export async function selectMonths(
	{ db, organisationId }: Context,
	currency: string,
	from: CalendarDate,
	before: CalendarDate,
): Promise<MonthRow[]> {
	return db.rows<MonthRow>(
		`with issued as (
			select invoice_date, sum(amount) as invoiced, sum(amount_paid - amount_refunded) as paid, count(*) as count
			from invoicing.invoice
			where organisation_id = $1 and currency = $2 and invoice_date >= $3 and invoice_date < $4 and revision > 0
			group by invoice_date
		 ), carried as (
			select invoice_date, line.amount from ${carriedLines} and invoice.invoice_date >= $3 and invoice.invoice_date < $4
		 ), noted as (
			select ${dayOf("created_at")} as day, amount from invoicing.credit_note
			where organisation_id = $1 and currency = $2 and created_at >= ${instant("$3")} and created_at < ${instant("$4")}
		 ), voided as (
			select ${dayOf("voided_at")} as day, amount - coalesce((
				select sum(line.amount) from invoicing.line_item as line
				where line.organisation_id = $1 and line.invoice_uuid = invoice.uuid and line.origin = 'carried_credit'), 0) as amount
			from invoicing.invoice
			where organisation_id = $1 and currency = $2 and status = 'void' and revision > 0
				and voided_at >= ${instant("$3")} and voided_at < ${instant("$4")}
		 ), daily (day, invoiced, credited, paid, count) as (
			select invoice_date, invoiced, 0, paid, count from issued
			union all select invoice_date, 0, sum(amount), 0, 0 from carried group by invoice_date
			union all select day, 0, sum(amount), 0, 0 from noted group by day
			union all select day, 0, sum(amount), 0, 0 from voided group by day
		 )
		 select date_trunc('month', day)::date as month, sum(invoiced) as invoiced, sum(credited) as credited, sum(paid) as paid,
			sum(count)::bigint as count
		 from daily group by month order by month`,
		[organisationId, currency, from, before],
	);
}

/** The lines that carry credit, on invoices in the currency that were ever sent. */
const carriedLines = `invoicing.line_item as line
	join invoicing.invoice as invoice on invoice.organisation_id = $1 and invoice.uuid = line.invoice_uuid
	where line.organisation_id = $1 and line.origin = 'carried_credit' and invoice.currency = $2 and invoice.revision > 0`;

const dayOf = (instant: string) => `(${instant} at time zone 'UTC')::date`;
const instant = (day: string) => `(${day}::date::timestamp at time zone 'UTC')`;
