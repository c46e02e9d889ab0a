import { describe, expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { newUuid } from "../../../platform/index.ts";
import { BadSignature, ProviderRefusal } from "../../interface/provider.ts";
import type { Delivery, Scene } from "./scene.ts";

/** Events, refunds, stored methods, and what other organizations see. */
export function testMethods({
	subject,
	provider,
	organisationId,
	newCustomer,
	requestOf,
	referenceTo,
	refundOf,
	pay,
	attach,
	insist,
}: Scene): void {
	describe("an event is refused", () => {
		const forgeries: readonly { what: string; forge: (event: Delivery) => Delivery; later_s: number }[] = [
			{
				what: "with another body",
				forge: ({ headers, body }) => ({ headers, body: Buffer.concat([body, Buffer.from(" ")]) }),
				later_s: 0,
			},
			{ what: "without a signature", forge: ({ body }) => ({ headers: {}, body }), later_s: 0 },
			{
				what: "with another's signature",
				forge: ({ headers, body }) => ({ headers: changed(headers), body }),
				later_s: 0,
			},
			{ what: "that is long past", forge: (event) => event, later_s: 3_600 },
		];

		it.each(forgeries)("$what", async ({ forge, later_s }) => {
			await provider().charge(requestOf(subject().tokens.debit));
			subject().passTime(3);
			const [event] = await subject().takeEvents();
			const now_s = subject().now_s();
			const genuine = event as Delivery;
			await provider().readEvent({ ...genuine, now_s });
			const reading = provider().readEvent({ ...forge(genuine), now_s: now_s + later_s });
			await expect(reading).rejects.toThrow(BadSignature);
		});
	});

	describe("a refund", () => {
		it("is made once per key, also partially, and shows on the charge", async () => {
			const { request, made } = await pay();
			const part = refundOf(request, made, "100");
			const first = await provider().refund(part);
			expect(first).toMatchObject({ key: part.key, status: "succeeded", failure: null });
			expect(await provider().refund(part)).toEqual(first);
			const rest = refundOf(request, made, "19.05");
			await provider().refund(rest);
			const found = await provider().findCharge(referenceTo(request, made));
			expect(found?.status).toBe("succeeded");
			const shown = found?.refunds.map(({ key, amount, status }) => [key, amount.toString(), status]);
			expect(shown?.toSorted()).toEqual(
				[
					[part.key, "100", "succeeded"],
					[rest.key, "19.05", "succeeded"],
				].toSorted(),
			);
		});

		it("is made once by six concurrent calls", async () => {
			const { request, made } = await pay();
			const part = refundOf(request, made, "100");
			const all = await Promise.all(Array.from({ length: 6 }, () => insist(() => provider().refund(part))));
			expect(new Set(all.map(({ providerRefundId }) => providerRefundId)).size).toBe(1);
			expect((await provider().findCharge(referenceTo(request, made)))?.refunds).toHaveLength(1);
		});

		it("never exceeds what is left, even with concurrent calls", async () => {
			const { request, made } = await pay();
			const all = await Promise.all(
				Array.from({ length: 4 }, () => {
					const part = refundOf(request, made, "50");
					return insist(() => provider().refund(part));
				}),
			);
			expect(all.map(({ status }) => status).toSorted()).toEqual(["failed", "failed", "succeeded", "succeeded"]);
			expect(all.find(({ status }) => status === "failed")?.failure?.message).toMatch(/^[A-Z].+\.$/);
		});

		it.each([
			["of a charge that was declined", () => subject().tokens.declines],
			["of a debit that is under way", () => subject().tokens.debit],
		])("%s fails", async (_what, token) => {
			const request = requestOf(token());
			const made = await provider().charge(request);
			expect(await provider().refund(refundOf(request, made, "1"))).toMatchObject({ status: "failed" });
		});
	});

	describe("another organization", () => {
		it("finds nothing, refunds nothing and detaches nothing", async () => {
			const foreign = newUuid();
			const { request, made } = await pay();
			const reference = { ...referenceTo(request, made), organisationId: foreign };
			expect(await provider().findCharge(reference)).toBeNull();
			expect(await provider().findCharge({ ...reference, providerChargeId: null })).toBeNull();
			const refund = { ...refundOf(request, made, "1"), organisationId: foreign };
			expect(await provider().refund(refund)).toMatchObject({ providerRefundId: null, status: "failed" });
			const customer = newCustomer();
			const { providerMethodId, providerCustomerId } = await attach(subject().tokens.works, customer);
			await provider().detachMethod({ organisationId: foreign, providerMethodId });
			await pay({ customer: { ...customer, providerCustomerId }, source: { providerMethodId } });
		});
	});

	describe("a stored method", () => {
		it("shows the fields of the interface and no others, and pays repeatedly", async () => {
			const customer = newCustomer();
			const card = await attach(subject().tokens.worksToo, customer);
			const fields = ["kind", "brand", "last4", "expiration_month", "expiration_year"];
			expect(Object.keys(card.shown).toSorted()).toEqual(fields.toSorted());
			expect(card.shown).toMatchObject({ kind: "card", brand: "mastercard", last4: "4444" });
			const known = { ...customer, providerCustomerId: card.providerCustomerId };
			const account = await attach(subject().tokens.debit, known);
			const names = ["kind", "account_mask", "account_type", "account_name", "institution_name"];
			expect(Object.keys(account.shown).toSorted()).toEqual(names.toSorted());
			expect(account.providerCustomerId).toBe(card.providerCustomerId);
			const source = { providerMethodId: card.providerMethodId };
			const { made } = await pay({ customer: known, source, amount: Decimal.of("5") });
			expect(made).toMatchObject({ shown: card.shown, providerCustomerId: card.providerCustomerId });
			await pay({ customer: known, source, amount: Decimal.of("6") });
		});

		it("is stored once per key", async () => {
			const request = { organisationId, customer: newCustomer(), token: subject().tokens.works, key: newUuid() };
			const first = await provider().attachMethod(request);
			expect(await provider().attachMethod(request)).toEqual(first);
		});

		it("that is declined can be stored, and the charge says so", async () => {
			const customer = newCustomer();
			const { providerMethodId, providerCustomerId } = await attach(subject().tokens.declines, customer);
			const request = requestOf("", { customer: { ...customer, providerCustomerId }, source: { providerMethodId } });
			expect(await provider().charge(request)).toMatchObject({
				status: "failed",
				failure: { code: "card_declined" },
			});
		});

		it("belongs to no other customer", async () => {
			const { providerMethodId } = await attach(subject().tokens.works);
			expect(await provider().charge(requestOf("", { source: { providerMethodId } }))).toMatchObject({
				status: "failed",
			});
		});

		it("is detached, also repeatedly, and no longer charges", async () => {
			const customer = newCustomer();
			const { providerMethodId, providerCustomerId } = await attach(subject().tokens.works, customer);
			await provider().detachMethod({ organisationId, providerMethodId });
			await provider().detachMethod({ organisationId, providerMethodId });
			await provider().detachMethod({ organisationId, providerMethodId: "pm_000000000000" });
			const request = requestOf("", { customer: { ...customer, providerCustomerId }, source: { providerMethodId } });
			expect(await provider().charge(request)).toMatchObject({ status: "failed" });
		});

		it("of an unknown token is refused with a message", async () => {
			for (const token of subject().tokens.unknown) {
				await expect(attach(token)).rejects.toThrow(ProviderRefusal);
				await expect(attach(token)).rejects.toThrow(/^[A-Z].+\.$/);
			}
		});
	});
}

/** The same headers with other values. */
function changed(headers: Delivery["headers"]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			String(value).replace(/[A-Za-z0-9](?==*$)/, (last) => (last === "0" ? "1" : "0")),
		]),
	);
}
