import { type Exact, isZero, sumOf, textOf } from "../../../api/exact.ts";
import { newKey } from "../../../domain/services/service-draft.ts";
import { formats } from "../../../format/formats.ts";
import type { Invoice, LineItem } from "../invoice.ts";
import type { LineUpdate } from "./line-requests.ts";
import { decimalOrZero } from "./line-values.ts";

type Tax = LineItem["taxes"][number];

/** One of several taxes, as typed. */
export interface TaxDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	readonly name: string;
	readonly rate: string;
	readonly jurisdiction: string;
	readonly compound: boolean;
	/** Kept as it is. */
	readonly category: Tax["category"];
}

/** Whether a line's taxes are more than a rate and a name. */
export function hasTaxList({ taxes }: Pick<LineItem, "taxes">): boolean {
	return taxes.length > 1 || taxes.some(({ category, jurisdiction }) => category !== null || jurisdiction !== null);
}

/** The same each time, so that a form does not take them for newly saved values. */
export function taxDrafts(line: Pick<LineItem, "taxes">): readonly TaxDraft[] {
	return line.taxes.map(({ name, rate, jurisdiction, compound, category }, place) => ({
		...{ key: `saved-${place}`, name: name ?? "", rate: isZero(rate) ? "" : textOf(rate) },
		...{ jurisdiction: jurisdiction ?? "", compound, category },
	}));
}

export function newTax(): TaxDraft {
	return { key: newKey(), name: "", rate: "", jurisdiction: "", compound: false, category: null };
}

/** As the API takes them. @throws Problem at a rate that is no number */
export function taxesBody(drafts: readonly TaxDraft[]): NonNullable<LineUpdate["taxes"]> {
	return drafts.map(({ name, rate, jurisdiction, compound, category }, index) => ({
		...{ name: orNull(name), rate: decimalOrZero(`taxes[${index}].rate`, rate.replace("%", "")) },
		...{ jurisdiction: orNull(jurisdiction), compound, category },
	}));
}

/** What a line is taxed at: `5% + 7%`. */
export function ratesOf({ taxes, tax_rate }: Pick<LineItem, "taxes" | "tax_rate">): string {
	return isZero(tax_rate) ? "–" : taxes.map(({ rate }) => formats.percent(rate)).join(" + ");
}

/** Each tax of an invoice with its sum over the lines; none if all lines have the same single one. */
export function taxesOf({ line_items }: Pick<Invoice, "line_items">): readonly (readonly [string, Exact])[] {
	const taxes = line_items.flatMap((line) => line.taxes).filter(({ rate }) => !isZero(rate));
	const groups = Map.groupBy(taxes, ({ name, rate, jurisdiction }) => {
		const place = jurisdiction === null ? "" : ` (${jurisdiction})`;
		return `${name ?? ""}${place} ${formats.percent(rate)}`.trim();
	});
	if (groups.size < 2) return [];
	return [...groups].map(([label, members]) => [label, sumOf(members.map(({ amount }) => amount))]);
}

function orNull(text: string): string | null {
	return text.trim() === "" ? null : text.trim();
}
