import type { Attachment, EInvoice, Period, PrecedingInvoice } from "../model/index.ts";
import { fatal, ifThere, inList, type Section, section } from "./rule.ts";
import { given, isUpTo } from "./values.ts";

/** Whether a period does not end before it starts. */
export const isInOrder = ({ start, end }: Period): boolean =>
	start === undefined || end === undefined || isUpTo(start, end);

/** The document as a whole, and what it refers to. */
export const documentRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal("BR-01", "BT-24", "The document does not say which specification it follows.", (i) => given(i.specification)),
		fatal("BR-02", "BT-1", "The invoice has no number.", (i) => given(i.number)),
		fatal("BR-03", "BT-2", "The invoice has no date.", (i) => given(i.issueDate)),
		fatal("BR-04", "BT-3", "The document does not say what kind of invoice it is.", (i) => given(i.typeCode)),
		fatal("BR-05", "BT-5", "The invoice has no currency.", (i) => given(i.currency)),
		fatal("BR-06", "BT-27", "The seller has no name.", (i) => given(i.seller?.name)),
		fatal("BR-07", "BT-44", "The buyer has no name.", (i) => given(i.buyer?.name)),
		fatal("BR-08", "BG-5", "The seller has no postal address.", (i) => i.seller?.address !== undefined),
		fatal("BR-10", "BG-8", "The buyer has no postal address.", (i) => i.buyer?.address !== undefined),
		fatal("BR-16", "BG-25", "The invoice has no line.", (i) => i.lines !== undefined),
		fatal(
			"BR-CO-03",
			"BT-7",
			"The invoice has both a tax point date and a code for it; only one is allowed.",
			(i) => i.taxPointDate === undefined || i.taxPointDateCode === undefined,
		),
		fatal(
			"BR-CO-18",
			"BG-23",
			"The invoice does not break down its VAT by category and rate.",
			(i) => i.vatBreakdown !== undefined,
		),
		fatal(
			"BR-53",
			"BT-111",
			"The invoice names a currency for its VAT, but not the VAT in that currency.",
			(i, { syntax }) =>
				i.taxCurrency === undefined ||
				given(i.totals?.vatInTaxCurrency) ||
				(syntax === "ubl" && i.taxCurrency === i.currency && given(i.totals?.vat)),
		),
	]),
	section<PrecedingInvoice>(
		(i) => inList(i.precedingInvoices),
		[
			fatal("BR-55", "BT-25", "The reference to an earlier invoice has no number.", (reference) =>
				given(reference.number),
			),
		],
	),
	section<Attachment>(
		(i) => inList(i.attachments),
		[fatal("BR-52", "BT-122", "A supporting document has no reference.", (attachment) => given(attachment.reference))],
	),
	section<Period>(
		(i) => ifThere(i.period),
		[
			fatal("BR-29", "BT-74", "The invoice's period ends before it starts.", isInOrder),
			fatal(
				"BR-CO-19",
				"BG-14",
				"The invoice has a period with neither a start nor an end.",
				({ start, end }, { invoice }) =>
					start !== undefined || end !== undefined || invoice.taxPointDateCode !== undefined,
			),
		],
	),
];
