import { recordChange } from "../audit/index.ts";
import { type MetricRow, selectMetricsByUuids } from "../metrics/index.ts";
import { type Currency, Decimal } from "../money/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, invalidFields, newUuid, notFound } from "../platform/index.ts";
import { keptPrices, modelOf, type PricingModel } from "../rating/index.ts";
import { givenTaxes, keptSupply } from "../taxes/index.ts";
import type { Commitment } from "./commitments/commitment.ts";
import type { Feature } from "./features/feature.ts";
import { pricedIn } from "./prices-by-currency.ts";
import type { ServiceInput } from "./schemas.ts";
import { eventPriceErrors, serviceErrors, usualTiming } from "./service-rules.ts";
import {
	insertPlanItem,
	type PlanItemRow,
	selectOption,
	selectOptions,
	selectPlanItems,
	selectServices,
	selectTemplateOfOption,
} from "./store.ts";
import type { CurrencyPrice, ServiceTerms } from "./terms.ts";

/** A service of an option, in a currency. */
export interface OfferedTerms extends ServiceTerms {
	readonly service_uuid: string;
}

/** A service as sent, and its place in the request, such as `options[0].services[1]`. */
export interface SentService {
	readonly input: ServiceInput;
	readonly path: string;
}

/**
 * Validates the services of a request, fills in defaults, and creates missing plan items. Call it in the transaction that stores the terms.
 * Services without a plan item share one if name and description are equal, with each other and with the plan items in use.
 * @param inUse the plan items that the changed resource already has
 * @param mayLackMetric whether usage may lack its metric, as in a draft created from a document
 * @throws Refusal 422 that names each invalid field (extensions.md, "Template"); 404 for an unknown metric or plan item
 */
export async function readServiceTerms(
	context: Context,
	sent: readonly SentService[],
	inUse: readonly PlanItemRow[] = [],
	{ mayLackMetric = false }: { readonly mayLackMetric?: boolean } = {},
): Promise<ServiceTerms[]> {
	checkServices(sent, mayLackMetric);
	return inTransaction(context, async (context) => {
		await checkMetrics(context, sent);
		const planItemOf = await planItems(context, sent, inUse);
		return sent.map((service) => termsOf(service.input, planItemOf(service)));
	});
}

/**
 * An option's services, to copy into a contract of the currency. The option is locked against changes until the transaction ends.
 * @throws Refusal 404; 409 if its template is not active; 422 if a service has no price in the currency
 */
export function findOptionServices(context: Context, optionUuid: string, currency: Currency): Promise<OfferedTerms[]> {
	return inTransaction(context, async (context) => {
		const { is_active, name, services } = await lockOption(context, optionUuid, currency);
		if (!is_active) throw conflict("template_inactive", `The template "${name}" is not active.`);
		return services;
	});
}

/**
 * The same in the caller's transaction, for contracts that have the option already: its template need not be active.
 * @throws Refusal as `findOptionServices`
 */
export async function findOfferedServices(
	context: Context,
	optionUuid: string,
	currency: Currency,
): Promise<OfferedTerms[]> {
	return (await lockOption(context, optionUuid, currency)).services;
}

async function lockOption(context: Context, optionUuid: string, currency: Currency) {
	const template = await selectTemplateOfOption(context, optionUuid);
	// Read again under the template's lock, because a concurrent change may have removed the option.
	const options = template === null ? [] : await selectOptions(context, [template.uuid]);
	const option = options.find(({ uuid }) => uuid === optionUuid.toLowerCase());
	if (template === null || option === undefined) throw notFound("Option", optionUuid);
	const services = await selectServices(context, [option.uuid]);
	const { currency: single } = await selectOrganisation(context);
	const offered = services.map(({ uuid: service_uuid, option_uuid: _option, position: _position, ...terms }) => ({
		...pricedIn(terms, { currency, single }),
		service_uuid,
	}));
	return { ...template, services: offered };
}

/** The renewal uplift of an option's contracts; 0 for an option that doesn't exist (any more). */
export async function findOptionUplift(context: Context, optionUuid: string): Promise<Decimal> {
	return (await selectOption(context, optionUuid))?.renewal_uplift_percent ?? Decimal.zero;
}

/**
 * What an option offers to use, to copy into a contract; nothing for an option that doesn't exist (any more). The option is
 * locked against changes until the transaction ends.
 */
export function findOptionFeatures(context: Context, optionUuid: string): Promise<readonly Feature[]> {
	return inTransaction(context, async (context) => {
		await selectTemplateOfOption(context, optionUuid);
		return (await selectOption(context, optionUuid))?.features ?? [];
	});
}

/** What an option commits to, likewise. */
export function findOptionCommitments(context: Context, optionUuid: string): Promise<readonly Commitment[]> {
	return inTransaction(context, async (context) => {
		await selectTemplateOfOption(context, optionUuid);
		return (await selectOption(context, optionUuid))?.commitments ?? [];
	});
}

/** @throws Refusal 422 naming each bad field (extensions.md, "Template") */
export function checkServices(sent: readonly SentService[], mayLackMetric: boolean): void {
	const [first, ...others] = sent.flatMap(({ input, path }) => serviceErrors(input, path, mayLackMetric));
	if (first !== undefined) throw invalidFields([first, ...others]);
}

/** Whether each event adds something of its own to the quantity. */
function isSummed(aggregation: MetricRow["aggregation"]): boolean {
	return aggregation === "sum" || aggregation === "count";
}

