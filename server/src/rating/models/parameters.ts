import { Decimal } from "../../money/index.ts";
import { type SentTier, type ServiceTier, tierProblems } from "./tiers.ts";

/** A field of the request, and what is wrong with it. */
export type Problem = readonly [field: string, message: string];

/** The shapes that a parameter can have. */
interface Sent {
	/** Money, not below 0. */
	readonly amount: Decimal;
	/** A number of units; null or 0 say nothing. */
	readonly size: Decimal | null;
	readonly tiers: readonly SentTier[];
}
interface Kept {
	readonly amount: Decimal;
	readonly size: Decimal | null;
	readonly tiers: ServiceTier[];
}
interface Answered extends Omit<Kept, "size"> {
	readonly size: Decimal;
}
export type ParameterKind = keyof Sent;

interface ShapeOfKind<Kind extends ParameterKind> {
	/** Whether a model that requires it goes without. */
	isMissing(sent: Sent[Kind] | undefined): boolean;
	/** Whether it says nothing, so that it may be sent for any model. */
	isEmpty(sent: Sent[Kind] | undefined): boolean;
	/** What is stored of it; of undefined, what a service has whose model does not take it. */
	keep(sent: Sent[Kind] | undefined): Kept[Kind];
	/** What the API answers for it. */
	answer(kept: Kept[Kind]): Answered[Kind];
	/** What is wrong with it, whatever the model. */
	problems(sent: Sent[Kind], field: string): Problem[];
}

const isNothing = (sent: Decimal | null | undefined) => sent === undefined || sent === null || sent.isZero();
const isNoTier = (sent: readonly SentTier[] | undefined) => sent === undefined || sent.length === 0;

const kinds: { readonly [Kind in ParameterKind]: ShapeOfKind<Kind> } = {
	amount: {
		isMissing: (sent) => sent === undefined,
		isEmpty: isNothing,
		keep: (sent) => sent ?? Decimal.zero,
		answer: (kept) => kept,
		problems: () => [],
	},
	size: {
		isMissing: isNothing,
		isEmpty: isNothing,
		keep: (sent) => sent ?? null,
		answer: (kept) => kept ?? Decimal.zero,
		problems: () => [],
	},
	tiers: {
		isMissing: isNoTier,
		isEmpty: isNoTier,
		keep: (sent = []) =>
			sent.map(({ up_to = null, unit_price = Decimal.zero, flat_fee = Decimal.zero }) => ({
				up_to,
				unit_price,
				flat_fee,
			})),
		answer: (kept) => kept,
		problems: tierProblems,
	},
};

interface PriceParameter {
	readonly kind: ParameterKind;
	/** What the API's document says of it, given the names of the models that take it; null: nothing. */
	description(models: string): string | null;
	/** What is wrong where a model that requires it goes without. */
	missing?(model: string): string;
	/** Whether it is dropped, not refused, where the model does not take it. */
	readonly isDropped?: true;
}

/** The fields of a service that pricing models are priced by, named as in requests, answers and the database, and in their order there. */
export const priceParameters = {
	unit_price: {
		kind: "amount",
		description: () => "Required unless tiers are given, which make it 0.",
		missing: () => "is required where no tiers are given",
		isDropped: true,
	},
	tiers: { kind: "tiers", description: () => null },
	package_size: {
		kind: "size",
		description: (models) => `Units in a package, above 0; required for ${models}.`,
		missing: (model) => `must be greater than 0 for ${model}`,
	},
	fee_per_event: { kind: "amount", description: (models) => `Added for each event; for ${models} only.` },
} as const satisfies Readonly<Record<string, PriceParameter>>;

export type PriceField = keyof typeof priceParameters;
export type KindOf<Field extends PriceField> = (typeof priceParameters)[Field]["kind"];
export const priceFields = Object.keys(priceParameters) as readonly PriceField[];

/** The parameters as sent. */
export type SentPrices = { readonly [Field in PriceField]?: Sent[KindOf<Field>] };
/** The parameters as stored: those that the model does not take are empty. */
export type KeptPrices = { readonly [Field in PriceField]: Kept[KindOf<Field>] };

/** The parameters as answered: a size of which nothing was said is 0. */
export type AnsweredPrices = { readonly [Field in PriceField]: Answered[KindOf<Field>] };

/** What a model says of a parameter; undefined: it does not take it. */
export type Demand = "required" | "optional" | undefined;

/** What is wrong with a parameter as sent for a model. */
export function parameterProblems(field: PriceField, sent: SentPrices, model: string, demand: Demand): Problem[] {
	const { kind, missing, isDropped }: PriceParameter = priceParameters[field];
	const shape: ShapeOfKind<ParameterKind> = kinds[kind];
	const value = sent[field];
	if (demand === "required" && shape.isMissing(value)) return [[field, missing?.(model) ?? `is required for ${model}`]];
	const isRefused = demand === undefined && !isDropped && !shape.isEmpty(value);
	return [
		...(isRefused ? [[field, `is not for ${model}`] as const] : []),
		...(value === undefined ? [] : shape.problems(value, field)),
	];
}

/** The parameters as they are stored for a model that takes some of them. */
export function keptParameters(sent: SentPrices, takes: (field: PriceField) => boolean): KeptPrices {
	return ofEachField((field, shape) => shape.keep(takes(field) ? sent[field] : undefined)) as KeptPrices;
}

/** The parameters as the API answers them. */
export function answeredPrices(kept: KeptPrices): AnsweredPrices {
	return ofEachField((field, shape) => shape.answer(kept[field])) as AnsweredPrices;
}

/** The parameters alone, of terms that hold more. */
export function parametersOf(terms: KeptPrices): KeptPrices {
	return ofEachField((field) => terms[field]) as KeptPrices;
}

function ofEachField(find: (field: PriceField, shape: ShapeOfKind<ParameterKind>) => unknown): object {
	return Object.fromEntries(priceFields.map((field) => [field, find(field, kinds[priceParameters[field].kind])]));
}
