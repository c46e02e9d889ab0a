import type { TaxOnLine } from "../../e-invoicing/index.ts";
import type { Decimal } from "../../money/index.ts";
import { type LineTaxes, plainTax, type TaxAmount, type TaxCategory } from "../../taxes/index.ts";

interface Exemption {
	readonly reason: string;
	/** Of the VATEX list; null: it has none for the category alone. */
	readonly code: string | null;
}

const exemptions: { readonly [Category in TaxCategory]?: Exemption } = {
	E: { reason: "Exempt from tax", code: null },
	AE: { reason: "Reverse charge", code: "VATEX-EU-AE" },
	K: { reason: "Intra-community supply", code: "VATEX-EU-IC" },
	G: { reason: "Export outside the EU", code: "VATEX-EU-G" },
	O: { reason: "Not subject to VAT", code: "VATEX-EU-O" },
};

/** Why nothing is charged in a category (BT-120, BT-121); null where a tax is charged, or its rate is 0. */
export function exemptionOf(category: TaxCategory): Exemption | null {
	return exemptions[category] ?? null;
}

/** A line's taxes in an answer: one where it names no list. */
export function presentTaxes(line: LineTaxes<TaxAmount> & { readonly tax_amount: Decimal }): TaxOnLine[] {
	const { tax_rate, tax_name, tax_amount, taxes } = line;
	const listed = taxes ?? [{ ...plainTax(tax_rate, tax_name), amount: tax_amount }];
	return listed.map(({ name, rate, category, jurisdiction, compound, amount }) => {
		const exemption = category === null ? null : exemptionOf(category);
		const why = { exemption_reason: exemption?.reason ?? null, exemption_code: exemption?.code ?? null };
		return { name, rate, category, jurisdiction, compound, amount, ...why };
	});
}