async function checkMetrics(context: Context, sent: readonly SentService[]): Promise<void> {
	const uuids = sent.flatMap(({ input }) => input.metric_uuid ?? []);
	const metrics = await selectMetricsByUuids(context, uuids, "for key share");
	const found = new Set(metrics.map((metric) => metric.uuid));
	const unknown = uuids.find((uuid) => !found.has(uuid.toLowerCase()));
	if (unknown !== undefined) throw notFound("Metric", unknown);
	const summed = new Set(metrics.filter(({ aggregation }) => isSummed(aggregation)).map(({ uuid }) => uuid));
	const [first, ...others] = sent.flatMap(({ input, path }) =>
		input.metric_uuid && !summed.has(input.metric_uuid.toLowerCase()) ? eventPriceErrors(input, path) : [],
	);
	if (first !== undefined) throw invalidFields([first, ...others]);
}

/** Finds or creates the plan item of each service. */
async function planItems(
	context: Context,
	sent: readonly SentService[],
	inUse: readonly PlanItemRow[],
): Promise<(service: SentService) => PlanItemRow> {
	const named = await namedPlanItems(context, sent);
	const byName = new Map(inUse.map((item) => [nameKey(item), item]));
	for (const { input } of sent) {
		const { plan_item_uuid, plan_item_name: name, plan_item_description: description = null } = input;
		if (name === undefined || plan_item_uuid || byName.has(nameKey({ name, description }))) continue;
		byName.set(nameKey({ name, description }), await makePlanItem(context, name, description));
	}
	return ({ input }) => {
		const { plan_item_uuid, plan_item_name: name = "", plan_item_description: description = null } = input;
		const item = plan_item_uuid ? named.get(plan_item_uuid.toLowerCase()) : byName.get(nameKey({ name, description }));
		return item as PlanItemRow;
	};
}

/**
 * The plan items given by UUID. Because other services may use them, a name or description sent along must match and renames nothing.
 * @throws Refusal 404, 422
 */
async function namedPlanItems(context: Context, sent: readonly SentService[]): Promise<Map<string, PlanItemRow>> {
	const rows = await selectPlanItems(
		context,
		sent.flatMap(({ input }) => input.plan_item_uuid ?? []),
	);
	const found = new Map(rows.map((row) => [row.uuid, row]));
	for (const { input, path } of sent) {
		const { plan_item_uuid, plan_item_name, plan_item_description } = input;
		if (!plan_item_uuid) continue;
		const item = found.get(plan_item_uuid.toLowerCase());
		if (item === undefined) throw notFound("Plan item", plan_item_uuid);
		const differing = [
			plan_item_name === undefined || plan_item_name === item.name ? [] : "plan_item_name",
			plan_item_description === undefined || plan_item_description === item.description ? [] : "plan_item_description",
		].flat();
		if (differing[0] !== undefined) {
			const field = path === "" ? differing[0] : `${path}.${differing[0]}`;
			throw invalid(field, "differs from the plan item's. Omit plan_item_uuid to create a new plan item");
		}
	}
	return found;
}

function nameKey({ name, description }: Pick<PlanItemRow, "name" | "description">): string {
	return JSON.stringify([name, description]);
}

async function makePlanItem(context: Context, name: string, description: string | null): Promise<PlanItemRow> {
	const after: PlanItemRow = { uuid: newUuid(), name, description };
	await insertPlanItem(context, after);
	await recordChange(context, {
		action: "created",
		resource: "plan_item",
		resourceUuid: after.uuid,
		before: null,
		after,
	});
	return after;
}

/** The complete terms. The input has passed `serviceErrors`. */
export function termsOf(input: ServiceInput, planItem: PlanItemRow): ServiceTerms {
	const { service_type, billing_cycle } = input;
	const pricing_model = modelOf(input);
	return {
		plan_item_uuid: planItem.uuid,
		plan_item_name: planItem.name,
		plan_item_description: planItem.description,
		default_quantity: input.default_quantity ?? Decimal.one,
		service_type,
		billing_cycle,
		every: input.every ?? null,
		invoice_every: input.invoice_every ?? null,
		billing_timing: input.billing_timing ?? usualTiming[service_type],
		metric_uuid: input.metric_uuid?.toLowerCase() ?? null,
		pricing_model,
		...keptPrices(pricing_model, input),
		included_quantity: input.included_quantity ?? Decimal.zero,
		minimum_amount: input.minimum_amount ?? null,
		maximum_amount: input.maximum_amount ?? null,
		discount_percent: input.discount_percent ?? Decimal.zero,
		discount_duration: input.discount_duration ?? null,
		trial_days: input.trial_days ?? 0,
		...givenTaxes(input, { tax_rate: null, tax_name: null }),
		unit_code: input.unit_code ?? null,
		supply: keptSupply(input.supply),
		prices: (input.prices ?? []).map((price) => keptPrice(pricing_model, price)),
	};
}

type SentPrice = NonNullable<ServiceInput["prices"]>[number];

/** What it leaves out is none, never another currency's. */
function keptPrice(pricing_model: PricingModel, sent: SentPrice): CurrencyPrice {
	const { currency, minimum_amount = null, maximum_amount = null, ...prices } = sent;
	const { unit_price, tiers, fee_per_event, ...kept } = keptPrices(pricing_model, prices);
	const { minimum_per_event, maximum_per_event, price_matrix } = kept;
	return {
		...{ currency, unit_price, tiers, fee_per_event, minimum_per_event, maximum_per_event },
		...{ price_matrix, minimum_amount, maximum_amount },
	};
}
