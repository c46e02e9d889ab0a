import { Decimal } from "../money/index.ts";
import { type Context, decimalFromJson, json, type Parameter, type Timestamp, unknownName } from "../platform/index.ts";
import { isPricingModel, priceFields, type ServiceTier } from "../rating/index.ts";
import type { ServiceTerms, SharedTerms } from "./terms.ts";

export interface TemplateRow {
	readonly uuid: string;
	readonly name: string;
	readonly description: string | null;
	readonly is_active: boolean;
	readonly created_at: Timestamp;
	readonly updated_at: Timestamp;
}

export interface OptionRow {
	readonly uuid: string;
	readonly template_uuid: string;
	readonly position: number;
	readonly name: string;
	readonly description: string | null;
}

/** A service; its plan item's name and description are read along. */
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

/** The columns of a service's terms that contracts.item has too, in the order of `termsParameters`. */
export const termsColumns = [
	"service_type",
	"billing_cycle",
	"billing_timing",
	"metric_uuid",
	"pricing_model",
	...priceFields,
	"included_quantity",
	"minimum_amount",
	"maximum_amount",
	"discount_percent",
	"discount_duration",
	"trial_days",
	"tax_rate",
	"tax_name",
] as const satisfies readonly (keyof SharedTerms)[];

/** The values of `termsColumns`. */
export function termsParameters(terms: SharedTerms): Parameter[] {
	return termsColumns.map((column) => (column === "tiers" ? json(terms.tiers) : terms[column]));
}

/**
 * A row of priced terms, as the database gives it, with its tiers in Decimals.
 * @param name which row it is: `contracts.item 0198…`
 * @throws Refusal where the registry does not know its pricing model: it is never priced as another
 */
export function termsFromRow<Row extends Pick<SharedTerms, "pricing_model" | "tiers">>(name: string, row: Row): Row {
	if (!isPricingModel(row.pricing_model)) throw unknownName(name, "pricing_model", row.pricing_model);
	return { ...row, tiers: tiersFromRow(row.tiers) };
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

const templateColumns = "uuid, name, description, is_active, created_at, updated_at";

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
	/** A part of the name or the description, in any case. */
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

/** Inserts the template, or changes the one that has its UUID. */
export async function saveTemplate({ db, organisationId }: Context, row: TemplateRow): Promise<void> {
	await db.execute(
		`insert into catalog.template (organisation_id, ${templateColumns}) values ($1, $2, $3, $4, $5, $6, $7)
		 on conflict (organisation_id, uuid) do update set name = excluded.name, description = excluded.description,
			is_active = excluded.is_active, updated_at = excluded.updated_at`,
		[organisationId, row.uuid, row.name, row.description, row.is_active, row.created_at, row.updated_at],
	);
}

/** The template that an option belongs to, kept from changing until the transaction ends. */
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
	return db.rows<OptionRow>(
		`select uuid, template_uuid, position, name, description from catalog.option
		 where organisation_id = $1 and template_uuid = any($2) order by template_uuid, position`,
		[organisationId, templateUuids],
	);
}

/** Inserts the options, or changes those that have their UUIDs. */
export async function saveOptions({ db, organisationId }: Context, options: readonly OptionRow[]): Promise<void> {
	await db.execute(
		`insert into catalog.option (organisation_id, uuid, template_uuid, position, name, description)
		 select $1::uuid, * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[])
		 on conflict (organisation_id, uuid) do update set position = excluded.position, name = excluded.name,
			description = excluded.description`,
		[
			organisationId,
			options.map((option) => option.uuid),
			options.map((option) => option.template_uuid),
			options.map((option) => option.position),
			options.map((option) => option.name),
			options.map((option) => option.description),
		],
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
		`select service.uuid, service.option_uuid, service.position, service.default_quantity, service.plan_item_uuid,
			plan_item.name as plan_item_name, plan_item.description as plan_item_description,
			${termsColumns.map((column) => `service.${column}`).join(", ")}
		 from catalog.service
			join catalog.plan_item on plan_item.organisation_id = $1 and plan_item.uuid = service.plan_item_uuid
		 where service.organisation_id = $1 and service.option_uuid = any($2)
		 order by service.option_uuid, service.position`,
		[organisationId, optionUuids],
	);
	return rows.map((row) => termsFromRow(`catalog.service ${row.uuid}`, row));
}

const serviceColumns = ["uuid", "option_uuid", "position", "plan_item_uuid", "default_quantity", ...termsColumns];

/** Inserts the service, or changes the one that has its UUID. */
export async function saveService({ db, organisationId }: Context, service: ServiceRow): Promise<void> {
	const { uuid, option_uuid, position, plan_item_uuid, default_quantity } = service;
	await db.execute(
		`insert into catalog.service (organisation_id, ${serviceColumns.join(", ")})
		 values ($1, ${serviceColumns.map((_column, index) => `$${index + 2}`).join(", ")})
		 on conflict (organisation_id, uuid) do update
			set ${serviceColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
		[organisationId, uuid, option_uuid, position, plan_item_uuid, default_quantity, ...termsParameters(service)],
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
