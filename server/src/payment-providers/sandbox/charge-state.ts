import { Decimal, minorDigits } from "../../money/index.ts";
import type { Timestamp } from "../../platform/index.ts";
import type { ProviderCharge, ProviderRefund } from "../interface/provider.ts";
import type { ChargeRow, RefundRow } from "./store.ts";
import { type Behaviour, behaviourOf, failureOf } from "./tokens.ts";

/** The failure of a charge of this method at this time; null: it succeeds. */
export function failureCodeOf({ shown, failureCode }: Behaviour, now: Timestamp): string | null {
	if (shown.kind === "card" && monthOf(now) > shown.expiration_year * 12 + shown.expiration_month)
		return "expired_card";
	return failureCode;
}

/** Months since year 0, the first one numbered 1, like an expiration date. */
function monthOf(now: Timestamp): number {
	return Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7));
}

/** When a lost answer is made up for by an event, in seconds after the charge. */
const lateAnswer_s = 2;

/** The events about a charge, in seconds after it. Excludes what its response already says. */
export function eventsOf(
	{ losesAnswer, succeedsAfter_s, returnsAfter_s }: Behaviour,
	failureCode: string | null,
): { readonly type: string; readonly after_s: number }[] {
	const answer_s = losesAnswer ? lateAnswer_s : 0;
	if (failureCode !== null) return losesAnswer ? [{ type: "charge.failed", after_s: answer_s }] : [];
	const success_s = Math.max(answer_s, succeedsAfter_s);
	return [
		...(success_s > 0 ? [{ type: "charge.succeeded", after_s: success_s }] : []),
		...(returnsAfter_s === null ? [] : [{ type: "charge.returned", after_s: returnsAfter_s }]),
	];
}

/** Whether the amount is greater than 0 and in whole minor units. */
export function isChargeable(amount: Decimal, currency: string): boolean {
	return amount.isPositive() && amount.decimals() <= minorDigits(currency);
}

/** The charge's state at this time. It follows from the stored times, regardless of what was running. */
function statusOf(
	{ failure_code, succeeds_at, returns_at }: Pick<ChargeRow, "failure_code" | "succeeds_at" | "returns_at">,
	now: Timestamp,
): ProviderCharge["status"] {
	if (failure_code !== null || succeeds_at === null) return "failed";
	if (isBefore(now, succeeds_at)) return "pending";
	return returns_at === null || isBefore(now, returns_at) ? "succeeded" : "returned";
}

function isBefore(instant: Timestamp, other: Timestamp): boolean {
	return Date.parse(instant) < Date.parse(other);
}

/** Why a refund fails; null: it succeeds. `refunds` are the earlier ones. */
export function refundFailureOf(
	charge: ChargeRow,
	refunds: readonly RefundRow[],
	amount: Decimal,
	now: Timestamp,
): string | null {
	if (!isChargeable(amount, charge.currency)) return "invalid_amount";
	if (statusOf(charge, now) !== "succeeded") return "charge_not_paid";
	const refunded = Decimal.sum(refunds.filter(({ failure_code }) => failure_code === null).map(({ amount }) => amount));
	return refunded.plus(amount).isGreaterThan(charge.amount) ? "refund_exceeds_charge" : null;
}

export function presentCharge(charge: ChargeRow, refunds: readonly RefundRow[], now: Timestamp): ProviderCharge {
	const status = statusOf(charge, now);
	const failureCode = status === "returned" ? "debit_returned" : charge.failure_code;
	return {
		providerChargeId: charge.id,
		status,
		failure: failureCode === null ? null : failureOf(failureCode),
		checkoutUrl: null,
		shown: behaviourOf(charge.token)?.shown ?? null,
		refunds: refunds.map(presentRefund),
		providerCustomerId: charge.customer_id,
	};
}

export function presentRefund({ id, idempotency_key, amount, failure_code }: RefundRow): ProviderRefund {
	return {
		providerRefundId: id,
		key: idempotency_key,
		amount,
		status: failure_code === null ? "succeeded" : "failed",
		failure: failure_code === null ? null : failureOf(failure_code),
	};
}
