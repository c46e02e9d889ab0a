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
}

/** The sums of all that match, by currency. */
export function sumInvoices(context: Context, question: ListQuestion): Promise<CurrencyTotals[]> {
	const parameters = new Parameters(context.organisationId);
	return context.db.rows<CurrencyTotals>(
		`select currency, count(*) as count, sum(amount) as amount,
			coalesce(sum(${due}) filter (where status = 'sent'), 0) as outstanding
		 from invoicing.invoice where organisation_id = $1 and ${allConditions(question, parameters)}
		 group by currency order by currency`,
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
