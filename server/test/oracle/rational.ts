/** Exact fractions: a figure is rounded only where the specification rounds (decisions.md, "Money"). */

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
	let a = left < 0n ? -left : left;
	let b = right < 0n ? -right : right;
	// Nearly all figures are small and divide faster as integers that a double represents exactly.
	if (a <= LARGEST_EXACT && b <= LARGEST_EXACT) {
		let x = Number(a);
		let y = Number(b);
		while (y !== 0) {
			[x, y] = [y, x % y];
		}
		return BigInt(x);
	}
	while (b !== 0n) {
		[a, b] = [b, a % b];
	}
	return a;
}

/** Cached texts: parsing the same text again gives the same figure. */
const PARSED = new Map<string, Rational>();

export class Rational {
	readonly numerator: bigint;
	readonly denominator: bigint;

	constructor(numerator: bigint, denominator = 1n) {
		if (denominator === 0n) {
			throw new Error("A fraction has no denominator of 0.");
		}
		if (denominator === 1n) {
			this.numerator = numerator;
			this.denominator = denominator;
			return;
		}
		const sign = denominator < 0n ? -1n : 1n;
		const divisor = greatestCommonDivisor(numerator, denominator);
		this.numerator = (sign * numerator) / divisor;
		this.denominator = (sign * denominator) / divisor;
	}

	/** From a decimal string, optionally with an exponent (`-12.50`, `1e21`), or an integer. */
	static of(value: string | number | bigint): Rational {
		if (typeof value === "bigint") {
			return new Rational(value);
		}
		const text = String(value).trim();
		const known = PARSED.get(text) ?? Rational.#parsed(text);
		PARSED.set(text, known);
		return known;
	}

	static #parsed(value: string): Rational {
		const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(value);
		if (match === null || `${match[2] ?? ""}${match[3] ?? ""}` === "") {
			throw new Error(`Not a decimal figure: ${value}`);
		}
		const fraction = match[3] ?? "";
		const digits = BigInt(`${match[2] ?? ""}${fraction}`) * (match[1] === "-" ? -1n : 1n);
		const exponent = Number(match[4] ?? "0") - fraction.length;
		return exponent >= 0
			? new Rational(digits * 10n ** BigInt(exponent))
			: new Rational(digits, 10n ** BigInt(-exponent));
	}

	plus(other: Rational): Rational {
		if (this.denominator === other.denominator) {
			return new Rational(this.numerator + other.numerator, this.denominator);
		}
		return new Rational(
			this.numerator * other.denominator + other.numerator * this.denominator,
			this.denominator * other.denominator,
		);
	}

	minus(other: Rational): Rational {
		return this.plus(other.negated());
	}

	times(other: Rational): Rational {
		return new Rational(this.numerator * other.numerator, this.denominator * other.denominator);
	}

	dividedBy(other: Rational): Rational {
		return new Rational(this.numerator * other.denominator, this.denominator * other.numerator);
	}

	negated(): Rational {
		return new Rational(-this.numerator, this.denominator);
	}

	absolute(): Rational {
		return this.numerator < 0n ? this.negated() : this;
	}

	/** Negative, 0, or positive, as this is less than, equal to, or greater than the other. */
	compare(other: Rational): number {
		const difference = this.numerator * other.denominator - other.numerator * this.denominator;
		return difference < 0n ? -1 : difference > 0n ? 1 : 0;
	}

	equals(other: Rational): boolean {
		return this.compare(other) === 0;
	}

	isZero(): boolean {
		return this.numerator === 0n;
	}

	isPositive(): boolean {
		return this.numerator > 0n;
	}

	isNegative(): boolean {
		return this.numerator < 0n;
	}

	least(other: Rational): Rational {
		return this.compare(other) <= 0 ? this : other;
	}

	most(other: Rational): Rational {
		return this.compare(other) >= 0 ? this : other;
	}

	floor(): bigint {
		const quotient = this.numerator / this.denominator;
		return this.numerator < 0n && quotient * this.denominator !== this.numerator ? quotient - 1n : quotient;
	}

	ceiling(): bigint {
		return -this.negated().floor();
	}

	/** To this many decimals, half away from zero. */
	rounded(decimals: number): Rational {
		const scale = 10n ** BigInt(decimals);
		const scaled = this.absolute().times(new Rational(scale));
		const nearest = (2n * scaled.numerator + scaled.denominator) / (2n * scaled.denominator);
		return new Rational(this.isNegative() ? -nearest : nearest, scale);
	}

	/** With exactly this many decimals, rounded. */
	fixed(decimals: number): string {
		const rounded = this.rounded(decimals);
		const units = (rounded.absolute().numerator * 10n ** BigInt(decimals)) / rounded.denominator;
		const digits = units.toString().padStart(decimals + 1, "0");
		const whole = digits.slice(0, digits.length - decimals);
		const sign = rounded.isNegative() ? "-" : "";
		return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(digits.length - decimals)}`;
	}

	/** The shortest decimal string, up to 24 decimals (a rate: `20`, `7.5`). */
	shortest(): string {
		return this.fixed(24).replace(/\.?0+$/, "");
	}
}

export const ZERO = new Rational(0n);
export const ONE = new Rational(1n);
export const HUNDRED = new Rational(100n);

export function sumOf(figures: readonly Rational[]): Rational {
	return figures.reduce((total, figure) => total.plus(figure), ZERO);
}
