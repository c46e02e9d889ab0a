import type { VatBreakdown } from "../model/amounts.ts";
import type { EInvoice } from "../model/invoice.ts";
import type { PaymentInstructions } from "../model/payment.ts";
import { allowanceElements, dateElement, periodElement } from "./cii-parts.ts";
import { group, value, type Xml } from "./xml.ts";

/** How an invoice is paid, and what it adds up to. */
export function settlementElement(invoice: EInvoice): Xml {
	const { payments = [], vatBreakdown = [], precedingInvoices = [], currency } = invoice;
	return group(
		"ram:ApplicableHeaderTradeSettlement",
		value("ram:PaymentReference", payments[0]?.remittance),
		value("ram:InvoiceCurrencyCode", currency),
		payments.map(paymentElement),
		// The tax point date stands in one of them (CII-SR-461).
		vatBreakdown.map((vat, index) => taxElement(vat, index === 0 ? invoice.taxPointDate : undefined)),
		periodElement(invoice.period),
		allowanceElements(invoice.allowances, "false"),
		allowanceElements(invoice.charges, "true"),
		group(
			"ram:SpecifiedTradePaymentTerms",
			value("ram:Description", invoice.paymentTerms),
			dateElement("ram:DueDateDateTime", invoice.dueDate),
		),
		summationElement(invoice),
		precedingInvoices.map(({ number, issueDate }) =>
			group(
				"ram:InvoiceReferencedDocument",
				value("ram:IssuerAssignedID", number),
				dateElement("ram:FormattedIssueDateTime", issueDate, "qdt:DateTimeString"),
			),
		),
	);
}

function paymentElement({ meansCode, creditTransfers = [] }: PaymentInstructions): Xml {
	const [transfer] = creditTransfers;
	return group(
		"ram:SpecifiedTradeSettlementPaymentMeans",
		value("ram:TypeCode", meansCode),
		group(
			"ram:PayeePartyCreditorFinancialAccount",
			value("ram:IBANID", transfer?.account),
			value("ram:AccountName", transfer?.accountName),
		),
		group("ram:PayeeSpecifiedCreditorFinancialInstitution", value("ram:BICID", transfer?.provider)),
	);
}

function taxElement(vat: VatBreakdown, taxPointDate: string | undefined): Xml {
	return group(
		"ram:ApplicableTradeTax",
		value("ram:CalculatedAmount", vat.taxAmount),
		value("ram:TypeCode", "VAT"),
		value("ram:ExemptionReason", vat.exemptionReason),
		value("ram:BasisAmount", vat.taxableAmount),
		value("ram:CategoryCode", vat.code),
		value("ram:ExemptionReasonCode", vat.exemptionCode),
		dateElement("ram:TaxPointDate", taxPointDate, "udt:DateString"),
		value("ram:RateApplicablePercent", vat.rate),
	);
}

function summationElement({ totals = {}, currency }: EInvoice): Xml {
	return group(
		"ram:SpecifiedTradeSettlementHeaderMonetarySummation",
		value("ram:LineTotalAmount", totals.lines),
		value("ram:ChargeTotalAmount", totals.charges),
		value("ram:AllowanceTotalAmount", totals.allowances),
		value("ram:TaxBasisTotalAmount", totals.withoutVat),
		value("ram:TaxTotalAmount", totals.vat, { currencyID: currency }),
		value("ram:RoundingAmount", totals.rounding),
		value("ram:GrandTotalAmount", totals.withVat),
		value("ram:TotalPrepaidAmount", totals.paid),
		value("ram:DuePayableAmount", totals.due),
	);
}
