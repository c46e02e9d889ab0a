import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { isZero, textOf } from "../../api/exact.ts";
import { queries, refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { words } from "./words.tsx";

export type Invoice = components["schemas"]["Invoice"];
export type LineItem = components["schemas"]["LineItem"];
export type LineExplanation = components["schemas"]["LineExplanation"];

/** Everything about an invoice has a key that begins like this: `refresh(invoiceKey(uuid))` asks for all of it anew. */
export const invoiceKey = (uuid: string): readonly unknown[] => ["invoice", uuid];

export const invoiceQuery = (uuid: string) =>
	queryOptions({
		queryKey: [...invoiceKey(uuid), "self"],
		queryFn: () => answer(api.GET("/api/v1/invoice/{invoice_uuid}", { params: { path: { invoice_uuid: uuid } } })),
	});

/** Shows what the API answered at once, and asks for what hangs on it. */
export async function showInvoice(invoice: Invoice): Promise<void> {
	queries.setQueryData(invoiceQuery(invoice.uuid).queryKey, invoice);
	await refresh(invoiceKey(invoice.uuid), ["invoices"], ["credit-notes"]);
}

/** "INV-2026-000042"; a draft has no number yet. */
export function nameOf({ invoice_status, invoice_number }: Invoice): string {
	return invoice_status === "draft" ? words.invoice.draft : invoice_number;
}

/**
 * Whether lines and dates can be edited at all. A sent invoice gets a new revision by it; whether the organisation locks what it has
 * sent, the API says when it is tried.
 */
export function isEditable({ invoice_status, amount_paid, amount_processing, amount_credited }: Invoice): boolean {
	if (invoice_status === "draft") return true;
	return invoice_status === "sent" && [amount_paid, amount_processing, amount_credited].every(isZero);
}

/** Whether it can be made void: no money for it is kept or under way, and no credit note took a part of it back. */
export function canBeVoid(invoice: Invoice): boolean {
	const { invoice_status, amount_paid, amount_refunded, amount_processing, amount_credited } = invoice;
	if (invoice_status === "draft" || invoice_status === "void") return false;
	return textOf(amount_paid) === textOf(amount_refunded) && isZero(amount_processing) && isZero(amount_credited);
}

/** Where the browser finds the PDF, under whichever host the page was opened. Another moment of change, another address. */
export function pdfAddress(fileUrl: string, version = ""): string {
	const { pathname, search } = new URL(fileUrl);
	return version === "" ? pathname + search : `${pathname}${search}&shown=${encodeURIComponent(version)}`;
}
