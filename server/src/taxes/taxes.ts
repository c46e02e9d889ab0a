import { Decimal } from "../money/index.ts";

export const supplies = ["digital_service", "goods", "service"] as const;
/** What is sold. A `digital_service` to a consumer is taxed where the consumer is, another service where the seller is. */
export type Supply = (typeof supplies)[number];

/** UNCL5305: standard, zero, exempt, reverse charge, intra-community, export, outside, Canary Islands, Ceuta and Melilla. */
export const taxCategories = ["S", "Z", "E", "AE", "K", "G", "O", "L", "M"] as const;
export type TaxCategory = (typeof taxCategories)[number];
const untaxedCategories: ReadonlySet<TaxCategory> = new Set(["Z", "E", "AE", "K", "G", "O"]);

/** One of the taxes of a line. */
export interface Tax {
	readonly name: string | null;
	/** In percent, 0 to 100. */
	readonly rate: Decimal;
	readonly category: TaxCategory | null;
	/** Who levies it, in words. */
	readonly jurisdiction: string | null;
	/** Whether the rate applies to the net amount plus the taxes before this one. */
	readonly compound: boolean;
	/** The supply whose taxes a provider hasn't answered yet, so that this stands in for them, at 0. Only drafts have it. */
	readonly pending?: Supply;
	/** Whether a provider elsewhere decided it. It is no other tax for that. */
	readonly provided?: true;
}

/** A tax with what it comes to on a line, in whole minor units. */
export interface TaxAmount extends Tax {
	readonly amount: Decimal;
}

/** The taxes of a line as kept: rate and name of one tax, or several with their sums. */
export interface LineTaxes<Each extends Tax = Tax> {
	readonly tax_rate: Decimal;
	readonly tax_name: string | null;
	/** Null or omitted: the one of `tax_rate` and `tax_name`. */
	readonly taxes?: readonly Each[] | null;
}

const longestName = 255;

/** The taxes of a line; one if it names no list. */
export function ownTaxes({ tax_rate, tax_name, taxes }: LineTaxes): readonly Tax[] {
	return taxes ?? [plainTax(tax_rate, tax_name)];
}

/** A tax of which only rate and name are known. */
export function plainTax(rate: Decimal, name: string | null): Tax {
	return { name, rate, category: null, jurisdiction: null, compound: false };
}

/** What stands in for the taxes of a supply that a provider hasn't answered yet. */
export function pendingTax(supply: Supply): Tax {
	return { ...plainTax(Decimal.zero, null), pending: supply };
}

/** The supply whose taxes a line waits for; null if it has its own. */
export function pendingSupply({ taxes }: Pick<LineTaxes, "taxes">): Supply | null {
	return taxes?.find(({ pending }) => pending !== undefined)?.pending ?? null;
}

/** Identifies a tax: two with the same text are charged alike. */
export function taxText({ name, rate, category, jurisdiction, compound, pending }: Tax): string {
	const isPlain = category === null && jurisdiction === null && !compound && pending === undefined;
	const rest = pending === undefined ? [category, jurisdiction, compound] : [pending];
	return JSON.stringify([rate.toString(), name, ...(isPlain ? [] : rest)]);
}

/** Identifies the taxes of a line together. */
export function taxesText(line: LineTaxes): string {
	return ownTaxes(line).map(taxText).join(" ");
}

/** What a request says of taxes. An omitted field says nothing; null clears it. */
export interface TaxesInput {
	readonly tax_rate?: Decimal | null;
	readonly tax_name?: string | null;
	readonly taxes?: readonly TaxInput[] | null;
}

interface TaxInput extends Pick<Tax, "rate"> {
	readonly name?: string | null;
	readonly category?: TaxCategory | null;
	readonly jurisdiction?: string | null;
	readonly compound?: boolean;
}

/** Why a request's taxes can't be: the field, and a sentence. */
export type TaxesProblem = readonly [field: string, message: string];

