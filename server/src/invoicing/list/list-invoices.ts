import { type Context, giveWay } from "../../platform/index.ts";
import { selectListed } from "../record/invoice-store.ts";
import { presentInvoices } from "../record/present.ts";
import type { InvoiceAnswer } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import type { InvoiceOrder, ListQuestion } from "./list-filters.ts";
import { countInvoices, findInvoices, type Page } from "./list-store.ts";
import { findSorted } from "./sorted-store.ts";

/** Invoices of a page to read and present before yielding to other requests. */
const part_invoices = 50;

/**
 * A page of invoices, newest first by default, and the total count. If reading the page doesn't determine the count, all
 * matches are counted, which can take a hundred times as long.
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
