import type { Figure } from "./history.ts";
import { Rational } from "./rational.ts";

/** ISO 4217 minor units (decisions.md, "Money"). */
const MINOR_UNITS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3 };

function minorUnits(currency: string): number {
	return MINOR_UNITS[currency.toUpperCase()] ?? 2;
}

/** Half away from zero, to the currency's minor unit. */
export function roundMoney(amount: Rational, currency: string): Rational {
	return amount.rounded(minorUnits(currency));
}

export function moneyText(amount: Rational, currency: string): Figure {
	return amount.fixed(minorUnits(currency));
}

/** The smallest amount of the currency. */
export function smallestUnit(currency: string): Rational {
	return new Rational(1n, 10n ** BigInt(minorUnits(currency)));
}
