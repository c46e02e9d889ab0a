import type { Page } from "../platform/http/index.ts";
import { type Context, column, columnsOf, json, notFound, type RowOf } from "../platform/index.ts";
import { type CountryRate, standardRates } from "../taxes/index.ts";
import type { rateCategories, TaxRate } from "./schemas.ts";

const columns = columnsOf({
	uuid: "uuid",
	country: "text",
	category: column<(typeof rateCategories)[number]>("text"),
	rate: "numeric",
	valid_from: "date",
	source: "text",
	created_at: "timestamptz",
});
export interface TaxRateRow extends RowOf<typeof columns> {}

/** @throws Refusal 404 */
export async function lockTaxRate({ db, organisationId }: Context, uuid: string): Promise<TaxRateRow> {
	const row = await db.row<TaxRateRow>(
		`select ${columns} from tax_rates.tax_rate where organisation_id = $1 and uuid = $2 for update`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Tax rate", uuid);
	return row;
}

export interface TaxRateFilters {
	readonly country: string | null;
	readonly isBuiltIn: boolean | null;
}

/** The organization's rates and the program's, by country, the latest first; an own rate before a built-in one of the same day. */
export async function listTaxRates(
	{ db, organisationId }: Context,
	{ country, isBuiltIn }: TaxRateFilters,
	page: Page,
): Promise<{ items: TaxRate[]; count: number }> {
	const all = `select * from (
		select ${columns}, false as is_built_in from tax_rates.tax_rate where organisation_id = $1
		union all
		select null, country, category, rate, valid_from, source, null, true
		from jsonb_to_recordset($2) as known (country text, category text, rate numeric, valid_from date, source text)
	) as rate where ($3::text is null or country = $3) and ($4::boolean is null or is_built_in = $4)`;
	const parameters = [organisationId, json(standardRates), country, isBuiltIn];
	const items = await db.rows<TaxRate>(
		`${all} order by country, category, valid_from desc, is_built_in limit $5 offset $6`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(`select count(*)::int as count from (${all}) as listed`, parameters);
	return { items, count: counted?.count ?? 0 };
}

/** The organization's own rates, for the rules that decide taxes. */
export async function selectOwnRates({ db, organisationId }: Context): Promise<CountryRate[]> {
	return db.rows<CountryRate>(
		`select country, category, rate::text as rate, valid_from, source from tax_rates.tax_rate
		 where organisation_id = $1 order by country, category, valid_from`,
		[organisationId],
	);
}

export async function insertTaxRate({ db, organisationId }: Context, row: TaxRateRow): Promise<void> {
	await db.execute(`insert into tax_rates.tax_rate (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function removeTaxRate({ db, organisationId }: Context, uuid: string): Promise<void> {
	await db.execute("delete from tax_rates.tax_rate where organisation_id = $1 and uuid = $2", [organisationId, uuid]);
}
