import type { Context } from "../../platform/index.ts";
import { selectListed } from "../record/invoice-store.ts";
import { presentInvoices } from "../record/present.ts";
import type { InvoiceAnswer } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import type { InvoiceOrder, ListQuestion } from "./list-filters.ts";
import { countInvoices, findInvoices, type Page } from "./list-store.ts";
import { findSorted } from "./sorted-store.ts";

/**
 * A page of invoices, newest first unless told otherwise, and how many match in all. Where the page does not tell, all of them have to be looked at, which
 * may take a hundred times as long as the page: that is left to whoever sends it.
 */
export async function listInvoices(
	context: Context,
	services: InvoicingServices,
	question: ListQuestion,
	page: Page,
	order: InvoiceOrder | null = null,
): Promise<{ items: InvoiceAnswer[]; count: number | (() => Promise<number>) }> {
	return inSnapshot(context, async (snapshot) => {
		const { uuids, count } =
			order === null
				? await findInvoices(snapshot, question, page)
				: { uuids: await findSorted(snapshot, question, order, page), count: null };
		const listed = new Map((await selectListed(snapshot, uuids)).map((invoice) => [invoice.uuid, invoice]));
		const ordered = uuids.map((uuid) => listed.get(uuid)).filter((invoice) => invoice !== undefined);
		const items = await presentInvoices(snapshot, services, ordered);
		return { items, count: count ?? (() => countInvoices(context, question)) };
	});
}
