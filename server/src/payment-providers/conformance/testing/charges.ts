import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { ProviderAway } from "../../interface/provider.ts";
import type { Scene } from "./scene.ts";

/** Charges, their amounts, and what becomes of debits. */
export function testCharges({
	subject,
	provider,
	organisationId,
	requestOf,
	referenceTo,
	refundOf,
	pay,
	insist,
}: Scene): void {
	describe("a charge", () => {
		it("is made once per key, and says how it was paid", async () => {
			const { request, made } = await pay();
			expect(made.shown).toEqual({
				...{ kind: "card", brand: "visa", last4: "4242" },
				...{ expiration_month: expect.any(Number), expiration_year: expect.any(Number) },
			});
			expect(await provider().charge(request)).toEqual(made);
			expect(await provider().findCharge(referenceTo(request, made))).toEqual(made);
			expect(await provider().findCharge(referenceTo(request, null))).toEqual(made);
		});

		it("is made once by six concurrent calls, all with the same result", async () => {
			const request = requestOf(subject().tokens.works);
			const all = await Promise.all(Array.from({ length: 6 }, () => insist(() => provider().charge(request))));
			expect(new Set(all.map(({ providerChargeId }) => providerChargeId)).size).toBe(1);
			expect(all.map(({ status }) => status)).toEqual(Array(6).fill("succeeded"));
		});

		it("requested again with other details stays what the first was", async () => {
			const { request, made } = await pay();
			const again = await provider().charge({ ...request, amount: Decimal.of("7"), description: "another" });
			expect(again.providerChargeId).toBe(made.providerChargeId);
			const refund = refundOf(request, made, "119.05");
			expect(await provider().refund(refund)).toMatchObject({ status: "succeeded" });
		});

		it.each([
			["declines", "card_declined"],
			["insufficientFunds", "insufficient_funds"],
		] as const)("of a card that %s fails with %s and a message for the payer", async (token, code) => {
			const request = requestOf(subject().tokens[token]);
			const made = await provider().charge(request);
			expect(made).toMatchObject({
				status: "failed",
				failure: { code, message: expect.stringMatching(/^[A-Z].+\.$/) },
			});
			expect(made.providerChargeId).not.toBeNull();
			expect(await provider().charge(request)).toMatchObject({ status: "failed", failure: made.failure });
			expect(await provider().findCharge(referenceTo(request, made))).toMatchObject({
				status: "failed",
				failure: made.failure,
			});
		});

		it.each([
			["a token that nobody gave out", () => ({ token: subject().tokens.unknown[0] as string })],
			["a method that there is not", () => ({ providerMethodId: "pm_000000000000" })],
		])("of %s fails before anything is created", async (_what, source) => {
			const request = requestOf("", { source: source() });
			const made = await provider().charge(request);
			expect(made).toMatchObject({ providerChargeId: null, status: "failed", failure: { code: expect.any(String) } });
			expect(await provider().findCharge(referenceTo(request, null))).toBeNull();
		});

		it("with a lost answer was made, is found, and is not made again", async () => {
			const request = requestOf(subject().loseAnswer());
			await expect(provider().charge(request)).rejects.toThrow(ProviderAway);
			const found = await provider().findCharge(referenceTo(request, null));
			expect(found).toMatchObject({ status: "succeeded" });
			const again = await provider().charge(request);
			expect(again.providerChargeId).toBe(found?.providerChargeId);
		});

		it("that was never asked for is not found", async () => {
			expect(await provider().findCharge(referenceTo(requestOf(subject().tokens.works), null))).toBeNull();
		});
	});

	describe("an amount", () => {
		it.each([
			["USD", "0.57"],
			["USD", "1234567.89"],
			["JPY", "4711"],
			["KWD", "5.12"],
		])("in %s is charged and refunded to the last digit: %s", async (currency, amount) => {
			const { request, made } = await pay({ currency, amount: Decimal.of(amount) });
			expect(await provider().refund(refundOf(request, made, amount))).toMatchObject({ status: "succeeded" });
			const found = await provider().findCharge(referenceTo(request, made));
			expect(found?.refunds.map(({ amount }) => amount.toString())).toEqual([Decimal.of(amount).toString()]);
		});

		it.each([
			["USD", "10.005"],
			["JPY", "100.5"],
			["KWD", "5.1205"],
			["USD", "0"],
			["USD", "-5"],
		])("in %s of %s is refused rather than rounded", async (currency, amount) => {
			const made = await provider().charge(requestOf(subject().tokens.works, { currency, amount: Decimal.of(amount) }));
			expect(made).toMatchObject({ providerChargeId: null, status: "failed", failure: { code: "invalid_amount" } });
		});
	});

	describe("a debit", () => {
		it("is pending, and succeeds on its own", async () => {
			const request = requestOf(subject().tokens.debit);
			const made = await provider().charge(request);
			expect(made).toMatchObject({ status: "pending", failure: null });
			const reference = referenceTo(request, made);
			subject().passTime(3);
			expect(await provider().findCharge(reference)).toMatchObject({ status: "succeeded", shown: { kind: "ach" } });
			expect(await provider().charge(request)).toMatchObject({ status: "succeeded" });
		});

		it("can be returned after it succeeded; then nothing of it is refunded", async () => {
			const request = requestOf(subject().tokens.returnedDebit);
			const made = await provider().charge(request);
			const reference = referenceTo(request, made);
			subject().passTime(2);
			expect(await provider().findCharge(reference)).toMatchObject({ status: "succeeded" });
			subject().passTime(3);
			expect(await provider().findCharge(reference)).toMatchObject({
				status: "returned",
				failure: { message: expect.any(String) },
			});
		});

		it("sends signed events, which read the same each time they arrive", async () => {
			await subject().takeEvents();
			const request = requestOf(subject().tokens.returnedDebit);
			const { providerChargeId } = await provider().charge(request);
			subject().passTime(3);
			const first = await subject().takeEvents();
			subject().passTime(3);
			const second = await subject().takeEvents();
			for (const deliveries of [first, second]) {
				const events = await Promise.all(
					deliveries.map((delivery) => provider().readEvent({ ...delivery, now_s: subject().now_s() })),
				);
				const ours = events.filter(({ charge }) => charge?.key === request.key);
				expect(ours.length).toBeGreaterThan(0);
				expect(ours.map(({ charge }) => charge)).toEqual(
					ours.map(() => ({ organisationId, key: request.key, providerChargeId })),
				);
				expect(new Set(ours.map(({ id }) => id)).size).toBe(ours.length);
				const again = await Promise.all(
					deliveries.map((delivery) => provider().readEvent({ ...delivery, now_s: subject().now_s() })),
				);
				expect(again).toEqual(events);
			}
		});
	});
}
