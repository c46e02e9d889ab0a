import { Decimal } from "../../money/index.ts";
import { decimalFromJson } from "../../platform/index.ts";
import type { FieldChange, LineChange, Logged } from "./changes.ts";

/** What happened to an invoice, in a word and in a sentence. Pure. */

/** What an entry of the log tells of an invoice. */
const changeKinds = [
	"created",
	"changed",
	"sent",
	"payment_started",
	"payment_failed",
	"payment_received",
	"paid",
	"refunded",
	"payment_returned",
	"payment_reversed",
	"credit_applied",
	"uncollectible",
	"void",
	"credited",
	"link_revoked",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
export const historyKinds = [...changeKinds, "mailed"] as const;

/** Told by the states themselves: the log's own verbs may become others, its entries never change. */
export function kindOf(before: Logged | null, after: Logged): ChangeKind {
	if (before === null) return "created";
	// A credit note of all that is due pays the invoice, too.
	if (after.credit_note_uuid !== undefined) return "credited";
	// An invoice with nothing due is paid in the moment of its sending.
	if (before.sent_at === null && after.sent_at !== null) return "sent";
	if (after.reversed_payment_uuid !== undefined) return "payment_reversed";
	if (linkVersionIn(after) > linkVersionIn(before)) return "link_revoked";
	if (isCreditApplied(before, after)) return "credit_applied";
	const moved = movedMoney(before, after);
	if (after.payment_uuid !== undefined && moved !== null) return moved.kind;
	const { status } = after;
	// An edit that leaves nothing due pays the invoice, too.
	const isEdit = before.revision !== after.revision && status === "paid";
	if (before.status === status || isEdit) return "changed";
	return status === "paid" || status === "uncollectible" || status === "void" ? status : "changed";
}

/** Entries older than the first revoking have none. */
function linkVersionIn({ link_version }: Logged): number {
	return typeof link_version === "number" ? link_version : 0;
}

/** Credit that came later settled the invoice, or a part of it; an edit may move credit too. */
function isCreditApplied(before: Logged, after: Logged): boolean {
	const growth = amountIn(after, "credit_applied").minus(amountIn(before, "credit_applied"));
	return growth.isPositive() && before.revision === after.revision;
}

type MoneyKind = Extract<ChangeKind, "paid" | "refunded" | `payment_${string}`>;

/** The money that a change was about, over 0; null where it was about none. */
export function movedMoney(before: Logged | null, after: Logged): { kind: MoneyKind; amount: Decimal } | null {
	const growthOf = (field: string) => amountIn(after, field).minus(amountIn(before, field));
	const [paid, refunded, processing] = [
		growthOf("amount_paid"),
		growthOf("amount_refunded"),
		growthOf("amount_processing"),
	];
	if (paid.isPositive()) return { kind: after.status === "paid" ? "paid" : "payment_received", amount: paid };
	if (paid.isNegative()) return { kind: "payment_returned", amount: paid.negated() };
	if (refunded.isPositive()) return { kind: "refunded", amount: refunded };
	if (processing.isPositive()) return { kind: "payment_started", amount: processing };
	if (processing.isNegative()) return { kind: "payment_failed", amount: processing.negated() };
	return null;
}

/** An amount as the log keeps it, 0 where an older entry has none. */
export function amountIn(logged: Logged | null, field: string): Decimal {
	return decimalFromJson(logged?.[field]) ?? Decimal.zero;
}

/** One sentence for a person. */
export function summaryOf(
	kind: ChangeKind,
	after: Logged,
	changes: readonly FieldChange[],
	lines: readonly LineChange[],
): string {
	switch (kind) {
		case "created":
			return "Draft made.";
		case "sent":
			return `Sent as ${after.invoice_number}${after.status === "paid" ? ", with nothing due" : ""}.`;
		case "payment_started":
			return "A payment was begun.";
		case "payment_failed":
			return "A payment failed.";
		case "payment_received":
			return "A part was paid.";
		case "paid":
			return after.payment_uuid === undefined ? "Marked as paid." : "Paid.";
		case "refunded":
			return "Money was refunded.";
		case "payment_returned":
			return "A payment was returned; it is due again.";
		case "payment_reversed":
			return "A recorded payment was reversed; it is due again.";
		case "credit_applied":
			return `Credit was applied${after.status === "paid" ? ", and nothing is due any more" : ""}.`;
		case "uncollectible":
			return "Given up as uncollectible.";
		case "void":
			return "Voided.";
		case "credited":
			return "Credited.";
		case "link_revoked":
			return "The payment link was replaced; earlier links and PDF addresses open nothing any more.";
		case "changed":
			return changedSummary(changes, lines);
	}
}

/** What follows from other changes and is not worth a word of its own. */
const computed = new Set(["subtotal", "discount_total", "tax_total", "tax_amount", "amount", "credit_applied"]);

function changedSummary(changes: readonly FieldChange[], lines: readonly LineChange[]): string {
	const told = lines.map((line) => ({ ...line, fields: line.changes.filter(({ field }) => !computed.has(field)) }));
	const changed = told.filter(({ change, fields }) => change === "changed" && fields.length > 0);
	// Lines that make room for another only move.
	const moved = changed.filter(({ fields }) => fields.every(({ field }) => field === "display_order"));
	const parts = [
		...namesOf("added", told),
		...changed
			.filter((line) => !moved.includes(line))
			.map(({ name, fields }) => `line item changed: ${name} (${fields.map(wordsOf).join(", ")})`),
		...namesOf("removed", told),
	];
	const isOnlyMoved = parts.length === 0 && moved.length > 0;
	const fields = changes.filter(({ field }) => !computed.has(field)).map(wordsOf);
	const sentence = [
		...parts.slice(0, longestList),
		...(parts.length > longestList ? [`${parts.length - longestList} more`] : []),
		...(isOnlyMoved ? ["line items put in another order"] : []),
		...(fields.length > 0 ? [`changed: ${fields.join(", ")}`] : []),
	].join("; ");
	return sentence === "" ? "Amounts computed anew." : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const longestList = 3;

function namesOf(change: LineChange["change"], lines: readonly LineChange[]): string[] {
	return lines.filter((line) => line.change === change).map(({ name }) => `line item ${change}: ${name}`);
}

/** `due_date` → `due date`. */
function wordsOf({ field }: FieldChange): string {
	return field.replaceAll("_", " ");
}

interface Mailing {
	readonly kind: string;
	readonly status: "queued" | "sent" | "partly_sent" | "failed" | "kept" | "no_recipients";
	readonly recipients: readonly { readonly address: string; readonly status: string }[];
}

/** How a mail is called that did not bring the invoice itself. */
const mailNames: Readonly<Partial<Record<string, string>>> = {
	reminder: "Reminder",
	payment_failed: "Notice of a failed payment",
	payment_receipt: "Receipt",
};

/** One sentence about a mail, as it stands now. */
export function mailSummary(mailing: Mailing): string {
	const name = mailNames[mailing.kind];
	const sentence = fateOf(mailing);
	return name === undefined ? sentence : `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function fateOf({ status, recipients }: Mailing): string {
	const reached = listOf(recipients.filter((recipient) => recipient.status === "sent"));
	switch (status) {
		case "queued":
			return `Mail to ${listOf(recipients)} is on its way.`;
		case "sent":
			return `Mailed to ${reached}.`;
		case "partly_sent":
			return `Mailed to ${reached}, not to ${listOf(recipients.filter((recipient) => recipient.status !== "sent"))}.`;
		case "failed":
			return `Mail to ${listOf(recipients)} failed.`;
		case "kept":
			return `Mail to ${listOf(recipients)} is kept: no mail server is set.`;
		case "no_recipients":
			return "Not mailed: there was nobody to send it to.";
	}
}

function listOf(recipients: Mailing["recipients"]): string {
	const named = recipients.slice(0, longestList).map(({ address }) => address);
	const rest = recipients.length - named.length;
	return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
