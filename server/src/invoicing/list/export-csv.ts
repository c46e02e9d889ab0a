import { csvRows } from "../../documents/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, type Database, giveWay } from "../../platform/index.ts";
import { presentInvoices } from "../record/present.ts";
import type { InvoicingServices } from "../record/services.ts";
import { invoiceHead, invoiceRow, lineHead, lineRows } from "./csv-columns.ts";
import { readMatching } from "./export-store.ts";
import type { InvoiceFilters } from "./list-filters.ts";

export type CsvRowKind = "invoices" | "line_items";

/**
 * All matching invoices, newest first, as RFC 4180 CSV in UTF-8, from one snapshot however long the client takes. Reads the
 * next part when the previous one has been consumed; ending the generator early releases the database connection.
 */
export async function* csvOf(
	context: Context,
	services: InvoicingServices & { readonly database: Database },
	filters: InvoiceFilters,
	rows: CsvRowKind,
): AsyncGenerator<string> {
	const snapshot = await services.database.snapshot();
	try {
		const reading = { ...context, db: snapshot.reads };
		const invoices = readMatching(snapshot, context.organisationId, { filters, today: await selectToday(context) });
		let head = [rows === "invoices" ? invoiceHead : lineHead];
		for await (const batch of invoices) {
			const begun_ms = performance.now();
			const presented = await presentInvoices(reading, services, batch);
			const part = csvRows([
				...head,
				...(rows === "invoices" ? presented.map(invoiceRow) : presented.flatMap(lineRows)),
			]);
			const part_ms = performance.now() - begun_ms;
			yield part;
			head = [];
			await giveWay(context.organisationId, part_ms);
		}
		if (head.length > 0) yield csvRows(head);
	} finally {
		await snapshot.close();
	}
}
