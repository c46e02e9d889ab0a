import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { columnConditions, customersNamed, ownTexts, Parameters, patternOf } from "./list-conditions-store.ts";
import type { InvoiceOrder, ListQuestion } from "./list-filters.ts";
import type { Page } from "./list-store.ts";

/**
 * Queries over all matches, not only the newest. They take longer the more matches there are: a fraction of a second for
 * 100,000.
 */

const due = "amount - amount_paid - amount_credited - credit_applied";

/** A page in an order other than newest first; ties are newest first. */
export async function findSorted(
	context: Context,
	question: ListQuestion,
	{ by, isDownwards }: InvoiceOrder,
	{ limit, offset }: Page,
): Promise<string[]> {
	const parameters = new Parameters(context.organisationId);
	const conditions = allConditions(question, parameters);
	const order = `${by === "amount_due" ? due : by} ${isDownwards ? "desc" : "asc"} nulls last`;
	const rows = await context.db.rows<{ uuid: string }>(
		`select uuid from invoicing.invoice where organisation_id = $1 and ${conditions}
		 order by ${order}, created_at desc, uuid desc
		 limit ${parameters.add(limit, "bigint")} offset ${parameters.add(offset, "bigint")}`,
		parameters.values,
	);
	return rows.map(({ uuid }) => uuid);
}

export interface CurrencyTotals {
	readonly currency: string;
	readonly count: number;
	readonly amount: Decimal;
	readonly outstanding: Decimal;
	readonly invoiced: Decimal;
	readonly credited: Decimal;
	readonly net: Decimal;
}

/**
 * The sums of all matches, by currency. Revenue (extensions.md, "Reports") is what was sent, less its credit notes, the
 * carried lines of credit invoices, and void invoices. A void invoice counts in full as credited, so what its carried line
 * had credited is taken back.
 */
export function sumInvoices(context: Context, question: ListQuestion): Promise<CurrencyTotals[]> {
	const parameters = new Parameters(context.organisationId);
	// Texts are searched once. For other conditions, each part's own index is faster than storing all matches.
	const kept = question.filters.search === null ? "not materialized" : "materialized";
	return context.db.rows<CurrencyTotals>(
		`with matching as ${kept} (
			select uuid, currency, status, amount, ${due} as due, revision > 0 as is_issued
			from invoicing.invoice where organisation_id = $1 and ${allConditions(question, parameters)}
		 ), kinds as (
			select currency, status, is_issued, count(*) as count, sum(amount) as amount, sum(due) as due
			from matching group by currency, status, is_issued
		 ), given as (
			select matching.currency, note.amount
			from invoicing.credit_note as note join matching on matching.uuid = note.invoice_uuid
			where note.organisation_id = $1
			union all
			select matching.currency, line.amount
			from invoicing.line_item as line join matching on matching.uuid = line.invoice_uuid
			where line.organisation_id = $1 and line.origin = 'carried_credit'
				and matching.is_issued and matching.status <> 'void'
			union all
			select currency, amount from kinds where is_issued and status = 'void'
		 ), credits as (
			select currency, sum(amount) as credited from given group by currency
		 ), totals as (
			select currency, sum(count)::bigint as count, sum(amount) as amount,
				coalesce(sum(due) filter (where status = 'sent'), 0) as outstanding,
				coalesce(sum(amount) filter (where is_issued), 0) as invoiced
			from kinds group by currency
		 )
		 select totals.*, coalesce(credited, 0) as credited, invoiced - coalesce(credited, 0) as net
		 from totals left join credits using (currency) order by currency`,
		parameters.values,
	);
}

function allConditions(question: ListQuestion, parameters: Parameters): string {
	const conditions = columnConditions(question, parameters);
	const { search } = question.filters;
	if (search === null) return conditions;
	const text = patternOf(search, parameters);
	return `${conditions} and (${ownTexts(text)} or ${customersNamed(text)})`;
}
