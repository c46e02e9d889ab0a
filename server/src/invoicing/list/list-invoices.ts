import { type Context, giveWay } from "../../platform/index.ts";
import { selectListed } from "../record/invoice-store.ts";
import { presentInvoices } from "../record/present.ts";
import type { InvoiceAnswer } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import type { InvoiceOrder, ListQuestion } from "./list-filters.ts";
import { countInvoices, findInvoices, type Page } from "./list-store.ts";
import { findSorted } from "./sorted-store.ts";

/** So many invoices of a page are read and shown before others are served in between. */
const part_invoices = 50;

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
		const items: InvoiceAnswer[] = [];
		for (let from = 0; from < uuids.length; from += part_invoices) {
			const begun_ms = performance.now();
			items.push(...(await presentListed(snapshot, services, uuids.slice(from, from + part_invoices))));
			if (from + part_invoices < uuids.length) await giveWay(context.organisationId, performance.now() - begun_ms);
		}
		return { items, count: count ?? (() => countInvoices(context, question)) };
	});
}

async function presentListed(
	snapshot: Context,
	services: InvoicingServices,
	uuids: readonly string[],
): Promise<InvoiceAnswer[]> {
	const listed = new Map((await selectListed(snapshot, uuids)).map((invoice) => [invoice.uuid, invoice]));
	const ordered = uuids.map((uuid) => listed.get(uuid)).filter((invoice) => invoice !== undefined);
	return presentInvoices(snapshot, services, ordered);
}
