import { dividedBy, type Exact, exact, rounded, sharedByLargestRemainder, times } from "./exact-number.ts";

/** A step as the API shows it. */
export interface ShownStep {
	readonly kind: string;
	readonly calculation: string;
	readonly amount: number;
}

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const pattern = (text: string) => new RegExp(`^${text.replaceAll("N", number)}$`);

/** The result of a calculation from its own figures and the sum of the previous steps; null if the figures don't agree. */
type Rule = (figures: readonly Exact[], sum: Exact, decimals: number) => Exact | null;

const percentOf = (percent: Exact, base: Exact) => times(times(percent, base), exact("0.01"));
const product: Rule = ([a = 0n, b = 0n, fee = 0n]) => times(a, b) + fee;
const share: Rule = ([percent = 0n, base = 0n, fee = 0n]) => percentOf(percent, base) + fee;
const tierOf =
	(rule: Rule): Rule =>
	([_above, ...figures], sum, decimals) =>
		rule(figures, sum, decimals);

/** Each kind of step, its possible wording, and what a person computes from that. */
const rules: readonly (readonly [kind: string, words: RegExp, rule: Rule])[] = [
	["units", pattern("N × N"), product],
	["packages", pattern("N packages × N"), product],
	["events", pattern("N events × N"), product],
	["percent", pattern("N % of N"), share],
	["tier", pattern(String.raw`above N(?: up to [\d.]+)?: N × N(?: \+ N)?`), tierOf(product)],
	["tier", pattern(String.raw`above N(?: up to [\d.]+)?: N % of N(?: \+ N)?`), tierOf(share)],
	["flat_fee", pattern("flat fee of N"), ([fee = 0n]) => fee],
	["proration", pattern("N of N days: N × N ÷ N = N"), proration],
	["proration", pattern("N to 12 decimals"), ([price = 0n], sum) => (price === sum ? rounded(sum, 12) - sum : null)],
	["discount", pattern(String.raw`N % of N(?:, cycle \d+ of \d+)?`), discount],
	["discount", pattern("discount of N"), ([amount = 0n]) => -amount],
	["discount", pattern(".+: N % of N is N"), itemDiscount],
	["discount", pattern(".+: N(?:, this line's share(?: of N %)?)?"), ([amount = 0n]) => -amount],
	[
		"maximum",
		pattern(String.raw`capped at N(?:, for \d+ of \d+ days)?`),
		([most = 0n], sum, decimals) => most - rounded(sum, decimals),
	],
	[
		"minimum",
		pattern(String.raw`minimum of N(?:, for \d+ of \d+ days|, with each part prorated by its days)?`),
		([least = 0n]) => least,
	],
	[
		"minimum",
		pattern(String.raw`up to the minimum of N(?:, for \d+ of \d+ days)?`),
		([least = 0n], sum) => least - sum,
	],
	["charged_elsewhere", pattern("less N, the price (?:itself|of all parts)"), ([price = 0n]) => -price],
	["charged_elsewhere", pattern(String.raw`less N, the price of the N used before [\d-]+`), ([price = 0n]) => -price],
	["charged_elsewhere", pattern("less N on lines at another tax"), ([others = 0n]) => -others],
	["charged_elsewhere", pattern("N waived, which is not credited"), ([waived = 0n]) => waived],
	["maximum", pattern("less N: all parts together are capped at N"), ([excess = 0n]) => -excess],
	["minimum", pattern("N, which all parts together need to reach the minimum of N"), ([addition = 0n]) => addition],
	["charged_before", pattern("less N charged before"), ([before = 0n]) => -before],
	["committed", /^committed: (.+)$/, ([amount = 0n]) => amount],
	["counted", pattern("less N, what counts of the charges"), ([counted = 0n]) => -counted],
	["counted", pattern("N above what was committed"), ([over = 0n], sum) => (over === -sum ? over : null)],
	[
		"counted",
		pattern("N above what was committed, and the N rolled over"),
		([over = 0n, rolled = 0n], sum) => (over + rolled === -sum ? over : null),
	],
	["drawn", pattern("less N, what counts of the charge"), ([counted = 0n]) => -counted],
	[
		"drawn",
		pattern("N above the N left for it"),
		([over = 0n, left = 0n], sum) => (over + left === -sum ? over : null),
	],
	["overage", pattern("N above the commitment: N % − 100 % = N % of N"), overage],
	["rounding", pattern("N rounded to N decimals is N"), rounding],
];

