/** What changed between two logged states of an invoice: field by field, including lines. Pure. */

/** A resource as logged: JSON. */
export type Logged = Readonly<Record<string, unknown>>;

export interface FieldChange {
	readonly field: string;
	/** Null if the field had no value. */
	readonly before: unknown;
	/** Null if the field has no value now. */
	readonly after: unknown;
}

export interface LineChange {
	readonly change: "added" | "changed" | "removed";
	readonly uuid: string;
	/** The line's name after the change; for a removed line, its last name. */
	readonly name: string;
	/** For an added or a removed line, all of its fields. */
	readonly changes: FieldChange[];
}

/** Fields that change with every write, or that are shown elsewhere. */
const untold = new Set([
	"uuid",
	"updated_at",
	"revision",
	"link_version",
	"line_items",
	"credit_note_uuid",
	"payment_uuid",
	"reversed_payment_uuid",
]);
/** Fields whose name in the log differs from the API's. */
const apiNames: Readonly<Record<string, string>> = { status: "invoice_status" };

/** @param before null if the invoice did not exist: all its fields are new */
export function fieldChanges(before: Logged | null, after: Logged | null): FieldChange[] {
	const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...names]
		.filter((name) => !untold.has(name))
		.map((name) => ({
			field: apiNames[name] ?? name,
			before: before?.[name] ?? null,
			after: after?.[name] ?? null,
		}))
		.filter(({ before: old, after: now }) => {
			if (before === null) return !isEmpty(now);
			if (after === null) return !isEmpty(old);
			return !isSame(old, now);
		});
}

/** In reading order: the lines of the state after the change, then the removed ones. */
export function lineChanges(before: Logged | null, after: Logged): LineChange[] {
	const earlier = new Map(linesOf(before).map((line) => [line.uuid, line]));
	const present = linesOf(after);
	const kept = new Set(present.map(({ uuid }) => uuid));
	const changed = present.map((line): LineChange => {
		const old = earlier.get(line.uuid) ?? null;
		return lineChange(old === null ? "added" : "changed", line, fieldChanges(old, line));
	});
	const removed = [...earlier.values()]
		.filter(({ uuid }) => !kept.has(uuid))
		.map((line) => lineChange("removed", line, fieldChanges(line, null)));
	return [...changed.filter(({ changes }) => changes.length > 0), ...removed];
}

function lineChange(change: LineChange["change"], line: LoggedLine, changes: FieldChange[]): LineChange {
	return { change, uuid: line.uuid, name: line.name, changes };
}

type LoggedLine = Logged & { readonly uuid: string; readonly name: string };

function linesOf(invoice: Logged | null): readonly LoggedLine[] {
	return (invoice?.line_items ?? []) as readonly LoggedLine[];
}

/** The log holds plain numbers and exact ones, both written alike. */
function isSame(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Values of a new resource that say nothing. */
function isEmpty(value: unknown): boolean {
	return value === null || value === false || ["[]", "0", '""'].includes(JSON.stringify(value));
}
