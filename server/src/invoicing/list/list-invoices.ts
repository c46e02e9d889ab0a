import type { Context } from "../../platform/index.ts";
import { selectListed } from "../invoice-store.ts";
import { presentInvoices } from "../present.ts";
import type { InvoiceAnswer } from "../schemas.ts";
import type { InvoicingServices } from "../services.ts";
import { inSnapshot } from "../snapshot-store.ts";
import type { ListQuestion } from "./list-filters.ts";
import { countInvoices, findInvoices, type Page } from "./list-store.ts";

/**
 * A page of invoices, newest first, and how many match in all. Where the page does not tell, all of them have to be looked at, which
 * may take a hundred times as long as the page: that is left to whoever sends it.
 */
export async function listInvoices(
	context: Context,
	services: InvoicingServices,
	question: ListQuestion,
	page: Page,
): Promise<{ items: InvoiceAnswer[]; count: number | (() => Promise<number>) }> {
	return inSnapshot(context, async (snapshot) => {
		const { uuids, count } = await findInvoices(snapshot, question, page);
		const items = await presentInvoices(snapshot, services, await selectListed(snapshot, uuids));
		return { items, count: count ?? (() => countInvoices(context, question)) };
	});
}
