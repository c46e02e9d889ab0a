import { Readable } from "node:stream";
import yazl from "yazl";
import { csvCell, csvRows } from "../../documents/index.ts";
import { type Context, type Database, giveWay, json } from "../../platform/index.ts";
import { type ExportFile, exportFiles } from "./export-store.ts";

type Row = Readonly<Record<string, unknown>>;
type Snapshot = Awaited<ReturnType<Database["snapshot"]>>;

/** A row has up to some kilobytes: so many are in memory, and keep the loop, at once. */
const batch_rows = 100;
/** What every row of an organisation has, and says nothing. */
const organisationColumn = "organisation_id";

/**
 * All that an organisation has as one ZIP of CSV files, as of one moment. The next rows are read when the ones before have been taken:
 * the memory that it needs does not grow with the data. Where something cannot be read, the stream breaks off with its error.
 * @returns the archive; the database's connection goes back when it is closed
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

/** A list of texts as the other CSV files write it; anything else that has parts as JSON. */
function cellOf(value: unknown): string {
	const isTexts = Array.isArray(value) && value.every((item) => typeof item !== "object");
	if (isTexts) return csvCell(value.map(String));
	const isStructure = typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
	return csvCell(isStructure ? json(value) : value);
}

function isPlain(value: object): boolean {
	return Object.getPrototypeOf(value) === Object.prototype;
}
