import type { Every } from "../calendar/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, column, columnsOf, decimalFromJson, each, type RowOf, unknownName } from "../platform/index.ts";
import {
	isPricingModel,
	type KeptPrices,
	type MatrixRow,
	type ParameterKind,
	type PriceField,
	priceFields,
	priceParameters,
	type ServiceTier,
	sortedByKey,
} from "../rating/index.ts";
import { type Supply, type Tax, taxesFromRow } from "../taxes/index.ts";
import { type Commitment, commitmentsFromRow } from "./commitments/commitment.ts";
import { type Feature, featuresFromRow } from "./features/feature.ts";
import type { CurrencyPrice, ServiceTerms, SharedTerms } from "./terms.ts";

const templateColumns = columnsOf({
	uuid: "uuid",
	name: "text",
	description: "text null",
	is_active: "boolean",
	version: "int",
	/** Since when; null: since its creation. */
	version_at: "timestamptz null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface TemplateRow extends RowOf<typeof templateColumns> {}

const optionColumns = columnsOf({
	uuid: "uuid",
	template_uuid: "uuid",
	position: "int",
	name: "text",
	description: "text null",
	renewal_uplift_percent: "numeric",
	features: column<readonly Feature[]>("jsonb"),
	commitments: column<readonly Commitment[]>("jsonb"),
});
export interface OptionRow extends RowOf<typeof optionColumns> {}

/** A service with its plan item's name and description. */
export interface ServiceRow extends ServiceTerms {
	readonly uuid: string;
	readonly option_uuid: string;
	readonly position: number;
}

export interface PlanItemRow {
	readonly uuid: string;
	readonly name: string;
	readonly description: string | null;
}

const columnOfKind = {
	...{ amount: "numeric", size: "numeric null", tiers: "jsonb", limit: "numeric null" },
	...{ count: "int", rounding: "text", property: "text null", keys: "jsonb", rows: "jsonb" },
} as const satisfies Readonly<Record<ParameterKind, string>>;
const priceColumns = Object.fromEntries(
	priceFields.map((field) => [field, columnOfKind[priceParameters[field].kind]]),
) as { readonly [Field in PriceField]: ReturnType<typeof column<KeptPrices[Field]>> };

/** The columns of a service's terms that contracts.item has too. */
export const termsColumns = {
	...each("text", "service_type", "billing_cycle", "billing_timing", "pricing_model"),
	every: column<Every | null>("jsonb"),
	invoice_every: column<Every | null>("jsonb"),
	metric_uuid: "uuid null",
	...priceColumns,
	...each("numeric", "included_quantity", "discount_percent"),
	...each("numeric null", "minimum_amount", "maximum_amount", "tax_rate"),
	discount_duration: "int null",
	trial_days: "int",
	...each("text null", "tax_name", "unit_code"),
	taxes: column<readonly Tax[] | null>("jsonb"),
	supply: column<Supply | null>("text"),
} as const;

/**
 * A row of priced terms, as the database gives it, with its tiers in Decimals.
 * @param name which row it is: `contracts.item 0198…`
 * @throws Refusal where the registry does not know its pricing model: it is never priced as another
 */
export function termsFromRow<Row extends Pick<SharedTerms, "pricing_model" | "tiers" | "price_matrix" | "taxes">>(
	name: string,
	row: Row,
): Row {
	if (!isPricingModel(row.pricing_model)) throw unknownName(name, "pricing_model", row.pricing_model);
	const { tiers, price_matrix, taxes } = row;
	return { ...row, tiers: tiersFromRow(tiers), price_matrix: matrixFromRow(price_matrix), taxes: taxesFromRow(taxes) };
}

/** Tiers as a `jsonb` column gives them: a number that JavaScript holds exactly is not yet a Decimal. */
function tiersFromRow(column: unknown): ServiceTier[] {
	const tiers = column as { readonly [Field in keyof ServiceTier]: unknown }[];
	return tiers.map(({ up_to, unit_price, flat_fee }) => ({
		up_to: decimalFromJson(up_to),
		unit_price: decimalFromJson(unit_price) ?? Decimal.zero,
		flat_fee: decimalFromJson(flat_fee) ?? Decimal.zero,
	}));
}

/** The rows of a price matrix as a `jsonb` column gives them. */
function matrixFromRow(column: unknown): MatrixRow[] {
	const rows = column as { readonly [Field in keyof MatrixRow]: unknown }[];
	return rows.map(({ match, pricing_model, unit_price, tiers, package_size, package_rounding, included_quantity }) => ({
		match: sortedByKey(match as MatrixRow["match"]),
		pricing_model: pricing_model as MatrixRow["pricing_model"],
		unit_price: decimalFromJson(unit_price) ?? Decimal.zero,
		tiers: tiersFromRow(tiers),
		package_size: decimalFromJson(package_size) ?? Decimal.zero,
		package_rounding: package_rounding as MatrixRow["package_rounding"],
		included_quantity: decimalFromJson(included_quantity) ?? Decimal.zero,
	}));
}

/** Prices by currency as a `jsonb` column gives them. */
export function pricesFromRow(column: unknown): CurrencyPrice[] {
	const prices = column as ({ readonly currency: string } & { readonly [Field in keyof CurrencyPrice]: unknown })[];
	return prices.map(({ currency, unit_price, tiers, fee_per_event, minimum_per_event, ...limits }) => ({
		currency,
		unit_price: decimalFromJson(unit_price) ?? Decimal.zero,
		tiers: tiersFromRow(tiers),
		fee_per_event: decimalFromJson(fee_per_event) ?? Decimal.zero,
		minimum_per_event: decimalFromJson(minimum_per_event) ?? Decimal.zero,
		maximum_per_event: decimalFromJson(limits.maximum_per_event),
		// Rows that a release without matrices stored have none.
		price_matrix: matrixFromRow(limits.price_matrix ?? []),
		minimum_amount: decimalFromJson(limits.minimum_amount),
		maximum_amount: decimalFromJson(limits.maximum_amount),
	}));
}

export async function selectTemplate(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for no key update" | "" = "",
): Promise<TemplateRow | null> {
	return db.row<TemplateRow>(
		`select ${templateColumns} from catalog.template where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
}

export interface TemplateFilters {
	readonly isActive: boolean | null;
	/** Part of the name or description, ignoring case. */
	readonly search: string | null;
}

export async function listTemplates(
	{ db, organisationId }: Context,
	{ isActive, search }: TemplateFilters,
	page: { limit: number; offset: number },
): Promise<{ templates: TemplateRow[]; count: number }> {
	const matches = `organisation_id = $1 and ($2::boolean is null or is_active = $2)
		and ($3::text is null or strpos(lower(name), lower($3)) > 0 or strpos(lower(description), lower($3)) > 0)`;
	const parameters = [organisationId, isActive, search];
	const templates = await db.rows<TemplateRow>(
		`select ${templateColumns} from catalog.template
		 where ${matches} order by created_at desc, uuid desc limit $4 offset $5`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from catalog.template where ${matches}`,
		parameters,
	);
	return { templates, count: counted?.count ?? 0 };
}

/** Inserts or updates the template by UUID. */
export async function saveTemplate({ db, organisationId }: Context, row: TemplateRow): Promise<void> {
	await db.execute(
		`insert into catalog.template (organisation_id, ${templateColumns}) values ($1, ${templateColumns.places(2)})
		 on conflict (organisation_id, uuid) do update set name = excluded.name, description = excluded.description,
			is_active = excluded.is_active, version = excluded.version, version_at = excluded.version_at,
			updated_at = excluded.updated_at`,
		[organisationId, ...templateColumns.values(row)],
	);
}

/** The template of an option, locked against changes until the transaction ends. */
export async function selectTemplateOfOption(
	{ db, organisationId }: Context,
	optionUuid: string,
): Promise<TemplateRow | null> {
	return db.row<TemplateRow>(
		`select ${templateColumns} from catalog.template
		 where organisation_id = $1
			and uuid = (select template_uuid from catalog.option where organisation_id = $1 and uuid = $2)
		 for share`,
		[organisationId, optionUuid],
	);
}

/** The options of templates, in their order. */
export async function selectOptions(
	{ db, organisationId }: Context,
	templateUuids: readonly string[],
): Promise<OptionRow[]> {
	const rows = await db.rows<OptionRow>(
		`select ${optionColumns} from catalog.option
		 where organisation_id = $1 and template_uuid = any($2) order by template_uuid, position`,
		[organisationId, templateUuids],
	);
	return rows.map(optionOf);
}

function optionOf(row: OptionRow): OptionRow {
	return { ...row, features: featuresFromRow(row.features), commitments: commitmentsFromRow(row.commitments) };
}

export async function selectOption({ db, organisationId }: Context, uuid: string): Promise<OptionRow | null> {
	const row = await db.row<OptionRow>(
		`select ${optionColumns} from catalog.option where organisation_id = $1 and uuid = $2`,
		[organisationId, uuid],
	);
	return row === null ? null : optionOf(row);
}

/** Inserts or updates the options by UUID. */
export async function saveOptions({ db, organisationId }: Context, options: readonly OptionRow[]): Promise<void> {
	await db.execute(
		`insert into catalog.option (organisation_id, ${optionColumns})
		 select $1::uuid, * from unnest(${optionColumns.arrayPlaces(2)})
		 on conflict (organisation_id, uuid) do update set position = excluded.position, name = excluded.name,
			description = excluded.description, renewal_uplift_percent = excluded.renewal_uplift_percent,
			features = excluded.features, commitments = excluded.commitments`,
		[organisationId, ...optionColumns.arrays(options)],
	);
}

export async function deleteOptions({ db, organisationId }: Context, uuids: readonly string[]): Promise<void> {
	await db.execute("delete from catalog.option where organisation_id = $1 and uuid = any($2)", [organisationId, uuids]);
}

/** The services of options, in their order. */
export async function selectServices(
	{ db, organisationId }: Context,
	optionUuids: readonly string[],
): Promise<ServiceRow[]> {
	const rows = await db.rows<ServiceRow>(
		`select ${serviceColumns.of("service")},
			plan_item.name as plan_item_name, plan_item.description as plan_item_description
		 from catalog.service
			join catalog.plan_item on plan_item.organisation_id = $1 and plan_item.uuid = service.plan_item_uuid
		 where service.organisation_id = $1 and service.option_uuid = any($2)
		 order by service.option_uuid, service.position`,
		[organisationId, optionUuids],
	);
	return rows.map((row) => ({
		...termsFromRow(`catalog.service ${row.uuid}`, row),
		prices: pricesFromRow(row.prices),
	}));
}

const serviceColumns = columnsOf({
	...each("uuid", "uuid", "option_uuid", "plan_item_uuid"),
	position: "int",
	default_quantity: "numeric",
	...termsColumns,
	prices: "jsonb",
});

/** Inserts or updates the service by UUID. */
export async function saveService({ db, organisationId }: Context, service: ServiceRow): Promise<void> {
	await db.execute(
		`insert into catalog.service (organisation_id, ${serviceColumns}) values ($1, ${serviceColumns.places(2)})
		 on conflict (organisation_id, uuid) do update set (${serviceColumns}) = row (${serviceColumns.of("excluded")})`,
		[organisationId, ...serviceColumns.values(service)],
	);
}

export async function deleteServices({ db, organisationId }: Context, uuids: readonly string[]): Promise<void> {
	await db.execute("delete from catalog.service where organisation_id = $1 and uuid = any($2)", [
		organisationId,
		uuids,
	]);
}

export async function selectPlanItems(
	{ db, organisationId }: Context,
	uuids: readonly string[],
): Promise<PlanItemRow[]> {
	return db.rows<PlanItemRow>(
		"select uuid, name, description from catalog.plan_item where organisation_id = $1 and uuid = any($2)",
		[organisationId, uuids],
	);
}

export async function insertPlanItem({ db, organisationId, now }: Context, row: PlanItemRow): Promise<void> {
	await db.execute(
		"insert into catalog.plan_item (organisation_id, uuid, name, description, created_at) values ($1, $2, $3, $4, $5)",
		[organisationId, row.uuid, row.name, row.description, now],
	);
}
