import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";

/** What is owed and was invoiced in one currency, read from indexes that hold all that is asked (db/migrations/000019). */

/** Every currency in which there are invoices: from one to the next in the index, however many invoices there are. */
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
	/** The place in the list of stretches, from 1; null: not overdue. */
	readonly place: number | null;
	readonly amount: Decimal;
	readonly count: number;
}

/** What is due on sent invoices, by the stretch of days past due that each lies in: `fromDays` are the stretches' first days, ascending. */
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

/** Invoices that were issued and stand, by the month of their date, from one day to before another; a month without is left out. */
export async function selectMonths(
	{ db, organisationId }: Context,
	currency: string,
	from: CalendarDate,
	before: CalendarDate,
): Promise<MonthRow[]> {
	return db.rows<MonthRow>(
		`with issued as not materialized (
			select uuid, invoice_date, amount, amount_paid, amount_refunded from invoicing.invoice
			where organisation_id = $1 and currency = $2 and invoice_date >= $3 and invoice_date < $4
				and status in ('sent', 'paid', 'uncollectible')
		 ), credited as (
			select date_trunc('month', issued.invoice_date)::date as month, sum(note.amount) as credited
			from invoicing.credit_note as note join issued on issued.uuid = note.invoice_uuid
			where note.organisation_id = $1 and note.currency = $2
			group by month
		 ), daily as (
			select invoice_date, sum(amount) as invoiced, sum(amount_paid - amount_refunded) as paid, count(*) as count
			from issued group by invoice_date
		 ), monthly as (
			select date_trunc('month', invoice_date)::date as month, sum(invoiced) as invoiced, sum(paid) as paid,
				sum(count)::bigint as count
			from daily group by month
		 )
		 select month, invoiced, coalesce(credited, 0) as credited, paid, count
		 from monthly left join credited using (month) order by month`,
		[organisationId, currency, from, before],
	);
}
