import { Decimal, minorDigits, shareByLargestRemainder } from "../../../money/index.ts";
import { type Supply, taxesText } from "../../../taxes/index.ts";
import type { LineItem } from "../invoice/invoice.ts";

/** A line as it is told to a tax provider. */
export interface CommittedLine {
	/** The invoice line's UUID. */
	readonly reference: string;
	/** Greater than 0; what is taken off is taken off. */
	readonly net: Decimal;
	readonly supply: Supply;
}

/** Of an invoice, what its tax provider is told, and the tax of it by the invoice. */
export interface Committed {
	readonly lines: readonly CommittedLine[];
	readonly tax: Decimal;
	/** What the lines come to together: without lines, it may be below 0. */
	readonly net: Decimal;
}

/** Whether a provider decided a line's taxes: by today's answer, or by that of what a correction corrects. Carried credit is no supply. */
export function isOfProvider({ origin, is_tax_default, taxes }: Pick<LineItem, "origin" | "is_tax_default" | "taxes">) {
	return origin !== "carried_credit" && (is_tax_default || taxes?.some(({ provided }) => provided) === true);
}

/**
 * The lines of an invoice whose taxes a provider decided. It takes amounts above 0 only: what is below is taken off the lines with the
 * same taxes, and what they can't bear off the others.
 */
export function committedLines(all: readonly LineItem[], currency: string): Committed {
	const own = all.filter(isOfProvider);
	const tax = Decimal.sum(own.map(({ tax_amount }) => tax_amount));
	const net = Decimal.sum(own.map((line) => line.net));
	if (!net.isPositive()) return { lines: [], tax, net };
	const groups = [...Map.groupBy(own, taxesText).values()].map((lines) => {
		const above = lines.filter((line) => line.net.isPositive());
		return withTakenOff(above, Decimal.sum(lines.map((line) => line.net)), currency);
	});
	const left = groups.flatMap(({ lines }) => lines);
	const rest = Decimal.sum(groups.map(({ missing }) => missing));
	const { lines } = withTakenOff(left, Decimal.sum(left.map((line) => line.net)).minus(rest), currency);
	return {
		lines: lines.map(({ uuid, net, supply }) => ({ reference: uuid, net, supply: supply ?? "digital_service" })),
		tax,
		net,
	};
}

type Line = Pick<LineItem, "uuid" | "net" | "supply">;

/** Lines above 0 with nets that add up to a total by their proportions, and what of a total below 0 is missing. */
function withTakenOff(
	lines: readonly Line[],
	total: Decimal,
	currency: string,
): { readonly lines: readonly Line[]; readonly missing: Decimal } {
	if (!total.isPositive()) return { lines: [], missing: total.negated() };
	const shares = shareByLargestRemainder(
		total,
		lines.map(({ net }) => net),
		minorDigits(currency),
	);
	const reduced = lines.map((line, index) => ({ ...line, net: shares[index] as Decimal }));
	return { lines: reduced.filter(({ net }) => net.isPositive()), missing: Decimal.zero };
}
