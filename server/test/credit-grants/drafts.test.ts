import { describe, expect, it } from "vitest";
import { type Body, fee, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/** "Drafts are paid anew by each run, with what others leave"; "on one contract the earliest invoice first". */

const account = useAccount();
const duesOf = async (drafts: readonly Body[]) =>
	(await Promise.all(drafts.map((draft) => account.read(draft)))).map((draft) => due([draft]));

describe("the earliest draft is paid first", () => {
	it("whichever item it charges", async () => {
		const inArrears = { billing_timing: "in_arrears" };
		await account.contract([fee({ ...inArrears, billing_cycle: "quarterly" }), fee(inArrears)]);
		const drafts = await account.bill("2026-04-01");
		await account.grant({ amount: 150 });
		await account.bill("2026-04-02");
		// 100 of 100 on February 1, 50 of 100 on March 1, nothing of 200 on April 1.
		expect(await duesOf(drafts)).toEqual([0, 50, 200]);
	});

	it("and takes what it comes to need from a later one", async () => {
		const grant = await account.grant({ amount: 60 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 10);
		await account.use("2026-02-10", 100);
		const drafts = await account.bill("2026-03-01");
		expect(drafts.map((draft) => due([draft]))).toEqual([0, 50]);
		await account.use("2026-01-20", 40);
		await account.bill("2026-03-02");
		// January 50, which leaves 10 for February.
		expect(await duesOf(drafts)).toEqual([0, 90]);
		expect(await account.balanceOf(grant)).toBe(0);
	});

	it("after a new one that is dated before it", async () => {
		await account.grant({ amount: 60 });
		await account.contract([usage(account.metric.uuid, { unit_price: 1 })]);
		await account.use("2026-01-10", 50);
		await account.use("2026-02-10", 100);
		const [january, february] = (await account.bill("2026-03-01")) as [Body, Body];
		await account.void(january);
		const [again] = await account.bill("2026-03-02");
		// January's usage is billed again before February's draft is priced anew: 50, then 10 of 100.
		expect(await duesOf([again, february])).toEqual([0, 90]);
	});
});