/** For a fee's price, a number of days out of others: in the currency's minor units, or to 12 decimals if a discount follows. */
function proration(figures: readonly Exact[], sum: Exact, decimals: number): Exact | null {
	const [served = 0n, days = 1n, price, servedAgain, daysAgain, result = 0n] = figures;
	if (price !== sum || servedAgain !== served || daysAgain !== days) return null;
	const exactly = dividedBy(times(price, served), days);
	return [decimals, 12].some((digits) => rounded(exactly, digits) === result) ? result - sum : null;
}

function discount([percent = 0n, base = 0n]: readonly Exact[], sum: Exact): Exact | null {
	return base === sum ? -percentOf(percent, base) : null;
}

function itemDiscount(
	[percent = 0n, base = 0n, amount = 0n]: readonly Exact[],
	sum: Exact,
	decimals: number,
): Exact | null {
	return base === sum && rounded(percentOf(percent, base), decimals) === amount ? -amount : null;
}

function overage([above = 0n, percent = 0n, more = 0n, base = 0n]: readonly Exact[]): Exact | null {
	return above === base && percent - exact(100) === more ? percentOf(more, base) : null;
}

function rounding([from = 0n, digits = 0n, to = 0n]: readonly Exact[], sum: Exact, decimals: number): Exact | null {
	return from === sum && digits === exact(decimals) && to === rounded(from, decimals) ? to - from : null;
}

/** What a group of a price matrix costs: parts, each a product, a percentage or a flat fee, less what was charged before. */
function ofGroup(calculation: string): Exact | null {
	const price = calculation.slice(calculation.indexOf(": ") + 2).replace(/^[\d.]+ used, [\d.]+ included, /, "");
	const [parts = "", before = "0"] = price.replace(/ before$/, "").split(" − ");
	const amounts = parts
		.replaceAll(/above [\d.]+(?: up to [\d.]+)?: /g, "")
		.split(" + ")
		.map(ofPart);
	if (amounts.includes(null)) return null;
	return amounts.reduce<Exact>((sum, amount) => sum + (amount ?? 0n), 0n) - exact(before);
}

function ofPart(text: string): Exact | null {
	const [, percent, base] = pattern("N % of N").exec(text) ?? [];
	if (percent !== undefined && base !== undefined) return percentOf(exact(percent), exact(base));
	const [, quantity, price] = pattern("N(?: packages)? × N").exec(text) ?? [];
	if (quantity !== undefined && price !== undefined) return times(exact(quantity), exact(price));
	const [, fee] = pattern("(?:flat fee of )?N").exec(text) ?? [];
	return fee === undefined ? null : exact(fee);
}

/**
 * The sum of the steps except the tax, each recomputed from the figures it shows.
 * @throws Error naming the step that can't be recomputed, or that doesn't match
 */
export function workedOut(steps: readonly ShownStep[], decimals: number): Exact {
	let sum = 0n;
	for (const { kind, calculation, amount } of steps) {
		if (kind === "units" && calculation.includes(": ")) {
			if (ofGroup(calculation) !== exact(amount)) throw new Error(`"${calculation}" is not ${amount}`);
			sum += exact(amount);
			continue;
		}
		// What a period costs is worked out on the line that charges it.
		if (kind === "cost_now") {
			sum += exact(amount);
			continue;
		}
		const [, words, rule] = rules.find(([of, words]) => of === kind && words.test(calculation)) ?? [];
		if (words === undefined || rule === undefined) throw new Error(`no way to work out: ${kind}, "${calculation}"`);
		const figures = (words.exec(calculation) ?? []).slice(1).map((figure) => exact(figure ?? "0"));
		const result = rule(figures, sum, decimals);
		if (result !== exact(amount)) throw new Error(`"${calculation}" is not ${amount}`);
		sum += result;
	}
	return sum;
}

