import { Readable } from "node:stream";
import yazl from "yazl";
import { csvCell, csvRows } from "../../documents/index.ts";
import { type Context, type Database, giveWay, json } from "../../platform/index.ts";
import { type ExportFile, exportFiles } from "./export-store.ts";

type Row = Readonly<Record<string, unknown>>;
type Snapshot = Awaited<ReturnType<Database["snapshot"]>>;

/** The rows held in memory at once. A row has up to some kilobytes; larger batches would block the event loop. */
const batch_rows = 100;
/** The same in every row of an organization, so it is omitted. */
const organisationColumn = "organisation_id";

/**
 * All of an organization's data as a ZIP of CSV files, from one snapshot. Reads rows as the previous ones are consumed, so
 * memory doesn't grow with the data. If something can't be read, the stream ends with its error.
 * @returns the archive; closing it releases the database connection
 */
export async function exportOrganisation({ organisationId }: Context, database: Database): Promise<Readable> {
	const snapshot = await database.snapshot();
	const zip = new yazl.ZipFile();
	const archive = zip.outputStream as Readable;
	zip.on("error", (error) => archive.destroy(error as Error));
	let open: Readable | null = null;
	archive.once("close", () => {
		open?.destroy();
		void snapshot.close();
	});
	for (const file of exportFiles) {
		zip.addReadStreamLazy(`${file.name}.csv`, {}, (found) => {
			open = Readable.from(csvOf(snapshot, organisationId, file), { objectMode: false });
			open.once("error", (error) => archive.destroy(error));
			found(null, open);
		});
	}
	zip.end();
	return archive;
}

async function* csvOf(
	snapshot: Snapshot,
	organisationId: string,
	{ statement, without = [] }: ExportFile,
): AsyncGenerator<string> {
	const hidden = new Set([organisationColumn, ...without]);
	let head: string[] | null = null;
	for await (const rows of snapshot.batches<Row>(statement, [organisationId], batch_rows)) {
		const columns: string[] = head ?? Object.keys(rows[0] as Row).filter((name) => !hidden.has(name));
		const begun_ms = performance.now();
		const lines = rows.map((row) => columns.map((name) => cellOf(row[name])));
		const part = csvRows(head === null ? [columns, ...lines] : lines);
		const part_ms = performance.now() - begun_ms;
		yield part;
		head = columns;
		await giveWay(organisationId, part_ms);
	}
}

/** Lists of strings are formatted as in the other CSV files; other structured values as JSON. */
function cellOf(value: unknown): string {
	const isTexts = Array.isArray(value) && value.every((item) => typeof item !== "object");
	if (isTexts) return csvCell(value.map(String));
	const isStructure = typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
	return csvCell(isStructure ? json(value) : value);
}

function isPlain(value: object): boolean {
	return Object.getPrototypeOf(value) === Object.prototype;
}
