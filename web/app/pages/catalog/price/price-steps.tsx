import { type Exact, isZero, textOf } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import styles from "./price.module.css";
import type { Price } from "./use-price.ts";
import { words } from "./words.ts";

type Part = Price["parts"][number];

/** How the calculator's price comes about, part by part, down to what it is. */
export function PriceSteps({
	price,
	currency,
	unit,
}: {
	readonly price: Price;
	readonly currency: string;
	/** What the quantity counts; null for a fee. */
	readonly unit: string | null;
}) {
	const rows: readonly (readonly [string, Exact | null, boolean])[] = [
		...(isZero(price.included)
			? []
			: [[words.priceSteps.included(formats.quantity(price.included)), null, false] as const]),
		...price.parts.map((part) => [wordsOf(part, currency), part.amount, false] as const),
		...(isZero(price.discount) ? [] : [[words.priceSteps.discount, price.discount, true] as const]),
		...(isZero(price.maximum_reduction) ? [] : [[words.priceSteps.maximum, price.maximum_reduction, true] as const]),
		...(isZero(price.minimum_addition) ? [] : [[words.priceSteps.minimum, price.minimum_addition, false] as const]),
	];
	return (
		<table className={styles.steps} aria-label={words.priceSteps.priceCalculation}>
			<tbody>
				{rows.map(([what, amount, isTaken], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
					<tr key={index}>
						<th scope="row">{what}</th>
						<td>
							{amount === null ? (
								"free"
							) : (
								<>
									{isTaken && "\u2212"}
									<Money value={amount} currency={currency} />
								</>
							)}
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">
						{unit === null ? words.priceSteps.total : words.priceSteps.cost(formats.quantity(price.quantity), unit)}
						{unit !== null && price.amount_per_unit !== null && !isZero(price.amount_per_unit) && (
							<span className={styles.average}>
								{words.priceSteps.eachOnAverage(formats.unitPrice(price.amount_per_unit, currency))}
							</span>
						)}
					</th>
					<td>
						<Money value={price.amount} currency={currency} />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}

function wordsOf({ basis, from, up_to, units, rate, flat_fee }: Part, currency: string): string {
	if (basis === "own_price") return words.priceSteps.ownPrices(formats.quantity(units));
	const fee = isZero(flat_fee) ? "" : ` + ${formats.money(flat_fee, currency)}`;
	const price =
		basis === "percent"
			? words.priceSteps.of(formats.percent(rate), formats.quantity(units))
			: `${formats.quantity(units)}${nounOf(basis, units)} × ${formats.unitPrice(rate, currency)}`;
	return `${price}${fee}${rangeOf(from, up_to)}`;
}

function nounOf(basis: "unit" | "package" | "event" | "minimum_event" | "maximum_event", units: Exact): string {
	if (basis === "unit") return "";
	const noun = basis === "package" ? "package" : "event";
	const bound = { minimum_event: words.priceSteps.atMinimum, maximum_event: words.priceSteps.atMaximum };
	const suffix = basis === "minimum_event" || basis === "maximum_event" ? ` ${bound[basis]}` : "";
	return `${textOf(units) === "1" ? ` ${noun}` : ` ${noun}s`}${suffix}`;
}

function rangeOf(from: Exact | null, upTo: Exact | null): string {
	if (from === null) return "";
	const start = isZero(from) ? "" : words.priceSteps.above(formats.quantity(from));
	const end = upTo === null ? "" : words.priceSteps.upTo(formats.quantity(upTo));
	const range = [start, end].filter((end) => end !== "").join(" ");
	return range === "" ? "" : ` (${range})`;
}
