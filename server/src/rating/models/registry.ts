import type { Decimal } from "../../money/index.ts";
import type { ChargePart } from "./charge.ts";
import type { EventSums, EventTerms } from "./event-sums.ts";
import { matrix } from "./matrix.ts";
import type { MeasuredGroup, PricedGroup } from "./measured-group.ts";
import { models } from "./models.ts";
import {
	type KeptPrices,
	keptParameters,
	type PriceField,
	type Problem,
	parameterProblems,
	priceFields,
	priceParameters,
	repriced,
	type SentPrices,
} from "./parameters.ts";
import { perUnit } from "./per-unit.ts";
import type { PricingModelDefinition } from "./pricing-model.ts";

type Model = (typeof models)[number];
type PricingOf<Each> = Each extends Model ? { model: Each["name"] } & ReturnType<Each["pricesOf"]> : never;

export type PricingModel = Model["name"];
/** A model with its prices. Tiers have passed `tierProblems`; a package size is greater than 0. */
export type Pricing = PricingOf<Model>;

/** The names of all models. */
export const pricingModels: readonly PricingModel[] = models.map(({ name }) => name);
/** The default, and the model of one-time fees. */
export const usualModel: PricingModel = perUnit.name;

/** A model of which only the name is known; it prices only what its own `pricesOf` returned. */
interface AnyModel extends Omit<PricingModelDefinition<PricingModel, PriceField, Pricing>, "parameters" | "pricesOf"> {
	readonly parameters: { readonly [Field in PriceField]?: "required" | "optional" };
	pricesOf(kept: KeptPrices): object;
}
const byName: ReadonlyMap<string, AnyModel> = new Map(models.map((model) => [model.name, model as AnyModel]));

/** Whether there is such a model. */
export function isPricingModel(name: string): name is PricingModel {
	return byName.has(name);
}

function modelNamed(name: PricingModel): AnyModel {
	const model = byName.get(name);
	if (model === undefined) throw new RangeError(`unknown pricing model ${name}`);
	return model;
}

/** The problems of a service's parameters in a request. */
export function priceProblems(name: PricingModel, sent: SentPrices): Problem[] {
	const { parameters, problems } = modelNamed(name);
	return [
		...priceFields.flatMap((field) => parameterProblems(field, sent, name, parameters[field])),
		...(problems?.(sent) ?? []),
	];
}

/** The model of a service that names none: the one that alone takes what it sends, else the usual one. */
export function modelOf(
	{
		pricing_model,
		group_by = [],
		price_matrix = [],
	}: Pick<SentPrices, "group_by" | "price_matrix"> & {
		readonly pricing_model?: PricingModel;
	},
	usual: PricingModel = usualModel,
): PricingModel {
	if (pricing_model !== undefined) return pricing_model;
	return group_by.length > 0 || price_matrix.length > 0 ? matrix.name : usual;
}

/** The parameters as stored. They have passed `priceProblems`. */
export function keptPrices(name: PricingModel, sent: SentPrices): KeptPrices {
	const { parameters } = modelNamed(name);
	return keptParameters(sent, (field) => field in parameters);
}

/** The parameters with each price changed, but no percentage, size, or tier's end. */
export function repricedBy(name: PricingModel, kept: KeptPrices, price: (price: Decimal) => Decimal): KeptPrices {
	const { reprice, pricesPercent } = modelNamed(name);
	return reprice?.(kept, price) ?? repriced(kept, price, pricesPercent === true);
}

/** The pricing of a service, from its stored terms. */
export function pricingOf(terms: KeptPrices & { readonly pricing_model: PricingModel }): Pricing {
	const { pricing_model: model } = terms;
	return { model, ...modelNamed(model).pricesOf(terms) } as Pricing;
}

/** The steps that add up to the price of a billed quantity. */
export function priceParts(pricing: Pricing, quantity: Decimal, eventCount: number, sums: EventSums): ChargePart[] {
	return modelNamed(pricing.model).price(pricing, quantity, eventCount, sums);
}

/** How each event is charged, if the quantity and the number of events don't determine the price; otherwise null. */
export function eventTermsOf(pricing: Pricing): EventTerms | null {
	return modelNamed(pricing.model).eventTermsOf?.(pricing) ?? null;
}

/** The properties that usage is grouped by; null if it is priced as a whole. */
export function groupByOf(pricing: Pricing): readonly string[] | null {
	return modelNamed(pricing.model).groupByOf?.(pricing) ?? null;
}

/** What each group costs, without those that have no price; null if usage is priced as a whole. */
export function pricedGroups(pricing: Pricing, groups: readonly MeasuredGroup[]): PricedGroup[] | null {
	return modelNamed(pricing.model).priceGroups?.(pricing, groups) ?? null;
}

/** The unit price if the price is always quantity × unit price, otherwise null. */
export function unitPriceOf(pricing: Pricing): Decimal | null {
	return modelNamed(pricing.model).unitPriceOf?.(pricing) ?? null;
}

/** Whether the number of events with a fee of their own matters. */
export function isPricedByEvents(pricing: Pricing): boolean {
	return modelNamed(pricing.model).isPricedByEvents?.(pricing) ?? false;
}

/** The models that price recurring fees, too, in the order of the list. */
export const feeModels: readonly PricingModel[] = pricingModels.filter((name) => modelNamed(name).pricesFees === true);

/** The models that price usage by groups. */
export const groupedModels: readonly PricingModel[] = pricingModels.filter(
	(name) => modelNamed(name).groupByOf !== undefined,
);

/** The models that use a parameter, formatted for the API document. */
export function modelsTaking(field: PriceField): string {
	const names = [...byName.values()].filter(({ parameters }) => field in parameters).map(({ name }) => `\`${name}\``);
	return names.join(" or ");
}

/** A parameter's description in the API document. */
export function describeParameter(field: PriceField): string {
	return priceParameters[field].description(modelsTaking(field));
}

/** All models with their descriptions, for the API document. */
export function describeModels(): string {
	return models.map(({ name, label }) => `\`${name}\`: ${label}`).join("; ");
}
