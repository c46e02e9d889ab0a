import { Decimal } from "../../money/index.ts";
import { keptRow, type MatrixRow, type SentRow } from "./matrix-row.ts";
import { type SentTier, type ServiceTier, tierProblems } from "./tiers.ts";

/** A request field and its problem. */
export type Problem = readonly [field: string, message: string];

export const roundings = ["up", "down"] as const;
type Rounding = (typeof roundings)[number];

/** The types of parameters. */
interface Sent {
	/** Money, not negative. */
	readonly amount: Decimal;
	/** A number of units; null and 0 mean none. */
	readonly size: Decimal | null;
	readonly tiers: readonly SentTier[];
	/** Money, not negative; null means no limit. */
	readonly limit: Decimal | null;
	/** A number of events. */
	readonly count: number;
	/** Of started packages. */
	readonly rounding: Rounding | null;
	/** The name of an event's property. */
	readonly property: string | null;
	/** Names of events' properties. */
	readonly keys: readonly string[];
	readonly rows: readonly SentRow[];
}
interface Kept {
	readonly amount: Decimal;
	readonly size: Decimal | null;
	readonly tiers: ServiceTier[];
	readonly limit: Decimal | null;
	readonly count: number;
	readonly rounding: Rounding;
	readonly property: string | null;
	readonly keys: string[];
	readonly rows: MatrixRow[];
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
	/** The stored value with its money changed; its percentages too, unless they are kept. */
	reprice?(kept: Kept[Kind], price: Reprice, keepsPercent: boolean): Kept[Kind];
}

/** The new value of a price. */
export type Reprice = (price: Decimal) => Decimal;

const isNothing = (sent: Decimal | null | undefined) => sent === undefined || sent === null || sent.isZero();
const isAbsent = (sent: unknown) => sent === undefined || sent === null;
const isNone = (sent: readonly unknown[] | undefined) => sent === undefined || sent.length === 0;
const keepTiers = (sent: readonly SentTier[] = []): ServiceTier[] =>
	sent.map(({ up_to = null, unit_price = Decimal.zero, flat_fee = Decimal.zero }) => ({ up_to, unit_price, flat_fee }));

