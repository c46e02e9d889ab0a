import { Decimal } from "../../money/index.ts";
import type { Formats } from "../text/formats.ts";
import { type PrintableLine, printableCharacters, printableLine } from "../text/printable-text.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import type { Labels } from "./labels.ts";

/** A row of the totals: `sum` closes the rows above it, `due` is the main one. */
export type TotalRow = { readonly label: string; readonly value: string; readonly rank: "part" | "sum" | "due" };

export type TaxRow = {
	readonly name: PrintableLine;
	readonly rate: string;
	readonly net: string;
	readonly tax: string;
};

/** The tax by rate; nothing if the invoice has no tax and its customer has no exemption. */
export function taxRows(document: InvoiceDocument, formats: Formats, labels: Labels): TaxRow[] {
	const isExempt = document.buyer.taxExempt;
	const bearsTax = document.taxGroups.some((group) => group.taxName !== null || !isZero(group.taxRate));
	if (!isExempt && !bearsTax) return [];
	// A correction has the tax of what it corrects, even if its buyer has become exempt.
	const isOfExempt = ({ taxRate, taxName }: InvoiceDocument["taxGroups"][number]) =>
		isExempt && taxName === null && isZero(taxRate);
	const nameOf = ({ taxName, jurisdiction }: InvoiceDocument["taxGroups"][number]) => {
		const name = taxName ?? labels.unnamedTax;
		return jurisdiction === undefined ? name : `${name} (${jurisdiction})`;
	};
	return document.taxGroups.map((group) => ({
		name: printableLine(isOfExempt(group) ? labels.taxExempt : nameOf(group)),
		rate: printableCharacters(formats.percent(isOfExempt(group) ? "0" : group.taxRate)),
		net: printableCharacters(formats.amount(group.net)),
		tax: printableCharacters(formats.amount(group.tax)),
	}));
}

/** From the subtotal to the amount due, with discounts, payments and credits only if there are any. */
export function totalRows(document: InvoiceDocument, formats: Formats, labels: Labels): TotalRow[] {
	const { totals, kind } = document;
	const amount = (label: string, value: string, rank: TotalRow["rank"] = "part"): TotalRow => {
		const written = rank === "due" ? formats.money(value) : formats.amount(value);
		return { label, value: printableCharacters(written), rank };
	};
	const lowering = (label: string, value: string): TotalRow[] =>
		isZero(value) ? [] : [amount(label, Decimal.of(value).negated().toString())];

	const netTotal = Decimal.of(totals.subtotal).minus(Decimal.of(totals.discountTotal)).toString();
	const rows = [
		amount(labels.subtotal, totals.subtotal),
		...lowering(labels.discounts, totals.discountTotal),
		...(isZero(totals.discountTotal) ? [] : [amount(labels.netTotal, netTotal)]),
		amount(labels.taxTotal, totals.taxTotal),
	];
	if (kind === "credit_note") return [...rows, amount(labels.amountCreditedByNote, totals.amount, "due")];
	return [
		...rows,
		amount(labels.total, totals.amount, "sum"),
		...lowering(labels.amountPaid, totals.amountPaid),
		...lowering(labels.amountCredited, totals.amountCredited),
		...lowering(labels.creditApplied, totals.creditApplied),
		amount(labels.amountDue, totals.amountDue, "due"),
	];
}

function isZero(value: string): boolean {
	return Decimal.of(value).isZero();
}
