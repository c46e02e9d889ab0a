import { Decimal } from "../../money/index.ts";
import { type CjkLanguage, fontOrder } from "../text/fonts.ts";
import { createFormats, type Formats, paperFor, readLocale } from "../text/formats.ts";
import { type PrintableLine, printableCharacters, printableLine, printableLines } from "../text/printable-text.ts";
import { addressLines } from "./addresses.ts";
import type { InvoiceDocument, PostalAddress } from "./invoice-document.ts";
import { fill, type Labels, labelsFor } from "./labels.ts";
import { type LineTable, lineTable, periodText } from "./line-rows.ts";
import { type TaxRow, type TotalRow, taxRows, totalRows } from "./totals.ts";

/** A party's block: a heading, a name, and the lines below it. */
type Party = {
	readonly heading: string;
	readonly name: PrintableLine;
	readonly details: readonly PrintableLine[];
	readonly mark: string | null;
};

type Fact = { readonly label: string; readonly value: PrintableLine };

/** Everything that a page prints, formatted and printable: `invoice.typ` makes no decisions of its own. */
export type PageModel = {
	readonly paper: "a4" | "us-letter";
	readonly language: string;
	readonly fonts: readonly string[];
	readonly labels: Labels;
	readonly isDraft: boolean;
	readonly title: string;
	readonly number: PrintableLine;
	readonly netAmountLabel: string;
	readonly documentTitle: string;
	readonly author: string;
	readonly sellerName: PrintableLine;
	readonly parties: readonly Party[];
	readonly facts: readonly Fact[];
	readonly strongFact: { readonly label: string; readonly value: string };
	readonly description: readonly PrintableLine[];
	readonly table: LineTable;
	readonly taxRows: readonly TaxRow[];
	readonly totals: readonly TotalRow[];
	readonly payment: Payment;
	readonly footer: { readonly seller: PrintableLine; readonly title: PrintableLine };
};

type Payment = {
	readonly heading: string;
	readonly sentences: readonly PrintableLine[];
	readonly link: { readonly text: PrintableLine; readonly address: string | null } | null;
};

/** Formats an invoice for its locale. Pure: the same document always gives the same page. */
export function pageModel(document: InvoiceDocument): PageModel {
	const locale = readLocale(document.locale);
	const { language, labels } = labelsFor(locale);
	const formats = createFormats(locale, document.currency, document.currencyDecimals);
	const title = document.kind === "invoice" ? labels.invoice : labels.creditNote;
	const { seller } = document;
	const legalName = seller.legalName ?? seller.name;
	return {
		paper: paperFor(locale),
		language,
		fonts: fontOrder(cjkLanguage(document, locale)).map(({ family }) => family),
		labels,
		isDraft: document.isDraft,
		title,
		number: printableLine(document.number),
		documentTitle: `${title} ${printableCharacters(document.number)}`,
		author: printableCharacters(legalName),
		sellerName: printableLine(seller.name),
		parties: parties(document, language, labels),
		facts: facts(document, formats, labels),
		strongFact: strongFact(document, formats, labels),
		description: printableLines(description(document, labels)),
		netAmountLabel: fill(labels.netAmount, { currency: document.currency }),
		table: lineTable(document, formats, labels),
		taxRows: taxRows(document, formats, labels),
		totals: totalRows(document, formats, labels),
		payment: payment(document, formats, labels),
		footer: {
			seller: printableLine(shortened(seller.taxId ? `${legalName} · ${seller.taxId}` : legalName)),
			title: printableLine(shortened(`${title} ${document.number}`)),
		},
	};
}

/** Shortens a text to fit the footer; the first page shows it in full. */
function shortened(text: string): string {
	const characters = Array.from(text);
	return characters.length <= 120 ? text : `${characters.slice(0, 119).join("")}…`;
}

function parties(document: InvoiceDocument, language: string, labels: Labels): Party[] {
	const { seller, buyer } = document;
	const taxId = (id: string | null) => (id ? fill(labels.taxId, { id }) : null);
	const blocks: Party[] = [
		{
			heading: labels.from,
			name: printableLine(seller.legalName ?? seller.name),
			details: detailLines([...lines(seller.address, language), seller.email, taxId(seller.taxId)]),
			mark: null,
		},
		{
			heading: labels.billTo,
			name: printableLine(buyer.name),
			details: detailLines([
				...[buyer.contactName, ...lines(buyer.address, language), buyer.email, taxId(buyer.taxId)],
				...referenceLines(document, labels),
			]),
			mark: buyer.taxExempt ? labels.taxExempt : null,
		},
	];
	const shipping = lines(buyer.shippingAddress, language);
	if (shipping.length > 0 && shipping.join("\n") !== lines(buyer.address, language).join("\n")) {
		const name = printableLine(buyer.name);
		blocks.push({ heading: labels.shipTo, name, details: detailLines(shipping), mark: null });
	}
	return blocks;
}

