import { Decimal, minorDigits } from "../../../money/index.ts";

/** A line as a provider recorded it, or took part of it back. */
export interface RecordedLine {
	/** Of a commit, the invoice line's UUID; of what was taken back, its own. */
	readonly reference: string;
	/** The provider's id of the recorded line. */
	readonly id: string;
	readonly net: Decimal;
	readonly tax: Decimal;
}

/** A line of a credit note whose tax a provider decided. */
export interface CreditedLine {
	readonly reference: string;
	/** The invoice line that it credits; null: none in particular. */
	readonly line: string | null;
	readonly net: Decimal;
	readonly tax: Decimal;
}

/** What was taken back before: of lines, or a total with tax of none in particular. */
export interface EarlierPart {
	readonly lines: readonly RecordedLine[] | null;
	readonly total: Decimal;
}

/** What to take back: parts of lines, or a total with tax; null: nothing is left. */
export type ReversedPart = { readonly lines: readonly RecordedLine[] } | { readonly total: Decimal } | null;

/**
 * How a credit note is taken back at the provider: by line where each of its lines is part of a recorded one, at the provider's own tax;
 * else as an amount of no particular line. Never more than is left.
 */
export function reversedPart(
	recorded: readonly RecordedLine[],
	credited: readonly CreditedLine[],
	earlier: readonly EarlierPart[],
	currency: string,
): ReversedPart {
	const whole = Decimal.sum(recorded.flatMap(({ net, tax }) => [net, tax]));
	const left = whole.minus(Decimal.sum(earlier.map(({ total }) => total)));
	const wanted = Decimal.sum(credited.flatMap(({ net, tax }) => [net, tax]));
	if (!left.isPositive() || !wanted.isPositive()) return null;
	const isByLine = earlier.every(({ lines }) => lines !== null);
	const before = earlier.flatMap(({ lines }) => lines ?? []);
	const lines = isByLine ? partsOf(recorded, credited, before, currency) : null;
	if (lines !== null) return { lines };
	return { total: wanted.isGreaterThan(left) ? left : wanted };
}

/** Null where a line isn't part of a recorded one, or more than is left of it. */
function partsOf(
	recorded: readonly RecordedLine[],
	credited: readonly CreditedLine[],
	before: readonly RecordedLine[],
	currency: string,
): RecordedLine[] | null {
	const parts: RecordedLine[] = [];
	for (const { reference, line: uuid, net } of credited) {
		const line = recorded.find((one) => one.reference === uuid);
		if (line === undefined || !net.isPositive()) return null;
		const taken = [...before, ...parts].filter(({ id }) => id === line.id);
		const takenNet = Decimal.sum(taken.map((one) => one.net));
		const through = takenNet.plus(net);
		if (through.isGreaterThan(line.net)) return null;
		// Of all that is taken back through this part, so that the parts of a whole line have all of its tax.
		const taxThrough = line.tax.times(through).dividedBy(line.net, minorDigits(currency));
		const tax = taxThrough.minus(Decimal.sum(taken.map((one) => one.tax)));
		parts.push({ reference, id: line.id, net, tax: tax.isNegative() ? Decimal.zero : tax });
	}
	return parts;
}
