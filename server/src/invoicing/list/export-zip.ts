import { Readable } from "node:stream";
import yazl from "yazl";
import { type Context, dateOf, giveWay, invalid, notFound } from "../../platform/index.ts";
import { readDocument } from "../drawing/invoice-pdf.ts";
import { draftNumber } from "../model/invoice/invoice.ts";
import { type ListedInvoice, selectListed } from "../record/invoice-store.ts";
import type { InvoicingServices } from "../record/services.ts";
import { pdfFileNames } from "./file-names.ts";
import type { InvoiceFilters } from "./list-filters.ts";
import { findInvoices } from "./list-store.ts";

/**
 * The invoices that match.
 * @throws Refusal 422 if they are more than `most`
 */
export async function matchingInvoices(
	context: Context,
	filters: InvoiceFilters,
	most: number,
): Promise<ListedInvoice[]> {
	const page = { limit: most + 1, offset: 0 };
	const { uuids } = await findInvoices(context, { filters, today: dateOf(context.now) }, page);
	if (uuids.length > most) throw invalid("", `The filters match more than ${most} invoices; one archive holds no more`);
	return selectListed(context, uuids);
}

/** @throws Refusal 404 if one of them is not the organization's */
export async function chosenInvoices(context: Context, uuids: readonly string[]): Promise<ListedInvoice[]> {
	const invoices = await selectListed(context, uuids);
	const found = new Set(invoices.map(({ uuid }) => uuid));
	const missing = uuids.find((uuid) => !found.has(uuid.toLowerCase()));
	if (missing !== undefined) throw notFound("Invoice", missing);
	return invoices;
}

/**
 * The invoices' present PDFs as one ZIP; one that does not exist yet is made. One PDF is in memory at a time, and the next is read when
 * the one before has been taken. Where one cannot be had, the stream breaks off with its error.
 */
export function zipOf(context: Context, services: InvoicingServices, invoices: readonly ListedInvoice[]): Readable {
	const zip = new yazl.ZipFile();
	const archive = zip.outputStream as Readable;
	zip.on("error", (error) => archive.destroy(error as Error));
	const names = pdfFileNames(invoices.map(({ invoice_number, uuid }) => invoice_number ?? draftNumber(uuid)));
	for (const [index, { uuid }] of invoices.entries()) {
		// A PDF is compressed already.
		zip.addReadStreamLazy(names[index] as string, { compress: false }, (found) => {
			const begun_ms = performance.now();
			readDocument(context, services, uuid).then(
				({ content }) => {
					const part_ms = performance.now() - begun_ms;
					found(null, Readable.from(documentPart(context, content, part_ms)));
				},
				(error: unknown) => archive.destroy(error as Error),
			);
		});
	}
	zip.end();
	return archive;
}

/** The PDF; the next one is begun when others have had their turn. */
async function* documentPart(
	{ organisationId }: Context,
	content: Uint8Array,
	part_ms: number,
): AsyncGenerator<Uint8Array> {
	yield content;
	await giveWay(organisationId, part_ms);
}
