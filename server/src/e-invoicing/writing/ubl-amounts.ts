import type { AllowanceOrCharge, Totals, VatBreakdown, VatCategory } from "../model/amounts.ts";
import type { EInvoice } from "../model/invoice.ts";
import { group, value, type Xml } from "./xml.ts";

export function amountElement(name: string, amount: string | undefined, currency: string): Xml {
	return value(name, amount, { currencyID: currency });
}

/** The allowances and charges of a document or a line. */
export function allowanceElements(
	{ allowances = [], charges = [] }: Pick<EInvoice, "allowances" | "charges">,
	currency: string,
): readonly Xml[] {
	return [
		...allowances.map((allowance) => allowanceElement(allowance, "false", currency)),
		...charges.map((charge) => allowanceElement(charge, "true", currency)),
	];
}

function allowanceElement(entry: AllowanceOrCharge, indicator: string, currency: string): Xml {
	return group(
		"cac:AllowanceCharge",
		value("cbc:ChargeIndicator", indicator),
		value("cbc:AllowanceChargeReasonCode", entry.reasonCode),
		value("cbc:AllowanceChargeReason", entry.reason),
		value("cbc:MultiplierFactorNumeric", entry.percentage),
		amountElement("cbc:Amount", entry.amount, currency),
		amountElement("cbc:BaseAmount", entry.baseAmount, currency),
		entry.vat === undefined ? null : categoryElement("cac:TaxCategory", entry.vat),
	);
}

export function categoryElement(name: string, { code, rate }: VatCategory, exemption: Partial<VatBreakdown> = {}): Xml {
	return group(
		name,
		value("cbc:ID", code),
		value("cbc:Percent", rate),
		value("cbc:TaxExemptionReasonCode", exemption.exemptionCode),
		value("cbc:TaxExemptionReason", exemption.exemptionReason),
		group("cac:TaxScheme", value("cbc:ID", "VAT")),
	);
}

export function taxTotal({ totals, vatBreakdown = [] }: EInvoice, currency: string): Xml {
	return group(
		"cac:TaxTotal",
		amountElement("cbc:TaxAmount", totals?.vat, currency),
		vatBreakdown.map((vat) =>
			group(
				"cac:TaxSubtotal",
				amountElement("cbc:TaxableAmount", vat.taxableAmount, currency),
				amountElement("cbc:TaxAmount", vat.taxAmount, currency),
				categoryElement("cac:TaxCategory", vat, vat),
			),
		),
	);
}

export function monetaryTotal(totals: Totals, currency: string): Xml {
	return group(
		"cac:LegalMonetaryTotal",
		amountElement("cbc:LineExtensionAmount", totals.lines, currency),
		amountElement("cbc:TaxExclusiveAmount", totals.withoutVat, currency),
		amountElement("cbc:TaxInclusiveAmount", totals.withVat, currency),
		amountElement("cbc:AllowanceTotalAmount", totals.allowances, currency),
		amountElement("cbc:ChargeTotalAmount", totals.charges, currency),
		amountElement("cbc:PrepaidAmount", totals.paid, currency),
		amountElement("cbc:PayableRoundingAmount", totals.rounding, currency),
		amountElement("cbc:PayableAmount", totals.due, currency),
	);
}