/** What is wrong with a request's taxes, or null. The rates, and that a list isn't too long, are checked by its schema. */
export function taxesProblem({ taxes, tax_rate, tax_name }: TaxesInput): TaxesProblem | null {
	if (!taxes) return null;
	const listed = taxes.map(taxOf);
	const texts = listed.map(taxText);
	const second = texts.findIndex((text, index) => texts.indexOf(text) < index);
	if (second !== -1) return [`taxes[${second}]`, "is the same tax as one before it"];
	const charged = listed.findIndex(({ category, rate }) => untaxedCategories.has(category ?? "S") && !rate.isZero());
	if (charged !== -1) return [`taxes[${charged}].rate`, `must be 0 for category ${listed[charged]?.category}`];
	if (listed[0]?.compound) return ["taxes[0].compound", "must be false: no tax comes before it"];
	const { rate, name } = sumOf(listed);
	if (rate.isGreaterThan(Decimal.hundred)) return ["taxes", `must have rates of at most 100 together, not ${rate}`];
	if ((name?.length ?? 0) > longestName)
		return ["taxes", `must have names of at most ${longestName} characters together`];
	if (tax_rate !== undefined && tax_rate !== null && !tax_rate.equals(rate))
		return ["tax_rate", `must be ${rate}, the sum of taxes, or be omitted`];
	if (tax_name !== undefined && tax_name !== null && tax_name !== name)
		return ["tax_name", `must be ${name === null ? "null" : JSON.stringify(name)}, the names of taxes, or be omitted`];
	return null;
}

/**
 * The taxes that a request gives, which has no problem: a list, or one tax by rate and name. A rate or a name that differs from the
 * sums of a list replaces the list; the same sums leave it. Null clears a rate and a name, too, unless the request gives them.
 * @param before what stays where the request says nothing
 */
export function givenTaxes<Rate extends Decimal | null>(
	input: TaxesInput,
	before: { readonly tax_rate: Rate; readonly tax_name: string | null; readonly taxes?: readonly Tax[] | null },
): { tax_rate: Rate | Decimal; tax_name: string | null; taxes: readonly Tax[] | null } {
	const { taxes } = input;
	if (taxes) return keptTaxes(taxes.map(taxOf));
	const base = taxes === null ? { tax_rate: null as Rate, tax_name: null } : before;
	const tax_rate = (input.tax_rate === undefined ? base.tax_rate : input.tax_rate) as Rate;
	const tax_name = input.tax_name === undefined ? base.tax_name : input.tax_name;
	const isSame = tax_name === before.tax_name && tax_rate?.toString() === before.tax_rate?.toString();
	return { tax_rate, tax_name, taxes: taxes === undefined && isSame ? (before.taxes ?? null) : null };
}

/** A list as it is kept: one plain tax is its rate and name. */
function keptTaxes(taxes: readonly Tax[]): {
	tax_rate: Decimal;
	tax_name: string | null;
	taxes: readonly Tax[] | null;
} {
	const { rate, name } = sumOf(taxes);
	const [first] = taxes;
	const isPlain = taxes.length === 0 || (taxes.length === 1 && first !== undefined && isPlainTax(first));
	return { tax_rate: rate, tax_name: name, taxes: isPlain ? null : taxes };
}

function isPlainTax({ category, jurisdiction, compound }: Tax): boolean {
	return category === null && jurisdiction === null && !compound;
}

function sumOf(taxes: readonly Tax[]): { rate: Decimal; name: string | null } {
	return { rate: Decimal.sum(taxes.map(({ rate }) => rate)), name: namesOf(taxes) };
}

/** The names of several taxes as one; null without any. */
export function namesOf(taxes: readonly Tax[]): string | null {
	const names = taxes.flatMap(({ name }) => name ?? []);
	return names.length === 0 ? null : names.join(" + ");
}

function taxOf({ rate, name = null, category = null, jurisdiction = null, compound = false }: TaxInput): Tax {
	return { name, rate, category, jurisdiction, compound };
}

/** Taxes as a `jsonb` column gives them: a number that JavaScript holds exactly is not yet a Decimal. */
export function taxesFromRow<Each extends Tax>(column: readonly Each[] | null | undefined): readonly Each[] | null {
	if (!column) return null;
	return column.map((tax) => {
		const amount = "amount" in tax ? { amount: exact(tax.amount) } : {};
		return { ...tax, rate: exact(tax.rate), ...amount };
	});
}

function exact(value: unknown): Decimal {
	return value instanceof Decimal ? value : Decimal.of(String(value));
}
