import { expect, it } from "vitest";
import { type Body, succeed, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/** What a run would do with drafts and new invoices that share credit is what previews and the live balance show before it. */

const account = useAccount();
const calls = () => usage(account.metric.uuid, { unit_price: 1 });

/** Of that day's run. One that looks ahead leaves drafts as they are. */
async function preview(asOf: string): Promise<Body[]> {
	account.app.now = `${asOf}T00:10:00.000Z`;
	const of = `customer_uuid=${account.customer.uuid}&as_of=${asOf}`;
	return (await succeed(account.client.get(`/billing/preview?${of}`))).items;
}
const duesOf = (invoices: readonly Body[]) => invoices.map((invoice) => due([invoice]));

it("a draft takes what late usage needs before a new invoice is paid", async () => {
	await account.grant({ amount: 150 });
	await account.contract([calls()]);
	await account.use("2026-01-10", 100);
	await account.bill("2026-02-01");
	await account.use("2026-01-20", 20);
	await account.use("2026-02-10", 80);
	// January's draft reserves 120, which leaves 30 of February's 80.
	expect(duesOf(await preview("2026-03-01"))).toEqual([50]);
	expect(duesOf(await account.bill("2026-03-01"))).toEqual([50]);
});

it("a new invoice that is dated before a draft is paid before it", async () => {
	await account.grant({ amount: 60 });
	await account.contract([calls()]);
	await account.use("2026-01-10", 50);
	await account.use("2026-02-10", 100);
	const [january] = (await account.bill("2026-03-01")) as [Body];
	await account.void(january);
	// January's 50 are billed again, and paid of the 60; ten are left to February's draft.
	expect(duesOf(await preview("2026-03-02"))).toEqual([0]);
	expect(duesOf(await account.bill("2026-03-02"))).toEqual([0]);
});

it("a second contract is left what the drafts of the first leave", async () => {
	await account.grant({ amount: 150 });
	await account.contract([calls()]);
	const { uuid: other } = await succeed(
		account.client.post("/metric", { name: "Other", event_name: "other", aggregation: "sum" }),
	);
	await account.contract([usage(other, { unit_price: 1 })]);
	await account.use("2026-01-10", 100);
	await account.bill("2026-02-01");
	await account.use("2026-01-20", 20);
	await account.use("2026-02-10", 80, { event_name: "other" });
	// 150 − 120 = 30 of 80.
	expect(duesOf(await preview("2026-03-01"))).toEqual([50]);
	expect(duesOf(await account.bill("2026-03-01"))).toEqual([50]);
});

it("the live balance counts usage that a draft doesn't know yet, once", async () => {
	await account.grant({ amount: 150 });
	await account.contract([calls()]);
	await account.use("2026-01-10", 100);
	await account.bill("2026-02-01");
	account.app.now = "2026-02-12T00:00:00.000Z";
	await account.use("2026-01-20", 20);
	await account.use("2026-02-10", 10);
	// 150 − 100 on the draft − 20 late − 10 of February.
	expect(await account.live()).toMatchObject({ reserved: 100, unbilled: 30, balance: 20 });
	await account.bill("2026-02-12");
	expect(await account.live()).toMatchObject({ reserved: 120, unbilled: 10, balance: 20 });
});
