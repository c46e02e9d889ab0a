import { expect } from "vitest";
import { type Body, logged, pathOf, succeed } from "../../support/billing.ts";
import type { Attempt, World } from "./operations.ts";

/** No update is lost: an invoice's log is a chain, and every accepted request is a link of it. */

const allowed: Readonly<Record<string, readonly string[]>> = {
	draft: ["draft", "sent", "paid", "void"],
	sent: ["sent", "paid", "void", "uncollectible"],
	uncollectible: ["uncollectible", "paid", "void"],
	paid: ["paid", "void"],
	void: ["void"],
};

/** The log's entries about an invoice, oldest first. */
export async function logOf({ client }: World, { uuid }: Body): Promise<Body[]> {
	return (await succeed(client.get(`/audit?resource=${uuid}&limit=1000`))).items.toReversed();
}

export function checkChain(invoice: Body, log: readonly Body[]): void {
	let state: Body = null;
	for (const { before, after } of log) {
		expect(before, "each change begins where the one before ended").toEqual(state);
		if (before !== null) {
			expect(allowed[before.status], "a legal status").toContain(after.status);
			const raised = after.revision - before.revision;
			expect([0, 1], "one revision at a time").toContain(raised);
			const isEdited = JSON.stringify(before.line_items) !== JSON.stringify(after.line_items);
			if (isEdited && before.sent_at !== null) expect(raised, "an edit of a sent invoice is a revision").toBe(1);
		}
		const { credit_note_uuid: _cause, ...reached } = after;
		state = reached;
	}
	// What the API does not show.
	const { status, link_version: _version, ...fields } = state;
	const shown = Object.fromEntries(Object.keys(fields).map((name) => [name, invoice[name]]));
	const { customer_uuid, invoice_number, ...rest } = fields;
	// The log lists taxes only where a line has several; here each has one, which `tax_rate` and `tax_name` say.
	const line_items = invoice.line_items.map(logged);
	expect({ ...shown, line_items, customer_uuid: invoice.customer.uuid }, "the log ends where the invoice is").toEqual({
		...rest,
		customer_uuid,
		invoice_number: invoice_number ?? invoice.invoice_number,
	});
	expect(status).toBe(invoice.invoice_status);
}

/** Whether the entry contains what the request asked for. */
function bears(entry: Body, { operation, requestId, line, body }: Attempt): boolean {
	const { before, after } = entry;
	const lineOf = (state: Body, uuid: string) => state?.line_items.find((each: Body) => each.uuid === uuid);
	switch (operation.what) {
		case "make":
			return before === null && after.uuid === body.uuid;
		case "add":
			return lineOf(before, body.uuid) === undefined && lineOf(after, body.uuid)?.name === requestId;
		case "change":
			return lineOf(after, line.uuid)?.description === requestId;
		case "move":
			return lineOf(after, line.uuid)?.display_order === operation.to;
		case "delete":
			return lineOf(before, line.uuid) !== undefined && lineOf(after, line.uuid) === undefined;
		case "note":
			return after.notes === requestId;
		case "fields":
			return Object.entries(operation.fields).every(([name, value]) => after[name] === value);
		case "send":
			return after.sent_at !== null;
		case "close":
			return after.status === operation.as;
		case "credit":
		case "credit line":
			return after.credit_note_uuid === body.uuid;
		default:
			return false;
	}
}

/** Operations that always change something when accepted: a move, a date, or a status may have been the same already. */
const alwaysChanging = ["make", "add", "change", "delete", "note", "credit", "credit line"];

/** The ID of the requests that created the scene. */
export const settingUp = "setting-up";

/** Each accepted request is in the log, no refused one is, and everything else comes from jobs. */
export function checkAttempts(attempts: ReadonlyMap<string, Attempt>, entries: readonly Body[]): void {
	const logged = Map.groupBy(entries, ({ request_id }) => request_id as string | null);
	const known = new Set([null, settingUp, ...attempts.keys()]);
	expect(
		[...logged.keys()].filter((requestId) => !known.has(requestId)),
		"nobody else was at work",
	).toEqual([]);
	for (const [requestId, attempt] of attempts) {
		const own = logged.get(requestId) ?? [];
		const { what } = attempt.operation;
		if (attempt.status >= 400) expect([what, own], "refused: nothing in the log").toEqual([what, []]);
		else if (own.length > 0 || alwaysChanging.includes(what)) {
			const isBorne = own.some((entry) => bears(entry, attempt));
			expect([what, requestId, isBorne], "accepted: in the log").toEqual([what, requestId, true]);
		}
	}
}

/** The history contains each log entry and each revision, and the revisions' PDFs open. */
export async function checkHistory({ app, client }: World, invoice: Body, log: readonly Body[]): Promise<void> {
	const { items, count } = await succeed(client.get(`/invoice/${invoice.uuid}/history?limit=1000`));
	expect(count).toBe(items.length);
	const told = items.filter(({ kind }: Body) => kind !== "mailed").map(({ uuid }: Body) => uuid);
	expect(told, "the history is the log").toEqual(log.map(({ uuid }) => uuid).toReversed());
	const revisions = items.flatMap(({ revision }: Body) => revision ?? []).toReversed();
	expect(revisions.map(({ revision }: Body) => revision)).toEqual(
		Array.from({ length: invoice.revision }, (_unused, index) => index + 1),
	);
	const [first] = revisions;
	if (first === undefined) return;
	expect(revisions.at(-1).amount, "the last revision is the invoice").toBe(invoice.amount);
	expect((await app.request({ method: "GET", path: pathOf(first.pdf_url) })).status, "its first PDF opens").toBe(200);
}
