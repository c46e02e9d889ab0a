import { Decimal } from "../../money/index.ts";
import type { Trait } from "../confidence/evidence.ts";
import { decimalOf, isUsage, type ServiceDraft, valueIn } from "../fees/drafts/draft.ts";
import { lineOf } from "../fees/told-sums.ts";
import type { Passage } from "../layout/passage.ts";
import { moneyOf, type Setting } from "../terms/setting.ts";
import { monthsOfFrequency } from "../values/frequency.ts";
import { amountPattern, readNumber } from "../values/number.ts";

/** Adds to each service's evidence how far the numbers of the document bear it out. */
export function compareWithDocument(setting: Setting, drafts: readonly ServiceDraft[]): void {
	const sums = sumsOf(drafts);
	const shown = [...new Set(moneyOf(setting, setting.text.all).map(({ amount }) => keyOf(amount)))];
	const explained = new Set([...drafts.flatMap(valuesOf), ...sums.values()].flatMap(multiples).map(keyOf));
	const spare = shown.filter((amount) => !explained.has(amount)).length;
	for (const draft of drafts) {
		const traits: Trait[] = [];
		const own = drafts.filter((other) => other.text === draft.text);
		const isTwin = own.some((other) => other !== draft && isRecurring(other) && isRecurring(draft));
		if (isTwin) traits.push("twin");
		if (hasUnexplained(setting, draft.text, own)) traits.push("unexplained");
		const isSummed = [...sums].some(
			([group, sum]) => group.includes(draft) && multiples(sum).some((each) => shown.includes(keyOf(each))),
		);
		if (isSummed) traits.push("summed");
		if (spare * 3 > shown.length) traits.push("spare");
		add(draft, traits);
	}
}

function add(draft: ServiceDraft, traits: readonly Trait[]): void {
	const more = <Told extends { readonly evidence: { readonly traits: readonly Trait[] } }>(told: Told): Told => ({
		...told,
		evidence: { ...told.evidence, traits: [...new Set([...told.evidence.traits, ...traits])] },
	});
	for (const [field, found] of draft.fields) draft.fields.set(field, more(found));
	draft.tiers = draft.tiers.map(more);
}

function isRecurring(draft: ServiceDraft): boolean {
	return valueIn(draft, "service_type") === "fixed_fee";
}

/** What the fixed fees of a cycle come to, and what all come to the first time; of several fees, or of one with a number. */
function sumsOf(drafts: readonly ServiceDraft[]): Map<readonly ServiceDraft[], Decimal> {
	const fixed = drafts.filter((draft) => !isUsage(draft) && draft.tiers.length === 0);
	const byCycle = [...Map.groupBy(fixed, (draft) => valueIn(draft, "billing_cycle")).values()];
	const groups = [...byCycle, fixed].filter((group) => group.length > 1);
	const yearly = fixed.filter((draft) => isRecurring(draft));
	const sums = new Map<readonly ServiceDraft[], Decimal>(
		groups.map((group) => [group, Decimal.sum(group.map(lineOf))]),
	);
	if (yearly.length > 1) sums.set([...yearly], Decimal.sum(yearly.map(yearOf)));
	return sums;
}

function yearOf(draft: ServiceDraft): Decimal {
	const months = monthsOfFrequency[valueIn(draft, "billing_cycle") as keyof typeof monthsOfFrequency] ?? 12;
	return lineOf(draft).times(Decimal.of(12)).dividedBy(Decimal.of(months), 6);
}

function productOf(draft: ServiceDraft): Decimal {
	return (decimalOf(draft, "unit_price") ?? Decimal.zero).times(decimalOf(draft, "quantity") ?? Decimal.one);
}

const decimals = [
	"unit_price",
	"quantity",
	"package_size",
	"fee_per_event",
	"included_quantity",
	"minimum_amount",
	"maximum_amount",
	"discount_percent",
	"tax_rate",
] as const;

function valuesOf(draft: ServiceDraft): Decimal[] {
	const fields = decimals.flatMap((field) => decimalOf(draft, field) ?? []);
	const tiers = draft.tiers.flatMap(({ price, flatFee, upTo }) => [price, flatFee, ...(upTo === null ? [] : [upTo])]);
	const price = decimalOf(draft, "unit_price") ?? Decimal.zero;
	const net = price.minus(price.percent(decimalOf(draft, "discount_percent") ?? Decimal.zero));
	return [...fields, ...tiers, productOf(draft), lineOf(draft), net, ...(draft.lineAmount ? [draft.lineAmount] : [])];
}

/** Months of a year, and of the terms for which contracts add up what they cost. */
const periods = [1, 2, 3, 4, 6, 12, 18, 24, 36, 48, 60].map((each) => Decimal.of(each));

function multiples(value: Decimal): Decimal[] {
	return [...periods.map((each) => value.times(each)), ...periods.map((each) => value.dividedBy(each, 6))];
}

function keyOf(value: Decimal): string {
	return value.decimals() > 4 ? value.round(2).toString() : value.toString();
}

/** Numbers with cents, and percentages: what a price may be written as where no sign stands beside it. */
const written = new RegExp(`(?<![\\w.,])(?<figure>${amountPattern})(?![.,]?\\d)(?<percent>\\s?%)?`, "g");

/** Whether the words of services have an amount or a percentage that none of them explains. */
function hasUnexplained(setting: Setting, text: Passage, own: readonly ServiceDraft[]): boolean {
	const explained = new Set(own.flatMap(valuesOf).flatMap(multiples).map(keyOf));
	const amounts = moneyOf(setting, text).map(({ amount }) => amount);
	const figures = [...text.folded.matchAll(written)].flatMap(({ groups }) => {
		const { figure = "", percent } = groups ?? {};
		const isMoney = percent !== undefined || /[.,]\d{2}$/.test(figure);
		const value = isMoney ? readNumber(figure, setting.decimalSign) : null;
		return value === null ? [] : [value];
	});
	return [...amounts, ...figures].some((value) => !explained.has(keyOf(value)));
}
