import type { AllowanceOrCharge, DocumentFormat, EInvoice, Note, Period, Totals } from "../../e-invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import { amountText } from "../model/charges/charge-description.ts";
import { shownName } from "../record/generated-words.ts";
import { ifAny, lineOf } from "./line.ts";
import { buyerOf, deliveryOf, paymentsOf, present, sellerOf } from "./parties.ts";
import type { EInvoiceSource, SourceLine } from "./source.ts";
import { categoryOf, vatGroups, vatOfLines } from "./vat.ts";

const peppolProcess = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const standard = "urn:cen.eu:en16931:2017";

/** BT-24 and BT-23 of each format. */
const specifications: Readonly<Record<DocumentFormat, Pick<EInvoice, "specification" | "process">>> = {
	facturx: { specification: standard },
	xrechnung_ubl: {
		specification: `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
		process: peppolProcess,
	},
	xrechnung_cii: {
		specification: `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
		process: peppolProcess,
	},
	peppol_bis: {
		specification: `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
		process: peppolProcess,
	},
};

/** An issued invoice or credit note in the words of EN 16931. Pure: the same document always gives the same. */
export function eInvoiceOf(source: EInvoiceSource, format: DocumentFormat): EInvoice {
	const { issued, currency, lines } = source;
	const money = (amount: Decimal) => amountText(amount, currency);
	const taxed = vatOfLines(lines, issued);
	const isOutsideScope = taxed.some(({ vat }) => vat.code === "O");
	const items = taxed.filter(({ line }) => line.kind === "item");
	const ofDocument = (kind: SourceLine["kind"]): readonly AllowanceOrCharge[] =>
		taxed
			.filter(({ line }) => line.kind === kind)
			.map(({ line, vat }) => ({
				...{ amount: money(line.net.absolute()), vat: categoryOf(vat), reason: shownName(line, issued.locale) },
			}));
	return present({
		...specifications[format],
		number: source.number,
		issueDate: source.issueDate,
		typeCode: source.typeCode,
		currency,
		taxPointDate: source.tax_point_date,
		dueDate: source.due_date,
		buyerReference: source.buyer_reference ?? issued.e_invoice?.buyer.buyer_reference,
		projectReference: source.project_reference,
		contractReference: source.contract_reference,
		purchaseOrderReference: source.purchase_order_reference,
		paymentTerms: source.paymentTerms,
		...ifAny("notes", notesOf(source, format)),
		...(source.preceding === null ? {} : { precedingInvoices: [source.preceding] }),
		seller: sellerOf(source, isOutsideScope),
		buyer: buyerOf(issued, isOutsideScope),
		delivery: deliveryOf(source, format),
		period: periodOf(source),
		...ifAny("payments", paymentsOf(source, format)),
		...ifAny("allowances", ofDocument("allowance")),
		...ifAny("charges", ofDocument("charge")),
		totals: totalsOf(source, money),
		...ifAny(
			"vatBreakdown",
			vatGroups(taxed).map(({ vat, net, tax }) => ({ ...vat, taxableAmount: money(net), taxAmount: money(tax) })),
		),
		...ifAny(
			"lines",
			items.map(({ line, vat }, index) => lineOf(line, vat, index + 1, { currency, money, locale: issued.locale })),
		),
	});
}

/** Peppol allows one note alone. */
function notesOf({ description, e_invoice_notes: notes }: EInvoiceSource, format: DocumentFormat): readonly Note[] {
	const all = [
		...(description ? [{ text: description }] : []),
		...(notes ?? []).map(({ subject_code, text }): Note => present({ subjectCode: subject_code, text })),
	];
	if (format !== "peppol_bis" || all.length < 2) return all;
	return [{ text: all.map(({ text }) => text).join("\n") }];
}

/** The invoice's period, which must span its lines' (PEPPOL-EN16931-R110, R111). */
function periodOf({ service_start_date, service_end_date, lines }: EInvoiceSource): Period | undefined {
	const starts = lines.flatMap(({ service_start_date: start }) => start ?? []).toSorted();
	const ends = lines.flatMap(({ service_end_date: end }) => end ?? []).toSorted();
	const start = service_start_date && [service_start_date, ...starts].toSorted()[0];
	const end = service_end_date && [...ends, service_end_date].toSorted().at(-1);
	return start === null && end === null ? undefined : present({ start, end });
}

function totalsOf({ lines, amount, tax_total, prepaid }: EInvoiceSource, money: (amount: Decimal) => string): Totals {
	const netOf = (kind: SourceLine["kind"]) =>
		Decimal.sum(lines.filter((line) => line.kind === kind).map((line) => line.net));
	// One that is rounded to nothing is still stated, and its total has to be as well (BR-CO-12).
	const totalOf = (kind: SourceLine["kind"], total: Decimal) =>
		lines.some((line) => line.kind === kind) ? money(total) : undefined;
	const allowances = totalOf("allowance", netOf("allowance").negated());
	const charges = totalOf("charge", netOf("charge"));
	return {
		lines: money(netOf("item")),
		...(allowances === undefined ? {} : { allowances }),
		...(charges === undefined ? {} : { charges }),
		withoutVat: money(amount.minus(tax_total)),
		vat: money(tax_total),
		withVat: money(amount),
		...(prepaid.isZero() ? {} : { paid: money(prepaid) }),
		due: money(amount.minus(prepaid)),
	};
}
