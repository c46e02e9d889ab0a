import { Readable } from "node:stream";
import yazl from "yazl";
import { selectToday } from "../../organisations/index.ts";
import { type Context, giveWay, invalid, notFound } from "../../platform/index.ts";
import { readDocument } from "../drawing/invoice-pdf.ts";
import { xmlFormatOf } from "../e-invoices/issued-document.ts";
import { draftNumber } from "../model/invoice/invoice.ts";
import { type ListedInvoice, selectListed } from "../record/invoice-store.ts";
import type { InvoicingServices } from "../record/services.ts";
import { readEInvoice } from "../sending/read-e-invoice.ts";
import { fileNames } from "./file-names.ts";
import type { InvoiceFilters } from "./list-filters.ts";
import { findInvoices } from "./list-store.ts";

/**
 * The matching invoices.
 * @throws Refusal 422 if there are more than `most`
 */
export async function matchingInvoices(
	context: Context,
	filters: InvoiceFilters,
	most: number,
): Promise<ListedInvoice[]> {
	const page = { limit: most + 1, offset: 0 };
	const { uuids } = await findInvoices(context, { filters, today: await selectToday(context) }, page);
	if (uuids.length > most) throw invalid("", `The filters match more than ${most} invoices, the limit for one archive`);
	return selectListed(context, uuids);
}

/** @throws Refusal 404 if one of them doesn't belong to the organization */
export async function chosenInvoices(context: Context, uuids: readonly string[]): Promise<ListedInvoice[]> {
	const invoices = await selectListed(context, uuids);
	const found = new Set(invoices.map(({ uuid }) => uuid));
	const missing = uuids.find((uuid) => !found.has(uuid.toLowerCase()));
	if (missing !== undefined) throw notFound("Invoice", missing);
	return invoices;
}

/**
 * The invoices' current PDFs as one ZIP, and the electronic invoice beside each that has one; creates PDFs that don't exist yet.
 * Holds one file in memory at a time and reads the next when the previous one has been consumed. If a file fails, the stream
 * ends with its error.
 */
export function zipOf(context: Context, services: InvoicingServices, invoices: readonly ListedInvoice[]): Readable {
	const zip = new yazl.ZipFile();
	const archive = zip.outputStream as Readable;
	zip.on("error", (error) => archive.destroy(error as Error));
	const names = fileNames(invoices.map(({ invoice_number, uuid }) => invoice_number ?? draftNumber(uuid)));
	const add = (name: string, compress: boolean, read: () => Promise<{ readonly content: Uint8Array }>) =>
		zip.addReadStreamLazy(name, { compress }, (found) => {
			const begun_ms = performance.now();
			read().then(
				({ content }) => {
					const part_ms = performance.now() - begun_ms;
					found(null, Readable.from(documentPart(context, content, part_ms)));
				},
				(error: unknown) => archive.destroy(error as Error),
			);
		});
	for (const [index, { uuid, issued }] of invoices.entries()) {
		// A PDF is already compressed.
		add(`${names[index]}.pdf`, false, () => readDocument(context, services, uuid));
		if (xmlFormatOf(issued) === null) continue;
		add(`${names[index]}.xml`, true, () => readEInvoice(context, services, uuid, undefined));
	}
	zip.end();
	return archive;
}

/** Yields the file, and lets other work run before the next one. */
async function* documentPart(
	{ organisationId }: Context,
	content: Uint8Array,
	part_ms: number,
): AsyncGenerator<Uint8Array> {
	yield content;
	await giveWay(organisationId, part_ms);
}
