import { Decimal } from "../../money/index.ts";
import { decimalFromJson } from "../../platform/index.ts";
import type { Logged } from "./changes.ts";

/** What an audit log entry means for an invoice. */
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

/** Derived from the two states, not from the log's verb: verbs may be renamed, entries never change. */
export function kindOf(before: Logged | null, after: Logged): ChangeKind {
	if (before === null) return "created";
	// A credit note for everything due also pays the invoice.
	if (after.credit_note_uuid !== undefined) return "credited";
	// An invoice with nothing due is paid as soon as it is sent.
	if (before.sent_at === null && after.sent_at !== null) return "sent";
	if (after.reversed_payment_uuid !== undefined) return "payment_reversed";
	if (linkVersionIn(after) > linkVersionIn(before)) return "link_revoked";
	if (isCreditApplied(before, after)) return "credit_applied";
	const moved = movedMoney(before, after);
	if (after.payment_uuid !== undefined && moved !== null) return moved.kind;
	const { status } = after;
	// An edit that leaves nothing due also pays the invoice.
	const isEdit = before.revision !== after.revision && status === "paid";
	if (before.status === status || isEdit) return "changed";
	return status === "paid" || status === "uncollectible" || status === "void" ? status : "changed";
}

/** Entries older than the first revocation have no link version. */
function linkVersionIn({ link_version }: Logged): number {
	return typeof link_version === "number" ? link_version : 0;
}

/** Credit added later settled the invoice or part of it. An edit can move credit too. */
function isCreditApplied(before: Logged, after: Logged): boolean {
	const growth = amountIn(after, "credit_applied").minus(amountIn(before, "credit_applied"));
	return growth.isPositive() && before.revision === after.revision;
}

type MoneyKind = Extract<ChangeKind, "paid" | "refunded" | `payment_${string}`>;

/** The amount of money in a change, over 0; null if it involved none. */
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

/** An amount as logged, 0 if an older entry has none. */
export function amountIn(logged: Logged | null, field: string): Decimal {
	return decimalFromJson(logged?.[field]) ?? Decimal.zero;
}
