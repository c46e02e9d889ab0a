import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
	alignedLines,
	columnsOf,
	type Row,
	recordLines,
	type Schema,
	type Schemas,
	separatedLines,
} from "../../api-operations/index.ts";

/** Where an answer's fields are described. */
interface Shape {
	readonly schema: Schema;
	readonly schemas: Schemas;
}

/** As gh does: aligned for a terminal, for programs separated by tabs, whole and without a heading. */
export function printList(answer: Row, { schema, schemas }: Shape): void {
	const rows = answer.items as readonly Row[];
	const columns = columnsOf(schema.properties?.items?.items ?? {}, schemas);
	if (!process.stdout.isTTY) {
		printLines(separatedLines(columns, rows));
	} else {
		if (rows.length > 0) printLines(alignedLines(columns, rows, terminalWidth()));
		process.stderr.write(`${remarkOn(answer, rows.length)}\n`);
	}
}

export function printRecord(answer: Row, shape: Shape): void {
	printLines(recordLines(answer, { ...shape, width: process.stdout.isTTY ? terminalWidth() : null }));
}

/** A terminal that doesn't know its width, as in some containers and editors, says 0 or nothing: it gets everything. */
function terminalWidth(): number {
	return process.stdout.columns || Number.POSITIVE_INFINITY;
}

/** Every field, and every digit of every number. */
export function printJson(answer: unknown): void {
	printLines([JSON.stringify(answer, null, 2)]);
}

function remarkOn({ count, next_cursor }: Row, shown: number): string {
	if (shown === 0) return "Nothing found.";
	if (typeof count === "number" && count > shown) return `${shown} of ${count}; --all shows all.`;
	return typeof next_cursor === "string" ? `${shown}, and there are more; --all shows all.` : `${shown} in all.`;
}

function printLines(lines: readonly string[]): void {
	// A reader such as head may stop early.
	process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
	if (lines.length > 0) process.stdout.write(`${lines.join("\n")}\n`);
}

/** Saves a file that the service sends. Without a path it goes to standard output, unless that is a terminal and the file no text. */
export async function saveFile(response: Response, path: string | null): Promise<void> {
	if (!response.ok || response.body === null) throw new Error(`The file cannot be downloaded: ${response.status}`);
	const isText = response.headers.get("content-type")?.startsWith("text/") === true;
	if (path === null && process.stdout.isTTY && !isText) throw new Error("Name a file to save this in with --output.");
	const body = Readable.fromWeb(response.body as never);
	if (path === null || path === "-") return pipeline(body, process.stdout, { end: false });
	await pipeline(body, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
		throw error.path === undefined ? error : new Error(`${path} cannot be written: ${error.code}`);
	});
}
