import { answer, api } from "../../../api/client.ts";
import { queries, refresh } from "../../../api/queries.ts";
import type { components, paths } from "../../../api/schema.ts";
import { type Invoice, invoiceKey, invoiceQuery } from "../invoice.ts";

type LineItem = components["schemas"]["LineItem"];
type Lines = paths["/api/v1/invoice/{invoice_uuid}/line-items"];
type Line = paths["/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}"];
export type LineUpdate = Line["put"]["requestBody"]["content"]["application/json"];
export type NewLine = Lines["post"]["requestBody"]["content"]["application/json"];

/** After a line was changed: the invoice with its totals anew, drawn before this is done. */
async function showTotals(invoiceUuid: string): Promise<void> {
	await refresh(invoiceKey(invoiceUuid));
	void refresh(["invoices"]);
}

export async function updateLine(invoiceUuid: string, lineUuid: string, body: LineUpdate): Promise<LineItem> {
	const path = { invoice_uuid: invoiceUuid, line_item_uuid: lineUuid };
	const line = await answer(
		api.PUT("/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}", { params: { path }, body }),
	);
	await showTotals(invoiceUuid);
	return line;
}

/** @param onAdded before the totals are drawn */
export async function addLine(invoiceUuid: string, body: NewLine, onAdded: () => void): Promise<void> {
	const path = { invoice_uuid: invoiceUuid };
	await answer(api.POST("/api/v1/invoice/{invoice_uuid}/line-items", { params: { path }, body }));
	onAdded();
	await showTotals(invoiceUuid);
}

export async function deleteLine(invoiceUuid: string, lineUuid: string): Promise<void> {
	const path = { invoice_uuid: invoiceUuid, line_item_uuid: lineUuid };
	await answer(api.DELETE("/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}", { params: { path } }));
	await showTotals(invoiceUuid);
}

/** Puts a line at another's place: shown there at once, and where the API says in the end. */
export async function moveLine(invoice: Invoice, from: number, to: number): Promise<void> {
	const { uuid, line_items } = invoice;
	const [moved, target] = [line_items[from], line_items[to]];
	if (moved === undefined || target === undefined || from === to) return;
	const { queryKey } = invoiceQuery(uuid);
	await queries.cancelQueries({ queryKey });
	queries.setQueryData(queryKey, { ...invoice, line_items: line_items.toSpliced(from, 1).toSpliced(to, 0, moved) });
	// Lines from a place on make room for what is put there.
	const display_order = to < from ? target.display_order : target.display_order + 1;
	try {
		await updateLine(uuid, moved.uuid, { display_order });
	} catch (error) {
		await refresh(invoiceKey(uuid));
		throw error;
	}
}
