import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import type { AttemptRow } from "../attempts/attempt-store.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import { pageState } from "./page-state.ts";

/** Only the fields that determine the state. */
const payment = (uuid: string, status: PaymentRow["status"], completedAt: string | null = null) =>
	({ uuid, status, completed_at: completedAt }) as PaymentRow;
const attempt = (
	paymentUuid: string,
	status: AttemptRow["status"],
	settledAt: string | null,
	code: string | null = null,
) =>
	({
		payment_uuid: paymentUuid,
		status,
		settled_at: settledAt,
		failure_code: code,
		created_at: settledAt,
	}) as AttemptRow;

interface Case {
	readonly name: string;
	readonly due: number;
	readonly paid: number;
	/** Newest first. */
	readonly payments: readonly PaymentRow[];
	/** Oldest first. */
	readonly attempts: readonly AttemptRow[];
	readonly expected: {
		readonly state: string;
		readonly underWay?: string;
		readonly failure?: string;
		readonly received?: string[];
	};
}

const cases: readonly Case[] = [
	{ name: "nothing has happened", due: 118, paid: 0, payments: [], attempts: [], expected: { state: "due" } },
	{
		name: "a payment waits for money",
		due: 118,
		paid: 0,
		payments: [payment("a", "scheduled")],
		attempts: [],
		expected: { state: "due" },
	},
	{
		name: "an attempt is under way",
		due: 118,
		paid: 0,
		payments: [payment("a", "processing")],
		attempts: [attempt("a", "pending", null)],
		expected: { state: "processing", underWay: "a" },
	},
	{
		name: "an attempt is under way after one that failed",
		due: 118,
		paid: 0,
		payments: [payment("a", "processing")],
		attempts: [attempt("a", "failed", "2026-09-15T10:00:00Z"), attempt("a", "started", null)],
		expected: { state: "processing", underWay: "a" },
	},
	{
		name: "the last charge failed",
		due: 118,
		paid: 0,
		payments: [payment("a", "failed")],
		attempts: [attempt("a", "failed", "2026-09-15T10:00:00Z", "card_declined")],
		expected: { state: "due", failure: "a" },
	},
	{
		name: "the payer gave a checkout up",
		due: 118,
		paid: 0,
		payments: [payment("a", "canceled")],
		attempts: [attempt("a", "failed", "2026-09-15T10:00:00Z", "checkout_closed")],
		expected: { state: "due" },
	},
	{
		name: "a charge failed, then part of the money came in by hand",
		due: 18,
		paid: 100,
		payments: [payment("b", "completed", "2026-09-16T10:00:00Z"), payment("a", "failed")],
		attempts: [attempt("a", "failed", "2026-09-15T10:00:00Z")],
		expected: { state: "due", received: ["b"] },
	},
	{
		name: "the bank took the money back",
		due: 118,
		paid: 0,
		payments: [payment("a", "failed", "2026-09-14T10:00:00Z")],
		attempts: [attempt("a", "returned", "2026-09-15T10:00:00Z")],
		expected: { state: "due", failure: "a" },
	},
	{
		name: "paid in two parts",
		due: 0,
		paid: 118,
		payments: [payment("b", "completed", "2026-09-16T10:00:00Z"), payment("a", "refunded", "2026-09-15T10:00:00Z")],
		attempts: [attempt("b", "succeeded", "2026-09-16T10:00:00Z")],
		expected: { state: "paid", received: ["a", "b"] },
	},
	{
		name: "settled by a credit note, an attempt having failed before",
		due: 0,
		paid: 0,
		payments: [payment("a", "failed")],
		attempts: [attempt("a", "failed", "2026-09-15T10:00:00Z")],
		expected: { state: "nothing_due" },
	},
];

describe("the page's state", () => {
	it.each(cases)("$name", ({ due, paid, payments, attempts, expected }) => {
		const amounts = { amountDue: Decimal.of(due), amountPaid: Decimal.of(paid) };
		const { state, underWay, failure, received } = pageState({ ...amounts, payments, attempts });
		expect({
			state,
			underWay: underWay?.payment.uuid,
			failure: failure?.payment.uuid,
			received: received.map(({ uuid }) => uuid),
		}).toEqual({ underWay: undefined, failure: undefined, received: [], ...expected });
	});
});
