import type { Decimal } from "../../money/index.ts";
import type { ChargeRow } from "../attempts/attempt-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import type { PaymentPage } from "./payment-page.ts";

/** What the page's state is told by. */
export interface StateGround {
	readonly amountDue: Decimal;
	readonly amountPaid: Decimal;
	/** The invoice's, newest first. */
	readonly payments: readonly PaymentRow[];
	/** The attempts to charge them, oldest first. */
	readonly charges: readonly ChargeRow[];
}

export interface PageState {
	readonly state: PaymentPage["state"];
	/** Oldest first. */
	readonly received: readonly PaymentRow[];
	readonly underWay: { readonly payment: PaymentRow; readonly charge: ChargeRow | null } | null;
	readonly failure: { readonly payment: PaymentRow; readonly charge: ChargeRow } | null;
}

/** A checkout that the payer gave up: nobody failed. */
const givenUp = new Set(["checkout_closed", "checkout_expired"]);

/** How far the payment of an invoice is, as its payer sees it. */
export function pageState({ amountDue, amountPaid, payments, charges }: StateGround): PageState {
	const received = payments.filter(({ status }) => status === "completed" || status === "refunded").toReversed();
	const open = payments.find(({ status }) => status === "processing");
	if (open !== undefined) {
		const charge = charges.findLast(
			({ payment_uuid, settled_at }) => payment_uuid === open.uuid && settled_at === null,
		);
		return { state: "processing", received, underWay: { payment: open, charge: charge ?? null }, failure: null };
	}
	if (amountDue.isPositive()) return { state: "due", received, underWay: null, failure: failureOf(payments, charges) };
	return { state: amountPaid.isPositive() ? "paid" : "nothing_due", received, underWay: null, failure: null };
}

/** The newest attempt, where it failed and no money has come in since. */
function failureOf(payments: readonly PaymentRow[], charges: readonly ChargeRow[]): PageState["failure"] {
	const charge = charges.at(-1);
	if (charge === undefined || (charge.status !== "failed" && charge.status !== "returned")) return null;
	if (givenUp.has(charge.failure_code ?? "")) return null;
	const settledAt = charge.settled_at ?? charge.created_at;
	const isOvertaken = payments.some(({ completed_at }) => completed_at !== null && completed_at > settledAt);
	const payment = payments.find(({ uuid }) => uuid === charge.payment_uuid);
	return isOvertaken || payment === undefined ? null : { payment, charge };
}
