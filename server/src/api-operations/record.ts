import { cellOf, isScalar, plainCell, type Row } from "./cells.ts";
import { resolved, type Schema, type Schemas } from "./schema.ts";
import { alignedLines, columnsOf } from "./table.ts";

/** How an answer that is not a list is written. */
interface Shape {
	readonly schema: Schema;
	readonly schemas: Schemas;
	/** The terminal's; null for programs: a name, a tab and the value on each line. */
	readonly width: number | null;
}

/** The lines of one thing: a name and a value on each, without what is empty, then a table for each list within it. */
export function recordLines(value: Row, { schema, schemas, width }: Shape): string[] {
	if (width === null) {
		return Object.entries(value).map(
			([name, part]) => `${name}\t${isScalar(part) ? plainCell(part) : JSON.stringify(part)}`,
		);
	}
	const pairs = pairsOf(value, "").filter(([, text]) => text !== "");
	const longest = Math.max(0, ...pairs.map(([name]) => name.length));
	const lines = pairs.map(([name, text]) => `${name.padEnd(longest)}  ${text}`.trimEnd());
	const tables = Object.entries(value).flatMap(([name, part]) => {
		if (!isTable(part)) return [];
		const item = resolved(schema.properties?.[name] ?? {}, schemas).items ?? {};
		const rows = part.map((row) => ({ currency: value.currency, ...row }));
		const columns = columnsOf(item, schemas);
		return columns.length === 0 ? [] : ["", `${titleOf(name)}:`, ...alignedLines(columns, rows, width)];
	});
	return [...lines, ...tables];
}

/** Names and texts of the value's parts that are no tables, with those inside of things that it has. */
function pairsOf(value: Row, prefix: string): [string, string][] {
	return Object.entries(value).flatMap(([name, part]): [string, string][] => {
		const title = titleOf(prefix + name);
		if (isTable(part)) return [];
		const isThing = !isScalar(part) && !Array.isArray(part);
		return isThing ? pairsOf(part as Row, `${prefix}${name} `) : [[title, cellOf(name, part, value)]];
	});
}

function isTable(part: unknown): part is Row[] {
	return Array.isArray(part) && part.length > 0 && part.every((one) => !isScalar(one) && !Array.isArray(one));
}

function titleOf(name: string): string {
	const words = name.replaceAll("_", " ").replace(/\b(uuid|id)\b/g, (word) => word.toUpperCase());
	return words.charAt(0).toUpperCase() + words.slice(1);
}
