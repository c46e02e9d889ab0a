import { Decimal } from "../money/index.ts";
import { cellOf, plainCell, type Row, tellingName } from "./cells.ts";
import type { Operation } from "./operation.ts";
import { resolved, type Schema, type Schemas, typesOf } from "./schema.ts";

/** What people look for first. Within a rank, columns keep the document's order. */
const ranks: readonly RegExp[] = [
	/^(invoice_number|credit_note_number|reference_number|name|title|event_name|position)$/,
	/^(kind|status|invoice_status|payment_status|reason|start|at|timestamp)$/,
	/^(customer|customer_name|email|plan_item_name|group|invoice|actor|subject)$/,
	/^(amount|total_amount|quantity|event_count|event_value|balance|outstanding|aggregation|action)$/,
	/^(currency|unit|resource)$/,
	/^(amount_due|due_date|invoice_date|start_date|overdue|effective_date|payment_scheduled_date)$/,
	/^(end_date|idempotency_key|external_id|created_at|is_active|result|last_event_at|item_id|customer_uuid)$/,
];
/** What other commands take to name a row. */
const identities = ["uuid", "job_id", "process_status_uuid"];
const mostColumns = 8;
const gap = "  ";

export interface Column {
	readonly name: string;
	readonly isFigure: boolean;
}

/** Whether the answer is a list, as opposed to a thing that has `items` among others. */
export function isList({ answer: { schema } }: Pick<Operation, "answer">): boolean {
	const { items, count, next_cursor, ...others } = schema.properties ?? {};
	const isAll = Object.keys(others).length === 0;
	return items !== undefined && (isAll || count !== undefined || next_cursor !== undefined);
}

/** The columns of a list of the schema's values, the most telling first. */
export function columnsOf(item: Schema, schemas: Schemas): Column[] {
	const properties = Object.entries(resolved(item, schemas).properties ?? {}).map(
		([name, schema]) => [name, resolved(schema, schemas)] as const,
	);
	const shown = properties.filter(([, schema]) => isCell(schema));
	const identity = identities.find((name) => shown.some(([shownName]) => shownName === name));
	const rankOf = (name: string) => (name === identity ? -1 : ranks.findIndex((rank) => rank.test(name)));
	const placeOf = (name: string) => (rankOf(name) === -1 && name !== identity ? ranks.length : rankOf(name));
	return shown
		.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
		.slice(0, mostColumns)
		.map(([name, schema]) => ({ name, isFigure: isFigure(schema) }));
}

/** Values that fit into a cell: texts, figures, and things that something short stands for. */
function isCell(schema: Schema): boolean {
	if (schema.properties !== undefined) return tellingName(Object.keys(schema.properties)) !== undefined;
	return schema.items === undefined && !typesOf(schema).includes("object");
}

function isFigure(schema: Schema): boolean {
	if (tellingName(Object.keys(schema.properties ?? {})) === "amount") return true;
	return typesOf(schema).some((type) => type === "number" || type === "integer");
}

/** Lines of values separated by tabs, for programs: all columns, nothing cut, no heading. */
export function separatedLines(columns: readonly Column[], rows: readonly Row[]): string[] {
	return rows.map((row) => columns.map(({ name }) => plainCell(row[name])).join("\t"));
}

/** Aligned lines with a heading, for people. The least telling columns are left out until the lines fit into the width. */
export function alignedLines(columns: readonly Column[], rows: readonly Row[], width: number): string[] {
	const lines = columns.map((column) => alignedColumn(column, rows));
	const widths = lines.map(([heading = ""]) => heading.length);
	let count = lines.length;
	const total = () => widths.slice(0, count).reduce((sum, one) => sum + one, gap.length * (count - 1));
	while (count > 1 && total() > width) count--;
	return [...Array(rows.length + 1).keys()].map((row) =>
		lines
			.slice(0, count)
			.map((column) => column[row])
			.join(gap)
			.trimEnd(),
	);
}

/** The heading and the cells, of one width. Figures stand with their decimal points beneath each other. */
function alignedColumn({ name, isFigure }: Column, rows: readonly Row[]): string[] {
	const heading = name.replaceAll("_", " ").toUpperCase();
	const cells = rows.map((row) => cellOf(name, row[name], row));
	const decimals = cells.map((cell) => (Decimal.parse(cell) === null ? "" : (/\..*$/.exec(cell)?.[0] ?? "")));
	const fraction = isFigure ? Math.max(0, ...decimals.map((text) => text.length)) : 0;
	const placed = cells.map((cell, row) =>
		isFigure ? cell + " ".repeat(fraction - (decimals[row] ?? "").length) : cell,
	);
	const width = Math.max(heading.length, ...placed.map((cell) => cell.length));
	return [heading, ...placed].map((cell) => (isFigure ? cell.padStart(width) : cell.padEnd(width)));
}
