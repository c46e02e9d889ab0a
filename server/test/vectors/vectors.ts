import { readFileSync } from "node:fs";

export type VectorFile = "aggregation" | "billing_periods" | "invoice_totals" | "pricing" | "proration";

/** All rows of a file of published figures; the README next to this file describes them and their sources. */
export function readVectors<Row extends { id: string }>(file: VectorFile): Row[] {
	return JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), "utf8")) as Row[];
}

/**
 * Separates the rows that the model can express from those it can't, given the reason for each of the latter. `unaccounted`
 * lists IDs that are neither run nor in the file, and rows listed without a reason: always empty.
 */
export function partRows<Row extends { id: string }>(
	rows: readonly Row[],
	reasons: Readonly<Record<string, string>>,
): { run: Row[]; listed: Row[]; unaccounted: string[] } {
	const run = rows.filter((row) => !Object.hasOwn(reasons, row.id));
	const listed = rows.filter((row) => Object.hasOwn(reasons, row.id));
	const ids = new Set(rows.map((row) => row.id));
	const unaccounted = Object.keys(reasons).filter((id) => !ids.has(id) || reasons[id] === "");
	return { run, listed, unaccounted };
}
