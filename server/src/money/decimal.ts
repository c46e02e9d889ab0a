import createBig, { type Big } from "big.js";

declare global {
	interface JSON {
		/** A value that `JSON.stringify` writes as the given text (TC39 "JSON.parse source text access"). */
		rawJSON(text: string): unknown;
	}
}

// A separate constructor, so that other code's big.js settings cannot affect money.
const BigNumber = createBig();

const roundHalfAwayFromZero = 1;

/** A decimal number's text: no exponent, no leading plus, at least one digit before the point. */
const plainDecimal = /^-?\d+(\.\d+)?$/;

/**
 * An exact decimal number. Amounts, unit prices, quantities, tax rates and discounts are Decimals from the parsed request to the database and
 * back, never binary floating point (decisions.md, "Money").
 *
 * All operations except `dividedBy` and `round` are exact.
 */
export class Decimal {
	static readonly zero = new Decimal(new BigNumber(0));
	static readonly one = new Decimal(new BigNumber(1));
	static readonly hundred = new Decimal(new BigNumber(100));

	readonly #value: Big;

	private constructor(value: Big) {
		this.#value = value;
	}

	/**
	 * Reads a decimal from text (`"0.002"`, `"-1.5e3"`) or an integer.
	 * @throws RangeError if the text is not a decimal number
	 */
	static of(value: string | number | bigint | Decimal): Decimal {
		if (value instanceof Decimal) return value;
		try {
			return new Decimal(new BigNumber(value));
		} catch {
			throw new RangeError(`not a decimal number: ${String(value).slice(0, 40)}`);
		}
	}

	/** Parses plain notation, as event properties may contain; null for anything else. */
	static parse(text: string): Decimal | null {
		return plainDecimal.test(text) ? Decimal.of(text) : null;
	}

	static sum(values: Iterable<Decimal>): Decimal {
		let total = Decimal.zero;
		for (const value of values) total = total.plus(value);
		return total;
	}

	static lesser(one: Decimal, other: Decimal): Decimal {
		return one.isLessThan(other) ? one : other;
	}

	static greater(one: Decimal, other: Decimal): Decimal {
		return one.isLessThan(other) ? other : one;
	}

	plus(other: Decimal): Decimal {
		return new Decimal(this.#value.plus(other.#value));
	}

	minus(other: Decimal): Decimal {
		return new Decimal(this.#value.minus(other.#value));
	}

	times(other: Decimal): Decimal {
		return new Decimal(this.#value.times(other.#value));
	}

	/** The given percentage of this number, exact. */
	percent(percent: Decimal): Decimal {
		return new Decimal(this.#value.times(percent.#value).times("0.01"));
	}

	/** The quotient rounded half away from zero to `decimals` places. The divisor is not zero. */
	dividedBy(divisor: Decimal, decimals: number): Decimal {
		if (divisor.isZero()) throw new RangeError("division by zero");
		// Rounding half away from zero needs only one more digit than requested.
		const scaled = this.#value.times(new BigNumber(10).pow(decimals + 1));
		const quotient = truncatedQuotient(scaled, divisor.#value);
		return new Decimal(quotient.times(new BigNumber("0.1").pow(decimals + 1)).round(decimals, roundHalfAwayFromZero));
	}

	/** Rounds half away from zero to `decimals` places. All rounding of money uses this. */
	round(decimals: number): Decimal {
		return new Decimal(this.#value.round(decimals, roundHalfAwayFromZero));
	}

	/** The largest integer that is not greater than this number. */
	floor(): Decimal {
		const truncated = new Decimal(this.#value.round(0, 0));
		return truncated.isGreaterThan(this) ? truncated.minus(Decimal.one) : truncated;
	}

	/** The smallest integer that is not less than this number. */
	ceiling(): Decimal {
		return this.negated().floor().negated();
	}

	negated(): Decimal {
		return new Decimal(this.#value.neg());
	}

	absolute(): Decimal {
		return new Decimal(this.#value.abs());
	}

	/** Negative, zero or positive if this number is less than, equal to, or greater than the other. */
	compare(other: Decimal): -1 | 0 | 1 {
		return this.#value.cmp(other.#value);
	}

	equals(other: Decimal): boolean {
		return this.#value.eq(other.#value);
	}

	isLessThan(other: Decimal): boolean {
		return this.#value.lt(other.#value);
	}

	isGreaterThan(other: Decimal): boolean {
		return this.#value.gt(other.#value);
	}

	isZero(): boolean {
		return this.#value.eq(0);
	}

	isNegative(): boolean {
		return this.#value.lt(0);
	}

	isPositive(): boolean {
		return this.#value.gt(0);
	}

	sign(): -1 | 0 | 1 {
		return this.#value.cmp(0);
	}

	/** The number of decimal places: 2 for 1.25, 0 for 1200. */
	decimals(): number {
		return Math.max(0, this.#value.c.length - 1 - this.#value.e);
	}

	/** Plain notation without trailing zeros or exponent: `"14"`, `"0.002"`; never `"-0"`. */
	toString(): string {
		return this.isZero() ? "0" : this.#value.toFixed();
	}

	/** Plain notation with exactly `decimals` places, rounded half away from zero: `"14.00"`. */
	toFixed(decimals: number): string {
		const rounded = this.round(decimals);
		return (rounded.isZero() ? BigNumber(0) : rounded.#value).toFixed(decimals);
	}

	/** A JSON number with all digits. */
	toJSON(): unknown {
		return JSON.rawJSON(this.toString());
	}

	/** The value that the database driver sends as `numeric`. */
	toPostgres(): string {
		return this.toString();
	}
}

function truncatedQuotient(dividend: Big, divisor: Big): Big {
	// Both become integers of the same scale. Integer division of bigints is exact and truncates.
	const scale = Math.max(dividend.c.length - 1 - dividend.e, divisor.c.length - 1 - divisor.e, 0);
	const power = new BigNumber(10).pow(scale);
	const quotient = BigInt(dividend.times(power).toFixed()) / BigInt(divisor.times(power).toFixed());
	return new BigNumber(quotient.toString());
}
