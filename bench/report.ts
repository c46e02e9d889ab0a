/** The output of a benchmark: figures as it proceeds, and one line per claim at the end. */

export interface Claim {
	readonly what: string;
	readonly figure: number;
	readonly limit: number;
	readonly is: "at least" | "at most";
	readonly unit?: string;
}

export class Report {
	readonly #claims: Claim[] = [];
	readonly #faults: string[] = [];

	heading(text: string): void {
		this.line(`\n${text}`);
	}

	line(text: string): void {
		process.stdout.write(`${text}\n`);
	}

	claim(claim: Claim): void {
		this.#claims.push(claim);
		this.line(`  ${sentence(claim)}`);
	}

	/** A problem that makes the figures worthless or shows a defect. */
	fault(text: string): void {
		this.#faults.push(text);
		this.line(`  FAULT: ${text}`);
	}

	/** Prints the claims. @returns the exit code: 1 if a claim was missed or there was a fault */
	end(): number {
		this.heading("Claims");
		for (const claim of this.#claims) this.line(sentence(claim));
		for (const fault of this.#faults) this.line(`FAULT   ${fault}`);
		return this.#claims.every(isHeld) && this.#faults.length === 0 ? 0 : 1;
	}
}

function sentence(claim: Claim): string {
	const { what, figure, limit, is, unit = "" } = claim;
	return `${isHeld(claim) ? "held  " : "MISSED"}  ${what}: ${number(figure)}${unit} (${is} ${number(limit)}${unit})`;
}

/** A figure that could not be measured is NaN and holds no claim. */
function isHeld({ figure, limit, is }: Claim): boolean {
	return is === "at least" ? figure >= limit : figure <= limit;
}

const formats = [0, 1, 2].map(
	(digits) => new Intl.NumberFormat("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
) as [Intl.NumberFormat, Intl.NumberFormat, Intl.NumberFormat];

/** With three or more significant digits: 113,204 or 45.1 or 0.87. */
export function number(value: number): string {
	const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	return (formats[digits] as Intl.NumberFormat).format(value);
}

/** The median; for an even count, the mean of the two middle values; NaN without values. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	if (sorted.length % 2 === 1) return sorted[middle] as number;
	return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The value that `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
