import type { Decimal } from "../../money/index.ts";
import type { AttemptRow } from "../attempts/attempt-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentPage } from "./payment-page.ts";

/** The inputs of the page's state. */
export interface PageStateInput {
	readonly amountDue: Decimal;
	readonly amountPaid: Decimal;
	/** The invoice's payments, newest first. */
	readonly payments: readonly PaymentRow[];
	/** The attempts to charge them, oldest first. */
	readonly attempts: readonly AttemptRow[];
}

export interface PageState {
	readonly state: PaymentPage["state"];
	/** Oldest first. */
	readonly received: readonly PaymentRow[];
	readonly underWay: { readonly payment: PaymentRow; readonly attempt: AttemptRow | null } | null;
	readonly failure: { readonly payment: PaymentRow; readonly attempt: AttemptRow } | null;
}

/** A checkout that the payer abandoned, which isn't a failure. */
const givenUp = new Set(["checkout_closed", "checkout_expired"]);

/** The state of an invoice's payment, as its payer sees it. */
export function pageState({ amountDue, amountPaid, payments, attempts }: PageStateInput): PageState {
	const received = payments.filter(({ status }) => status === "completed" || status === "refunded").toReversed();
	const open = payments.find(({ status }) => status === "processing");
	if (open !== undefined) {
		const attempt = attempts.findLast(
			({ payment_uuid, settled_at }) => payment_uuid === open.uuid && settled_at === null,
		);
		return { state: "processing", received, underWay: { payment: open, attempt: attempt ?? null }, failure: null };
	}
	if (amountDue.isPositive()) return { state: "due", received, underWay: null, failure: failureOf(payments, attempts) };
	return { state: amountPaid.isPositive() ? "paid" : "nothing_due", received, underWay: null, failure: null };
}

/** The newest attempt, if it failed and no money has been received since. */
function failureOf(payments: readonly PaymentRow[], attempts: readonly AttemptRow[]): PageState["failure"] {
	const attempt = attempts.at(-1);
	if (attempt === undefined || (attempt.status !== "failed" && attempt.status !== "returned")) return null;
	if (givenUp.has(attempt.failure_code ?? "")) return null;
	const settledAt = attempt.settled_at ?? attempt.created_at;
	const isOvertaken = payments.some(({ completed_at }) => completed_at !== null && completed_at > settledAt);
	const payment = payments.find(({ uuid }) => uuid === attempt.payment_uuid);
	return isOvertaken || payment === undefined ? null : { payment, attempt };
}
