import { Readable } from "node:stream";
import { selectToday } from "../../organisations/index.ts";
import { type App, attachment, fileAnswer, listOf, pageOf, type Static, sendList } from "../../platform/http/index.ts";
import { type Database, dateOf, ExportLimit } from "../../platform/index.ts";
import { Invoice } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { csvOf } from "./export-csv.ts";
import { chosenInvoices, matchingInvoices, zipOf } from "./export-zip.ts";
import type { InvoiceOrder } from "./list-filters.ts";
import { listInvoices } from "./list-invoices.ts";
import {
	CsvQuery,
	filtersOf,
	InvoiceQuery,
	InvoiceTotals,
	mostZipped,
	TotalsQuery,
	ZipQuery,
	ZipSelection,
} from "./list-schemas.ts";
import { sumInvoices } from "./sorted-store.ts";

const tags = ["Invoices"];
/** Each export holds a database connection for as long as its client takes. */
const exportLimits = { atOnce: 4, ofOrganisation: 2, pause_s: 10 };

export function registerListRoutes(app: App, services: InvoicingServices & { readonly database: Database }): void {
	const exports = new ExportLimit(exportLimits);

	app.get(
		"/invoice",
		{
			schema: {
				tags,
				operationId: "invoices.list",
				summary: "List invoices",
				description: "Lists invoices with their lines. All filters can be combined.",
				querystring: InvoiceQuery,
				response: { 200: listOf(Invoice) },
			},
		},
		async ({ context, query }, reply) => {
			const question = { filters: filtersOf(query), today: await selectToday(context) };
			const { items, count } = await listInvoices(context, services, question, pageOf(query), orderOf(query.sort));
			return sendList(reply, items, count) as never;
		},
	);
	app.get(
		"/invoice/totals",
		{
			schema: {
				tags,
				operationId: "invoices.getTotals",
				summary: "Sum up invoices by currency",
				description:
					"Answers invoiced, credited, paid and outstanding amounts of the invoices that match, by currency.",
				querystring: TotalsQuery,
				response: { 200: InvoiceTotals },
			},
		},
		async ({ context, query }) => {
			const currencies = await sumInvoices(context, { filters: filtersOf(query), today: await selectToday(context) });
			return { count: currencies.reduce((sum, { count }) => sum + count, 0), currencies };
		},
	);
	app.get(
		"/invoice/export.csv",
		{
			schema: {
				tags,
				operationId: "invoices.exportCsv",
				summary: "Export invoices as CSV",
				description: "Answers a CSV file with one row for each matching invoice, or for each line item.",
				querystring: CsvQuery,
				response: fileAnswer(
					"text/csv",
					"All matches, newest first. Text that looks like a formula is prefixed with an apostrophe.",
				),
			},
		},
		async ({ context, query }, reply) => {
			const { rows = "invoices" } = query;
			const csv = csvOf(context, services, filtersOf(query), rows);
			const stream = await exports.begin(context.organisationId, () => begun(csv));
			const name = rows === "invoices" ? "invoices" : "invoice-line-items";
			reply.header("content-disposition", attachment(`${name}-${dateOf(context.now)}.csv`));
			return reply.type("text/csv; charset=utf-8").send(stream as never);
		},
	);
	app.get(
		"/invoice/export.zip",
		{
			schema: {
				tags,
				operationId: "invoices.exportZip",
				summary: `Export the PDFs of up to ${mostZipped} invoices that match`,
				description:
					"Answers a ZIP file with the PDF of each matching invoice, and with its electronic invoice if that is XML.",
				querystring: ZipQuery,
				response: fileAnswer("application/zip", "The files of each invoice, named after its number."),
			},
		},
		async ({ context, query }, reply) => {
			const invoices = await matchingInvoices(context, filtersOf(query), mostZipped);
			const stream = await exports.begin(context.organisationId, async () => zipOf(context, services, invoices));
			reply.header("content-disposition", attachment(`invoices-${dateOf(context.now)}.zip`));
			return reply.type("application/zip").send(stream as never);
		},
	);
	app.post(
		"/invoice/export.zip",
		{
			// A read. It is a POST because a URL cannot hold a thousand invoices. A streamed response cannot be stored for replay.
			config: { scopes: ["read", "write"], idempotent: false },
			schema: {
				tags,
				operationId: "invoices.exportChosenZip",
				summary: "Export the PDFs of selected invoices",
				description:
					"Answers a ZIP file with the PDFs of the invoices named by UUID, and with their electronic invoices if those are XML.",
				refuses: [404],
				body: ZipSelection,
				response: fileAnswer("application/zip", "The files of each invoice, named after its number."),
			},
		},
		async ({ context, body }, reply) => {
			const invoices = await chosenInvoices(context, body.uuids);
			const stream = await exports.begin(context.organisationId, async () => zipOf(context, services, invoices));
			reply.header("content-disposition", attachment(`invoices-${dateOf(context.now)}.zip`));
			return reply.type("application/zip").send(stream as never);
		},
	);
}

/** Null means newest first, which has its own queries. */
function orderOf(sort: Static<typeof InvoiceQuery>["sort"]): InvoiceOrder | null {
	if (sort === undefined || sort === "-created_at") return null;
	return { by: sort.replace(/^-/, "") as InvoiceOrder["by"], isDownwards: sort.startsWith("-") };
}

/** A stream of the parts, returned once the first part exists, so earlier failures are answered like any other. */
async function begun(parts: AsyncGenerator<string>): Promise<Readable> {
	const first = await parts.next();
	async function* all() {
		if (!first.done) yield first.value;
		yield* parts;
	}
	const stream = Readable.from(all(), { objectMode: false });
	// Only this ends the parts if nobody starts reading the stream.
	return stream.once("close", () => void parts.return(undefined).catch(() => {}));
}
