import { Decimal } from "../../../money/index.ts";
import type { TakenDiscount } from "../../../rating/index.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import { isOfItem } from "./item-discounts.ts";
import { type LineTax, takenOffLines, taxKey } from "./taken-off-lines.ts";

/** What was taken off a charge, and how the charge's own lines are taxed. */
export interface TaxedDiscounts {
	readonly taken: readonly TakenDiscount[];
	readonly tax: LineTax;
}

/** The lines for what discounts of contract and customer took off an invoice's charges. */
export function allowanceLines(
	charges: readonly TaxedDiscounts[],
	present: readonly LineTerms[],
	newUuid: () => string,
): LineTerms[] {
	const shares = charges
		.flatMap(({ taken, tax }) => taken.filter((one) => !isOfItem(one)).map((discount) => ({ discount, tax })))
		.toSorted((one, other) => rankOf(one.discount) - rankOf(other.discount));
	const taken = shares.map(({ discount: { discount_uuid, name, percent, allowance }, tax }) => ({
		...{ of: { discount_uuid }, name, description: percent === null ? null : `${percent} %` },
		...{ amount: Decimal.of(allowance), tax },
	}));
	return takenOffLines(taken, present, newUuid);
}

/** The order in which discounts are taken off. */
function rankOf({ level, percent }: TakenDiscount): number {
	return (level === "contract" ? 0 : 2) + (percent === null ? 1 : 0);
}

/** Whether a line is a discount's, whoever changed it since. */
export function isOfDiscount(line: LineTerms): boolean {
	return line.discount_uuid !== undefined && line.discount_uuid !== null;
}

/** What the lines come to, as a text that is equal if they are. */
export function allowancesText(lines: readonly LineTerms[]): string {
	return lines
		.filter(isOfDiscount)
		.map((line) => `${taxKey(line.discount_uuid ?? "", line)} ${line.origin} ${line.flat_fee}`)
		.toSorted()
		.join("\n");
}
