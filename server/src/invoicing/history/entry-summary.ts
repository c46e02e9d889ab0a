import type { ChangeKind } from "./change-kind.ts";
import type { FieldChange, LineChange, Logged } from "./changes.ts";

/** Describes a change in one sentence. */
export function summaryOf(
	kind: ChangeKind,
	after: Logged,
	changes: readonly FieldChange[],
	lines: readonly LineChange[],
): string {
	switch (kind) {
		case "created":
			return "Draft created.";
		case "sent":
			return `Sent as ${after.invoice_number}${after.status === "paid" ? ", with nothing due" : ""}.`;
		case "payment_started":
			return "A payment was started.";
		case "payment_failed":
			return "A payment failed.";
		case "payment_received":
			return "Part of the amount was paid.";
		case "paid":
			return after.payment_uuid === undefined ? "Marked as paid." : "Paid.";
		case "refunded":
			return "Money was refunded.";
		case "payment_returned":
			return "A payment was returned; the amount is due again.";
		case "payment_reversed":
			return "A recorded payment was reversed; the amount is due again.";
		case "credit_applied":
			return `Credit was applied${after.status === "paid" ? "; nothing is due" : ""}.`;
		case "uncollectible":
			return "Written off as uncollectible.";
		case "void":
			return "Voided.";
		case "credited":
			return "Credited.";
		case "link_revoked":
			return "The payment link was replaced; earlier links and PDF URLs no longer work.";
		case "changed":
			return changedSummary(changes, lines);
	}
}

/** Fields that follow from other changes and aren't mentioned. */
const computed = new Set(["subtotal", "discount_total", "tax_total", "tax_amount", "amount", "credit_applied"]);

function changedSummary(changes: readonly FieldChange[], lines: readonly LineChange[]): string {
	const lineChanges = lines.map((line) => ({
		...line,
		fields: line.changes.filter(({ field }) => !computed.has(field)),
	}));
	const changed = lineChanges.filter(({ change, fields }) => change === "changed" && fields.length > 0);
	// Lines that only shift to make room for another one.
	const moved = changed.filter(({ fields }) => fields.every(({ field }) => field === "display_order"));
	const parts = [
		...namesOf("added", lineChanges),
		...changed
			.filter((line) => !moved.includes(line))
			.map(({ name, fields }) => `line item changed: ${name} (${fields.map(wordsOf).join(", ")})`),
		...namesOf("removed", lineChanges),
	];
	const isOnlyMoved = parts.length === 0 && moved.length > 0;
	const fields = changes.filter(({ field }) => !computed.has(field)).map(wordsOf);
	const sentence = [
		...parts.slice(0, longestList),
		...(parts.length > longestList ? [`${parts.length - longestList} more`] : []),
		...(isOnlyMoved ? ["line items reordered"] : []),
		...(fields.length > 0 ? [`changed: ${fields.join(", ")}`] : []),
	].join("; ");
	return sentence === "" ? "Amounts recalculated." : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const longestList = 3;

function namesOf(change: LineChange["change"], lines: readonly LineChange[]): string[] {
	return lines.filter((line) => line.change === change).map(({ name }) => `line item ${change}: ${name}`);
}

/** `due_date` → `due date`. */
function wordsOf({ field }: FieldChange): string {
	return field.replaceAll("_", " ");
}

interface MailDelivery {
	readonly kind: string;
	readonly status: "queued" | "sent" | "partly_sent" | "failed" | "kept" | "no_recipients";
	readonly recipients: readonly { readonly address: string; readonly status: string }[];
}

/** Names of mails other than the invoice itself. */
const mailNames: Readonly<Partial<Record<string, string>>> = {
	reminder: "Reminder",
	payment_failed: "Failed payment notice",
	payment_receipt: "Receipt",
};

/** Describes a mail and its delivery state in one sentence. */
export function mailSummary(delivery: MailDelivery): string {
	const name = mailNames[delivery.kind];
	const sentence = deliverySentence(delivery);
	return name === undefined ? sentence : `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function deliverySentence({ status, recipients }: MailDelivery): string {
	const reached = listOf(recipients.filter((recipient) => recipient.status === "sent"));
	switch (status) {
		case "queued":
			return `Mail to ${listOf(recipients)} is being sent.`;
		case "sent":
			return `Mailed to ${reached}.`;
		case "partly_sent":
			return `Mailed to ${reached}, but not to ${listOf(recipients.filter((recipient) => recipient.status !== "sent"))}.`;
		case "failed":
			return `Mail to ${listOf(recipients)} failed.`;
		case "kept":
			return `Mail to ${listOf(recipients)} was saved but not sent: no mail server is configured.`;
		case "no_recipients":
			return "Not mailed: there was no recipient.";
	}
}

function listOf(recipients: MailDelivery["recipients"]): string {
	const named = recipients.slice(0, longestList).map(({ address }) => address);
	const rest = recipients.length - named.length;
	return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}
