/** What changed between two states of an invoice, as the audit log keeps them: field by field, lines included. Pure. */

/** A resource as the log keeps it: JSON. */
export type Logged = Readonly<Record<string, unknown>>;

export interface FieldChange {
	readonly field: string;
	/** Null where there was nothing. */
	readonly before: unknown;
	/** Null where there is nothing any more. */
	readonly after: unknown;
}

export interface LineChange {
	readonly change: "added" | "changed" | "removed";
	readonly uuid: string;
	/** The line's name after the change; of a removed one, its last. */
	readonly name: string;
	/** Of a line added, all that it says; of a line removed, all that it said. */
	readonly changes: FieldChange[];
}

/** Fields that change with every write, or that are told in a place of their own. */
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
/** Fields that the log names otherwise than the API does. */
const apiNames: Readonly<Record<string, string>> = { status: "invoice_status" };

/** @param before null where the invoice did not exist: all that it says is then new */
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

/** In the order that a reader meets the lines in: those of the state after, then those that are gone. */
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

/** Numbers of the log are plain or exact, both written alike. */
function isSame(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What says nothing of a thing that has just been made. */
function isEmpty(value: unknown): boolean {
	return value === null || value === false || ["[]", "0", '""'].includes(JSON.stringify(value));
}
