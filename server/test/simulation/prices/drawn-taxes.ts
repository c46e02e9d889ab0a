import type { OneTax } from "../../oracle/history.ts";
import type { Terms } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import type { Kind } from "../kinds.ts";

/** Lists of taxes that share some of them, in different places, and differ in what doesn't show in their names. */

function tax(name: string, rate: string, given: Partial<OneTax> = {}): OneTax {
	return { name, rate, category: null, jurisdiction: null, compound: false, ...given };
}

const gst = tax("GST", "5", { jurisdiction: "CA" });
const qst = tax("QST", "9.975", { category: "S", jurisdiction: "CA-QC" });
const levy = tax("Levy", "1.125");

const lists: readonly (readonly OneTax[])[] = [
	[gst],
	[gst, qst],
	[gst, { ...qst, rate: "9.5", compound: true }],
	[qst, gst],
	[levy, gst, { ...levy, compound: true }],
	[tax("State", "6"), tax("County", "0.25"), tax("City", "1.5", { compound: true })],
	[gst, tax("City", "1.5", { compound: true })],
	// The same as a rate alone.
	[tax("VAT", "19")],
	[tax("VAT", "19"), levy],
	[],
];

export function drawTaxes(chance: Chance): readonly OneTax[] {
	return chance.one(lists);
}

/** As the API takes them. */
export function wireOfTaxes(taxes: readonly OneTax[]): object[] {
	return taxes.map(({ rate, category, jurisdiction, compound, name }) => ({
		...{ name, rate: Number(rate), compound },
		...(category === null ? {} : { category }),
		...(jurisdiction === null ? {} : { jurisdiction }),
	}));
}

type TaxTerms = Pick<Terms, "taxes" | "tax_rate" | "tax_name">;

/** A service's own tax or taxes; often the customer's. */
export function drawTax(chance: Chance, has: (kind: Kind) => boolean): TaxTerms {
	const alone = chance.one([
		{ tax_rate: null, tax_name: null },
		{ tax_rate: null, tax_name: null },
		{ tax_rate: null, tax_name: null },
		{ tax_rate: 7, tax_name: "Reduced" },
		{ tax_rate: 0, tax_name: "None" },
		{ tax_rate: 7.7, tax_name: "Odd" },
	]);
	if (has("several-taxes") && chance.is(0.5)) return { tax_rate: null, tax_name: null, taxes: drawTaxes(chance) };
	return { ...alone, taxes: null };
}

/** A list alone, or a rate with its name; without either, null clears a list, too. */
export function wireOfTax({
	taxes,
	tax_rate,
	tax_name,
}: { [Name in keyof TaxTerms]?: TaxTerms[Name] | undefined }): object {
	if (taxes !== undefined && taxes !== null) return { taxes: wireOfTaxes(taxes) };
	if (tax_rate === undefined) return {};
	return { tax_rate, tax_name, ...(taxes === null && tax_rate === null ? { taxes } : {}) };
}
