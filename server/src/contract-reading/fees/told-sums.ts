import { Decimal } from "../../money/index.ts";
import { decimalOf, isSaid, isUsage, type ServiceDraft, valueIn } from "./drafts/draft.ts";

/** The months of a year, and of the terms for which contracts add up what they cost. */
const periods = [1, 12, 24, 36, 48, 60, 3, 6].map((months) => Decimal.of(months));
const cent = Decimal.of("0.02");
/** Names that tell of an amount and of no service. */
const amountName =
	/\b(?:amounts?|values?|totals?|sums?|montant|somme|betrag|summe|gesamt\w*|importe?|importo|valor|bedrag|totaal|totale|cost|fees?|charges?|spend|order|year \d)\b/i;

/** The fees in sentences that are no services, but what others come to: "Monthly amount: 312.00" beside 4 × 78.00. */
export function toldSums(drafts: readonly ServiceDraft[]): Set<ServiceDraft> {
	const sums = new Set<ServiceDraft>();
	for (const draft of drafts) {
		const price = decimalOf(draft, "unit_price");
		const isPlain = !isUsage(draft) && valueIn(draft, "quantity") === undefined;
		if (price === null || !isPlain) continue;
		if (draft.paragraph === null) {
			if (isSumOfRows(draft, price, drafts)) sums.add(draft);
			continue;
		}
		if (!isNamedAsSum(draft) || (isSaid(draft, "service_type") && valueIn(draft, "service_type") === "one_time_fee"))
			continue;
		const others = drafts.filter(
			(other) => other !== draft && !sums.has(other) && !isUsage(other) && other.tiers.length === 0,
		);
		if (isSumOf(price, others)) sums.add(draft);
	}
	return sums;
}

/** A row that comes to what the rows above it of the same cycle come to, their quantities told in words. */
function isSumOfRows(draft: ServiceDraft, price: Decimal, drafts: readonly ServiceDraft[]): boolean {
	const above = drafts
		.slice(0, drafts.indexOf(draft))
		.filter(
			(other) =>
				other.part === draft.part &&
				!isUsage(other) &&
				valueIn(other, "billing_cycle") === valueIn(draft, "billing_cycle"),
		);
	return above.length > 1 && Decimal.sum(above.map(lineOf)).minus(price).absolute().isLessThan(cent);
}

function isNamedAsSum(draft: ServiceDraft): boolean {
	return !isSaid(draft, "plan_item_name") || amountName.test(String(valueIn(draft, "plan_item_name")));
}

function isSumOf(price: Decimal, others: readonly ServiceDraft[]): boolean {
	const lines = others.map((draft) => ({
		cycle: String(valueIn(draft, "billing_cycle")),
		amount: lineOf(draft),
		draft,
	}));
	const isEqual = (sum: Decimal) => sum.minus(price).absolute().isLessThan(cent);
	const telling = lines.filter(({ draft, amount }) => !amount.equals(decimalOf(draft, "unit_price") ?? amount));
	if (telling.some(({ amount }) => isEqual(amount))) return true;
	const once = Decimal.sum(lines.filter(({ cycle }) => cycle === "one_time").map(({ amount }) => amount));
	const cycles = [...new Set(lines.map(({ cycle }) => cycle))];
	return cycles.some((cycle) => {
		const own = lines.filter((line) => line.cycle === cycle);
		const sum = Decimal.sum(own.map(({ amount }) => amount));
		const isSeveral = own.length > 1 || telling.length > 0;
		return periods.some((months, place) => {
			const times = sum.times(months);
			return (
				(isSeveral && isEqual(times)) ||
				(place > 0 && isEqual(times)) ||
				(cycle !== "one_time" && !once.isZero() && isEqual(times.plus(once)))
			);
		});
	});
}

/** What a fee comes to each time: quantity × price less its discount. */
export function lineOf(draft: ServiceDraft): Decimal {
	const product = (decimalOf(draft, "unit_price") ?? Decimal.zero).times(decimalOf(draft, "quantity") ?? Decimal.one);
	const discount = decimalOf(draft, "discount_percent");
	return discount === null ? product : product.minus(product.percent(discount));
}
