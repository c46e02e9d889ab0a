/** Numbers for independent checks, with integers only: no code of `money/` is used, so its faults can't hide. */

const scale_digits = 30;
const scale = 10n ** BigInt(scale_digits);

/** A number times 10^30. */
export type Exact = bigint;

/** Parses `-12.5`, with or without exponent, as people or JavaScript write it. */
export function exact(text: string | number): Exact {
	const [, sign, whole = "", fraction = "", exponent = "0"] =
		/^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(text)) ?? [];
	const zeros = scale_digits - fraction.length + Number(exponent);
	if (sign === undefined || zeros < 0) throw new Error(`not a number to check by hand: ${text}`);
	const digits = BigInt(whole + fraction) * 10n ** BigInt(zeros);
	return sign === "-" ? -digits : digits;
}

export function times(a: Exact, b: Exact): Exact {
	return quotient(a * b, scale);
}

export function dividedBy(a: Exact, b: Exact): Exact {
	return quotient(a * scale, b);
}

/** Half away from zero. */
export function rounded(a: Exact, decimals: number): Exact {
	const unit = 10n ** BigInt(scale_digits - decimals);
	return quotient(a, unit) * unit;
}

/** The shares of a total in whole units: each rounded down, the remaining units to the largest remainders, ties to the first. */
export function sharedByLargestRemainder(total: Exact, shares: readonly Exact[], decimals: number): Exact[] {
	const unit = 10n ** BigInt(scale_digits - decimals);
	const remainders = shares.map((share) => ((share % unit) + unit) % unit);
	const down = shares.map((share, index) => share - (remainders[index] ?? 0n));
	const left = Number((total - down.reduce((sum, share) => sum + share, 0n)) / unit);
	const order = [...remainders.keys()].sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b);
	const raised = new Set(order.slice(0, left));
	return down.map((share, index) => (raised.has(index) ? share + unit : share));
}

function quotient(dividend: bigint, divisor: bigint): bigint {
	const size = (n: bigint) => (n < 0n ? -n : n);
	const result = (2n * size(dividend) + size(divisor)) / (2n * size(divisor));
	return dividend < 0n === divisor < 0n ? result : -result;
}