const kinds: { readonly [Kind in ParameterKind]: ShapeOfKind<Kind> } = {
	amount: {
		isMissing: (sent) => sent === undefined,
		isEmpty: isNothing,
		keep: (sent) => sent ?? Decimal.zero,
		answer: (kept) => kept,
		problems: () => [],
		reprice: (kept, price) => price(kept),
	},
	size: {
		isMissing: isNothing,
		isEmpty: isNothing,
		keep: (sent) => sent ?? null,
		answer: (kept) => kept ?? Decimal.zero,
		problems: () => [],
	},
	tiers: {
		isMissing: isNone,
		isEmpty: isNone,
		keep: keepTiers,
		answer: (kept) => kept,
		problems: tierProblems,
		reprice: (kept, price, keepsPercent) =>
			kept.map(({ up_to, unit_price, flat_fee }) => ({
				up_to,
				unit_price: keepsPercent ? unit_price : price(unit_price),
				flat_fee: price(flat_fee),
			})),
	},
	limit: {
		isMissing: isAbsent,
		isEmpty: isAbsent,
		keep: (sent) => sent ?? null,
		answer: (kept) => kept,
		problems: () => [],
		reprice: (kept, price) => (kept === null ? null : price(kept)),
	},
	count: {
		isMissing: isAbsent,
		isEmpty: (sent) => (sent ?? 0) === 0,
		keep: (sent) => sent ?? 0,
		answer: (kept) => kept,
		problems: () => [],
	},
	rounding: {
		isMissing: isAbsent,
		isEmpty: (sent) => (sent ?? "up") === "up",
		keep: (sent) => sent ?? "up",
		answer: (kept) => kept,
		problems: () => [],
	},
	property: {
		isMissing: isAbsent,
		isEmpty: isAbsent,
		keep: (sent) => sent ?? null,
		answer: (kept) => kept,
		problems: () => [],
	},
	keys: {
		isMissing: isNone,
		isEmpty: isNone,
		keep: (sent = []) => [...sent],
		answer: (kept) => kept,
		problems: () => [],
	},
	rows: {
		isMissing: isNone,
		isEmpty: isNone,
		keep: (sent = []) => sent.map((row) => keptRow(row, keepTiers)),
		answer: (kept) => kept,
		// Whether rows fit what usage is grouped by, and each its own model, is for the model to say.
		problems: () => [],
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
	/** The value of a model that uses it, if none is sent. */
	readonly usual?: string;
	/** Whether a service can have it for each currency; omitted: it is the same in all of them. */
	readonly isByCurrency?: true;
}

/** The service fields that determine prices, with their names and order in requests, answers and the database. */
export const priceParameters = {
	unit_price: {
		kind: "amount",
		description: () => "Required without tiers; with tiers, 0.",
		missing: () => "is required without tiers",
		isDropped: true,
		isByCurrency: true,
	},
	tiers: {
		kind: "tiers",
		description: (models) => `Price tiers in ascending order; only for ${models}.`,
		isByCurrency: true,
	},
	package_size: {
		kind: "size",
		description: (models) => `Units per package, greater than 0; required for ${models}.`,
		missing: (model) => `must be greater than 0 for ${model}`,
	},
	fee_per_event: {
		kind: "amount",
		description: (models) => `Charged for each event; only for ${models}.`,
		isByCurrency: true,
	},
	minimum_per_event: {
		kind: "amount",
		description: (models) => `The least that a paying event costs, percentage and fee together; only for ${models}.`,
		isByCurrency: true,
	},
	maximum_per_event: {
		kind: "limit",
		description: (models) => `The most that a paying event costs, only for ${models}. Null: no limit.`,
		isByCurrency: true,
	},
	free_events: {
		kind: "count",
		description: (models) => `How many events of a period, the earliest, cost nothing; only for ${models}.`,
	},
	package_rounding: {
		kind: "rounding",
		description: (models) => `\`up\` charges started packages, \`down\` only full ones; only for ${models}.`,
	},
	price_property: {
		kind: "property",
		description: (models) => `The property with an event's own price, \`price\` by default; only for ${models}.`,
		usual: "price",
	},
	group_by: {
		kind: "keys",
		description: (models) => `The one to three properties that usage is grouped by; only for ${models}.`,
	},
	price_matrix: {
		kind: "rows",
		description: (models) =>
			`What each group costs: by the row with its values, or by the default row; only for ${models}. The row's prices replace the service's.`,
		isByCurrency: true,
	},
} as const satisfies Readonly<Record<string, PriceParameter>>;

export type PriceField = keyof typeof priceParameters;
export type KindOf<Field extends PriceField> = (typeof priceParameters)[Field]["kind"];
export const priceFields = Object.keys(priceParameters) as readonly PriceField[];

/** The fields that a service can have for each currency. */
export type CurrencyField = {
	[Field in PriceField]: (typeof priceParameters)[Field] extends { readonly isByCurrency: true } ? Field : never;
}[PriceField];
export const currencyFields = priceFields.filter(
	(field): field is CurrencyField => (priceParameters[field] as PriceParameter).isByCurrency === true,
);

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
	return ofEachField((field, shape) => {
		const { usual }: PriceParameter = priceParameters[field];
		return shape.keep(takes(field) ? ((sent[field] ?? usual) as Sent[ParameterKind]) : undefined);
	}) as KeptPrices;
}

/** The parameters as the API returns them. */
export function answeredPrices(kept: KeptPrices): AnsweredPrices {
	return ofEachField((field, shape) => shape.answer(kept[field])) as AnsweredPrices;
}

/** Only the parameters of the terms. */
export function parametersOf(terms: KeptPrices): KeptPrices {
	return ofEachField((field) => terms[field]) as KeptPrices;
}

/**
 * The parameters with each price changed: not sizes, counts, or where tiers end.
 * @param percents whether `unit_price`, the tiers' too, is a percentage, which stays
 */
export function repriced(kept: KeptPrices, price: Reprice, percents: boolean): KeptPrices {
	return ofEachField((field, shape) => {
		const isKept = percents && field === "unit_price";
		return shape.reprice === undefined || isKept ? kept[field] : shape.reprice(kept[field], price, percents);
	}) as KeptPrices;
}

function ofEachField(find: (field: PriceField, shape: ShapeOfKind<ParameterKind>) => unknown): object {
	return Object.fromEntries(priceFields.map((field) => [field, find(field, kinds[priceParameters[field].kind])]));
}
