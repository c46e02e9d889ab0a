import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { columnConditions, customersNamed, ownTexts, Parameters, patternOf } from "./list-conditions-store.ts";
import type { InvoiceOrder, ListQuestion } from "./list-filters.ts";
import type { Page } from "./list-store.ts";

/** What is asked of all that match, not of the newest alone: it takes longer the more there are, 100,000 in a fraction of a second. */

const due = "amount - amount_paid - amount_credited - credit_applied";

/** The page in another order than newest first; among equals the newest first. */
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
 * The sums of all that match, by currency. Revenue (extensions.md, "Reports"): what was sent, less its credit notes, the carried lines
 * of credit invoices, and what is void. A void invoice counts whole as credited: what its carried line had credited is taken back.
 */
export function sumInvoices(context: Context, question: ListQuestion): Promise<CurrencyTotals[]> {
	const parameters = new Parameters(context.organisationId);
	return context.db.rows<CurrencyTotals>(
		`with matching as materialized (
			select uuid, currency, status, amount, ${due} as due, revision > 0 as is_issued
			from invoicing.invoice where organisation_id = $1 and ${allConditions(question, parameters)}
		 ), given (currency, credited) as (
			select matching.currency, sum(note.amount)
			from matching join invoicing.credit_note as note on note.organisation_id = $1 and note.invoice_uuid = matching.uuid
			group by matching.currency
			union all
			select matching.currency, sum(line.amount)
			from matching join invoicing.line_item as line on line.organisation_id = $1 and line.invoice_uuid = matching.uuid
			where line.origin = 'carried_credit' and matching.is_issued and matching.status <> 'void'
			group by matching.currency
		 ), summed as (
			select currency, count(*) as count, sum(amount) as amount,
				coalesce(sum(due) filter (where status = 'sent'), 0) as outstanding,
				coalesce(sum(amount) filter (where is_issued), 0) as invoiced,
				coalesce(sum(amount) filter (where is_issued and status = 'void'), 0) as voided
			from matching group by currency
		 ), revenue as (
			select summed.*, voided + coalesce((select sum(given.credited) from given
				where given.currency = summed.currency), 0) as credited
			from summed
		 )
		 select currency, count, amount, outstanding, invoiced, credited, invoiced - credited as net
		 from revenue order by currency`,
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