function referenceLines({ references }: InvoiceDocument, labels: Labels): readonly (string | null)[] {
	if (references === undefined) return [];
	const { buyerReference, purchaseOrder, contract, project } = references;
	const line = (label: string, number: string | null) => (number ? fill(label, { number }) : null);
	return [
		...[line(labels.buyerReference, buyerReference), line(labels.purchaseOrder, purchaseOrder)],
		...[line(labels.contract, contract), line(labels.project, project)],
	];
}

function lines(address: PostalAddress | null, language: string): string[] {
	return address ? addressLines(address, language) : [];
}

function detailLines(details: readonly (string | null)[]): PrintableLine[] {
	return details.flatMap((detail) => printableLines(detail ?? "")).filter(({ text }) => text !== "");
}

function facts(document: InvoiceDocument, formats: Formats, labels: Labels): Fact[] {
	const rows: [label: string, value: string | null][] = [
		[labels.correctedInvoice, document.correctedInvoiceNumber],
		[labels.date, document.invoiceDate && formats.date(document.invoiceDate)],
		[labels.dueDate, document.dueDate && formats.date(document.dueDate)],
		[labels.servicePeriod, periodText(document.serviceStart, document.serviceEnd, formats, labels)],
	];
	return rows.flatMap(([label, value]) => (value ? [{ label, value: printableLine(value) }] : []));
}

function strongFact(document: InvoiceDocument, formats: Formats, labels: Labels): PageModel["strongFact"] {
	const { amount, amountDue } = document.totals;
	return document.kind === "invoice"
		? { label: labels.amountDue, value: printableCharacters(formats.money(amountDue)) }
		: { label: labels.amountCreditedByNote, value: printableCharacters(formats.money(amount)) };
}

function description({ kind, description }: InvoiceDocument, labels: Labels): string {
	if (kind === "invoice" || description === null) return description ?? "";
	return fill(labels.reason, { reason: description });
}

function payment(document: InvoiceDocument, formats: Formats, labels: Labels): Payment {
	if (document.kind === "credit_note") return settlement(document, formats, labels);
	const heading = labels.payment;
	if (document.isDraft) return { heading, sentences: [printableLine(labels.draftNotice)], link: null };
	if (!Decimal.of(document.totals.amountDue).isPositive()) return { heading, sentences: [], link: null };
	const quote = fill(labels.quoteNumber, { number: document.number });
	const sentences = [paymentTerms(document.paymentTermsDays, labels), quote, ...bankTransfer(document, labels)];
	const address = document.paymentLink;
	return {
		heading,
		sentences: sentences.filter((sentence) => sentence !== "").map(printableLine),
		link: address ? { text: printableLine(address), address: linkAddress(address) } : null,
	};
}

/** How a credit note's amount was used: to reduce the amount due, and for the customer's balance as far as the invoice was paid. */
function settlement({ correctedInvoiceNumber, totals }: InvoiceDocument, formats: Formats, labels: Labels): Payment {
	const applied = Decimal.of(totals.amountCredited);
	const added = Decimal.of(totals.amount).minus(applied);
	const number = correctedInvoiceNumber ?? "";
	const part = (label: string, value: Decimal): string[] =>
		value.isPositive() ? [fill(label, { amount: formats.money(value.toString()), number })] : [];
	const sentences = [...part(labels.appliedToInvoice, applied), ...part(labels.addedToBalance, added)];
	return { heading: labels.settlement, sentences: sentences.map(printableLine), link: null };
}

function paymentTerms(days: number | null, labels: Labels): string {
	if (days === null) return "";
	if (days === 0) return labels.dueOnReceipt;
	return days === 1 ? labels.dueInOneDay : fill(labels.dueInDays, { days: String(days) });
}

/** Whose account it is, and its numbers: an IBAN in fours, as it is printed by its standard. */
function bankTransfer({ bankAccount, seller }: InvoiceDocument, labels: Labels): readonly string[] {
	if (!bankAccount) return [];
	const { iban, bic, account_name } = bankAccount;
	const numbers = [`IBAN ${iban.replace(/.{4}(?=.)/g, "$& ")}`, ...(bic === null ? [] : [`BIC ${bic}`])];
	return [fill(labels.transferTo, { name: account_name ?? seller.legalName ?? seller.name }), numbers.join(" · ")];
}

/** The address in its canonical ASCII form; null unless a browser opens it as a page. */
function linkAddress(address: string): string | null {
	const url = URL.parse(address);
	return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** Which language's forms the document's Han characters have: the locale's, otherwise that of its names. */
function cjkLanguage(document: InvoiceDocument, locale: Intl.Locale): CjkLanguage {
	const { language } = locale;
	if (language === "ja" || language === "ko" || language === "zh") return language;
	const text = JSON.stringify([document.buyer, document.seller.name, document.seller.address, document.lines]);
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || document.buyer.address?.country === "JP") return "ja";
	if (/\p{Script=Hangul}/u.test(text) || document.buyer.address?.country === "KR") return "ko";
	return "zh";
}
