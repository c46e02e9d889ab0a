import { Decimal } from "../../money/index.ts";
import { type SentTier, type ServiceTier, tierProblems } from "./tiers.ts";

/** A request field and its problem. */
export type Problem = readonly [field: string, message: string];

/** The types of parameters. */
interface Sent {
	/** Money, not negative. */
	readonly amount: Decimal;
	/** A number of units; null and 0 mean none. */
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
	/** Whether a required parameter is missing. */
	isMissing(sent: Sent[Kind] | undefined): boolean;
	/** Whether it has no effect, so that any model accepts it. */
	isEmpty(sent: Sent[Kind] | undefined): boolean;
	/** The stored value; of undefined, the stored value if the model does not use the parameter. */
	keep(sent: Sent[Kind] | undefined): Kept[Kind];
	/** The value in API answers. */
	answer(kept: Kept[Kind]): Answered[Kind];
	/** Problems independent of the model. */
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
	/** The description in the API document, given the names of the models that use it; null for none. */
	description(models: string): string;
	/** The problem if a model's required parameter is missing. */
	missing?(model: string): string;
	/** Whether a model that does not use it drops it instead of refusing it. */
	readonly isDropped?: true;
}

/** The service fields that determine prices, with their names and order in requests, answers and the database. */
export const priceParameters = {
	unit_price: {
		kind: "amount",
		description: () => "Required without tiers; with tiers, 0.",
		missing: () => "is required without tiers",
		isDropped: true,
	},
	tiers: { kind: "tiers", description: (models) => `Price tiers in ascending order; only for ${models}.` },
	package_size: {
		kind: "size",
		description: (models) => `Units per package, greater than 0; required for ${models}.`,
		missing: (model) => `must be greater than 0 for ${model}`,
	},
	fee_per_event: { kind: "amount", description: (models) => `Charged for each event; only for ${models}.` },
} as const satisfies Readonly<Record<string, PriceParameter>>;

export type PriceField = keyof typeof priceParameters;
export type KindOf<Field extends PriceField> = (typeof priceParameters)[Field]["kind"];
export const priceFields = Object.keys(priceParameters) as readonly PriceField[];

/** The parameters as sent. */
export type SentPrices = { readonly [Field in PriceField]?: Sent[KindOf<Field>] };
/** The parameters as stored; those that the model does not use are empty. */
export type KeptPrices = { readonly [Field in PriceField]: Kept[KindOf<Field>] };

/** The parameters as answered; a missing size is 0. */
export type AnsweredPrices = { readonly [Field in PriceField]: Answered[KindOf<Field>] };

/** Whether a model requires or accepts a parameter; undefined: it does not use it. */
export type Demand = "required" | "optional" | undefined;

/** The problems of a parameter in a request for a model. */
export function parameterProblems(field: PriceField, sent: SentPrices, model: string, demand: Demand): Problem[] {
	const { kind, missing, isDropped }: PriceParameter = priceParameters[field];
	const shape: ShapeOfKind<ParameterKind> = kinds[kind];
	const value = sent[field];
	if (demand === "required" && shape.isMissing(value)) return [[field, missing?.(model) ?? `is required for ${model}`]];
	const isRefused = demand === undefined && !isDropped && !shape.isEmpty(value);
	return [
		...(isRefused ? [[field, `is not allowed for ${model}`] as const] : []),
		...(value === undefined ? [] : shape.problems(value, field)),
	];
}

/** The parameters as stored for a model that uses some of them. */
export function keptParameters(sent: SentPrices, takes: (field: PriceField) => boolean): KeptPrices {
	return ofEachField((field, shape) => shape.keep(takes(field) ? sent[field] : undefined)) as KeptPrices;
}

/** The parameters as the API returns them. */
export function answeredPrices(kept: KeptPrices): AnsweredPrices {
	return ofEachField((field, shape) => shape.answer(kept[field])) as AnsweredPrices;
}

/** Only the parameters of the terms. */
export function parametersOf(terms: KeptPrices): KeptPrices {
	return ofEachField((field) => terms[field]) as KeptPrices;
}

function ofEachField(find: (field: PriceField, shape: ShapeOfKind<ParameterKind>) => unknown): object {
	return Object.fromEntries(priceFields.map((field) => [field, find(field, kinds[priceParameters[field].kind])]));
}
