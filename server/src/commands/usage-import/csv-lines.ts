import { pipeline } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { parseJson } from "../../platform/index.ts";
import { isJsonObject } from "../../usage/index.ts";
import { type KeyMaker, longestLine_bytes, type SourceLine, withKey } from "./source-line.ts";

const textFields = ["event_name", "timestamp", "customer_id", "external_customer_id", "item_id"];
const required = ["event_name", "timestamp"];
const ownColumns = new Set([...textFields, "event_value", "idempotency_key", "properties"]);
const propertyPrefix = "properties.";
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const recordsAtOnce = 1_000;

interface CsvRecord {
	/** The line on which the record ends. */
	readonly line: number;
	readonly cells: readonly string[];
}

/**
 * The records of a CSV file with a header row.
 * @throws Error for a file that isn't valid CSV, naming the line
 */
export async function* csvLines(
	chunks: AsyncIterable<Buffer>,
	keyOf: KeyMaker,
	isWanted: (line: number) => boolean,
): AsyncGenerator<SourceLine[]> {
	let columns: readonly string[] | null = null;
	let lines: SourceLine[] = [];
	for await (const { line, cells } of records(chunks)) {
		if (columns === null) columns = checkedHeader(cells);
		else if (isWanted(line)) lines.push(lineOf(columns, cells, line, keyOf));
		if (lines.length < recordsAtOnce) continue;
		yield lines;
		lines = [];
	}
	if (columns === null) throw new Error("the file has no header row");
	yield lines;
}

async function* records(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
	const parser = parse({
		...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true },
		max_record_size: longestLine_bytes,
	});
	// The parser ends with the error of either.
	pipeline(chunks, parser, () => {});
	try {
		for await (const { record, info } of parser) yield { line: info.lines, cells: record };
	} catch (error) {
		if ((error as CsvError).code?.startsWith("CSV_") !== true) throw error;
		throw new Error(`the file isn't valid CSV: ${(error as CsvError).message}`, { cause: error });
	}
}

function checkedHeader(cells: readonly string[]): readonly string[] {
	const columns = cells.map((cell) => cell.trim());
	const properties = columns.map((column) =>
		ownColumns.has(column) ? column : `${propertyPrefix}${propertyIn(column)}`,
	);
	const repeated = properties.find((column, index) => properties.indexOf(column) !== index);
	if (columns.includes("")) throw new Error("a column of the header row has no name");
	if (repeated !== undefined) throw new Error(`the header row has the column ${repeated} twice`);
	for (const column of required) {
		if (!columns.includes(column)) throw new Error(`the header row lacks the column ${column}`);
	}
	return columns;
}

function propertyIn(column: string): string {
	return column.startsWith(propertyPrefix) ? column.slice(propertyPrefix.length) : column;
}

/** An empty cell counts as left out. Properties are texts; metrics read decimal texts as numbers. */
function lineOf(columns: readonly string[], cells: readonly string[], line: number, keyOf: KeyMaker): SourceLine {
	if (cells.length !== columns.length) {
		return { line, reason: `has ${cells.length} cells, but the header row ${columns.length}` };
	}
	if (cells.some((cell) => cell.includes("\ufffd"))) return { line, reason: "is not UTF-8 text" };
	const filled = columns.flatMap((column, index) =>
		cells[index] === "" ? [] : [[column, cells[index] as string] as const],
	);
	const own = new Map(filled.filter(([column]) => ownColumns.has(column)));
	const given = own.get("properties");
	const properties = given === undefined ? {} : propertiesIn(given);
	if (properties === null) return { line, reason: "properties: must be a JSON object" };
	const others = filled
		.filter(([column]) => !ownColumns.has(column))
		.map(([column, cell]) => [propertyIn(column), cell]);
	const key = own.get("idempotency_key") ?? keyOf(line);
	const fields = textFields.flatMap((field) => (own.has(field) ? [[field, own.get(field)]] : []));
	const event = JSON.stringify({
		idempotency_key: key,
		event_name: null,
		...Object.fromEntries(fields),
		properties: { ...properties, ...Object.fromEntries(others) },
	});
	return withKey(line, key, withValue(event, own.get("event_value")));
}

function propertiesIn(text: string): object | null {
	try {
		const value = parseJson(text);
		return isJsonObject(value) ? value : null;
	} catch {
		return null;
	}
}

/** A number is written as it stands in the file, with all of its digits; the service refuses any other text. */
function withValue(event: string, value: string | undefined): string {
	if (value === undefined) return event;
	const written = jsonNumber.test(value.trim()) ? value.trim() : JSON.stringify(value);
	return `${event.slice(0, -1)},"event_value":${written}}`;
}