export interface ShownLine {
	readonly steps: readonly ShownStep[];
	readonly amount: number;
}

const taxOfOne = pattern("(?:.+, )?N % of N(, with the taxes before it)?, rounded");
const taxOfGroup = pattern(
	"(.+, )?N % of N(, with the taxes before it)?, the total of the N lines with this tax, is N; the share of this line's N",
);
const noTax = pattern("(?:no tax|(?:.+, )?N %: no tax is charged on this line)");

interface TaxShare {
	readonly base: Exact;
	readonly tax: Exact;
	readonly percent: Exact;
}

/**
 * Recomputes every line of an invoice from its steps, and each tax of lines with the same tax once for all of them.
 * @throws Error naming what doesn't match
 */
export function workOutInvoice(lines: readonly ShownLine[], decimals: number): void {
	const groups = new Map<string, TaxShare[]>();
	for (const { steps, amount } of lines) {
		const taxes = steps.filter(({ kind }) => kind === "tax");
		if (steps.at(-1)?.kind !== "tax") throw new Error("the last step is not the tax");
		const net = workedOut(steps.slice(0, -taxes.length), decimals);
		let sum = net;
		for (const tax of taxes) {
			workOutTax(tax, net, sum, decimals, groups);
			sum += exact(tax.amount);
		}
		if (sum !== exact(amount)) throw new Error(`the steps do not add up to ${amount}`);
	}
	for (const [key, members] of groups) checkGroup(key, members, decimals);
}

/** Recomputes a tax of a line alone, or notes its share of a group. @param sum the line's net with the taxes before it */
function workOutTax(
	{ calculation: words, amount }: ShownStep,
	net: Exact,
	sum: Exact,
	decimals: number,
	groups: Map<string, TaxShare[]>,
): void {
	const [, percent, base, onTaxes] = taxOfOne.exec(words) ?? [];
	const alike = taxOfGroup.exec(words);
	if (percent !== undefined && base !== undefined) {
		const expected = onTaxes === undefined ? net : sum;
		const isRight =
			exact(base) === expected && rounded(percentOf(exact(percent), expected), decimals) === exact(amount);
		if (!isRight) throw new Error(`"${words}" is not ${amount}`);
	} else if (alike !== null) {
		const [, name = "", rate = "", total = "", onTaxes, count = "", taxOfAll = "", own = ""] = alike;
		const expected = onTaxes === undefined ? net : sum;
		if (exact(own) !== expected) throw new Error(`"${words}": the line's net is another`);
		const key = [name, rate, onTaxes ?? "", total, count, taxOfAll].join(" ");
		const share = { base: expected, tax: exact(amount), percent: exact(rate) };
		groups.set(key, [...(groups.get(key) ?? []), share]);
	} else if (!noTax.test(words) || amount !== 0) {
		throw new Error(`no way to work out: tax, "${words}"`);
	}
}

function checkGroup(key: string, members: readonly TaxShare[], decimals: number): void {
	const [total = "", count = "", tax = ""] = key.split(" ").slice(-3);
	const net = members.reduce((sum, member) => sum + member.base, 0n);
	const percent = members[0]?.percent ?? 0n;
	if (net !== exact(total) || members.length !== Number(count))
		throw new Error(`the lines taxed alike are not "${key}"`);
	if (rounded(percentOf(percent, net), decimals) !== exact(tax)) throw new Error(`the tax of "${key}" is another`);
	const exactly = members.map((member) => percentOf(percent, member.base));
	const shares = sharedByLargestRemainder(exact(tax), exactly, decimals);
	const isShared = members.every((member, index) => member.tax === shares[index]);
	if (!isShared) throw new Error(`the tax of "${key}" is shared otherwise`);
}
