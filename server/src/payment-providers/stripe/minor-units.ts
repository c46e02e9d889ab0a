import { Decimal, minorDigits } from "../../money/index.ts";

/** What an amount of a currency is to Stripe (docs.stripe.com/currencies, "Minor units in API amounts"). */
interface Unit {
	/** Digits behind the decimal point that an amount at Stripe has. */
	readonly digits: number;
	/** Amounts are multiples of it. */
	readonly step: number;
}

const zeroDecimal = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
/** Whole units only, written as if there were hundredths: 5 ISK is 500 ("Special cases"). */
const wholeAsHundredths = ["ISK", "UGX"];
/** The last digit is always 0. */
const threeDecimal = ["BHD", "JOD", "KWD", "OMR", "TND"];

const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
	...zeroDecimal.map((code) => [code, { digits: 0, step: 1 }] as const),
	...wholeAsHundredths.map((code) => [code, { digits: 2, step: 100 }] as const),
	...threeDecimal.map((code) => [code, { digits: 3, step: 10 }] as const),
]);

/** Null for a currency whose amounts Stripe does not say how to write: ten times too much is worse than none. */
function unitOf(currency: string): Unit | null {
	return units.get(currency) ?? (minorDigits(currency) === 2 ? { digits: 2, step: 1 } : null);
}

/** The amount as Stripe takes it, exactly; null where it cannot be written so: nothing is ever rounded here. */
export function toStripeAmount(amount: Decimal, currency: string): number | null {
	const unit = unitOf(currency);
	if (unit === null || !amount.isPositive()) return null;
	const count = amount.times(Decimal.of(10n ** BigInt(unit.digits)));
	const step = Decimal.of(unit.step);
	if (!count.dividedBy(step, 0).times(step).equals(count)) return null;
	const value = Number(count.toString());
	return Number.isSafeInteger(value) ? value : null;
}

/**
 * An amount of Stripe's, in the currency that it names in small letters.
 * @throws RangeError where Stripe does not say how that currency is written
 */
export function fromStripeAmount(amount: number, currency: string): Decimal {
	const unit = unitOf(currency.toUpperCase());
	if (unit === null) throw new RangeError(`no amounts are known of ${currency.slice(0, 40)} at Stripe`);
	return Decimal.of(amount).dividedBy(Decimal.of(10n ** BigInt(unit.digits)), unit.digits);
}
