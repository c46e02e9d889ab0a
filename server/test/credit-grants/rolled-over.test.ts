import { describe, expect, it } from "vitest";
import { type Body, fee, succeed, usage } from "../support/billing.ts";
import { due, useAccount } from "./account.ts";

/** What is left of a grant that expires goes on as another one, without what usage of its time burns. */

const account = useAccount();
const january = { effective_at: "2026-01-01", expires_at: "2026-02-01" };
const calls = () => usage(account.metric.uuid, { unit_price: 1 });

async function grants(): Promise<Body[]> {
	return (await succeed(account.client.get(`/credit-grant?customer_uuid=${account.customer.uuid}`))).items;
}
const restOf = async ({ uuid }: Body) => (await grants()).find(({ rolled_over_from }) => rolled_over_from === uuid);

describe("of 100 until February, of which January's usage burns 40,", () => {
	it.each<[string, object, number | undefined]>([
		["all goes on", { percent: 100 }, 60],
		["half goes on", { percent: 50 }, 30],
		["at most 25 goes on", { amount: 25 }, 25],
		["no more than there is goes on", { amount: 90 }, 60],
		// 60 × 33.335 % = 20.001
		["a percentage is rounded to the cent", { percent: 33.335 }, 20],
	])("%s", async (_name, share, amount) => {
		const grant = await account.grant({ amount: 100, ...january, rollover: { ...share, expires_in_days: 10 } });
		await account.contract([calls()]);
		await account.use("2026-01-10", 40);
		// The usage is on no invoice when the run begins.
		expect(due(await account.bill("2026-02-01"))).toBe(0);
		expect(await restOf(grant)).toMatchObject({
			...{ amount, balance: amount, name: "Credit", kind: "prepaid", rollover: null },
			...{ effective_at: "2026-02-01T00:00:00.000Z", expires_at: "2026-02-11T00:00:00.000Z" },
		});
		expect(await account.ledgerOf(grant)).toEqual(
			expect.arrayContaining([
				["rolled_over", -(amount as number)],
				["reserved", -40],
			]),
		);
		expect(await account.balanceOf(grant)).toBe(0);
	});
});

it("goes on in time for what the same run charges", async () => {
	await account.grant({ amount: 100, ...january, rollover: { percent: 100, expires_in_days: 28 } });
	await account.contract([fee({ unit_price: 30 })]);
	// January's 30 of the grant, February's 30 of the 70 that are left.
	expect((await account.bill("2026-02-01")).map((draft) => due([draft]))).toEqual([0, 0]);
	expect((await grants()).map(({ balance }) => balance)).toEqual([40, 0]);
});

it("goes on once, and no further", async () => {
	await account.grant({ amount: 100, ...january, rollover: { percent: 100, expires_in_days: 28 } });
	await account.bill("2026-02-01");
	await account.bill("2026-02-02");
	await account.bill("2026-03-02");
	expect((await grants()).map(({ amount }) => amount)).toEqual([100, 100]);
});

it("late usage of its time burns what did not go on, and no more", async () => {
	await account.grant({ amount: 100, ...january, rollover: { amount: 80, expires_in_days: 28 } });
	await account.contract([calls()]);
	await account.bill("2026-02-01");
	await account.use("2026-01-31", 50);
	// 20 of 50.
	expect(due(await account.bill("2026-03-01"))).toBe(30);
});

it("nothing of a voided grant goes on", async () => {
	const grant = await account.grant({ amount: 100, ...january, rollover: { percent: 100, expires_in_days: 28 } });
	await succeed(account.client.delete(`/credit-grant/${grant.uuid}`));
	await account.bill("2026-02-01");
	expect(await grants()).toHaveLength(1);
});

it("the live balance has it once", async () => {
	await account.grant({ amount: 100, ...january, rollover: { percent: 50, expires_in_days: 28 } });
	await account.bill("2026-02-01");
	expect(await account.live()).toMatchObject({ granted: 100, expired: 50, burned: 0, balance: 50 });
});

it.each<[string, object, string]>([
	["neither amount nor percent", { expires_in_days: 5 }, "rollover"],
	["both", { amount: 5, percent: 5, expires_in_days: 5 }, "rollover"],
	["half a cent", { amount: 0.005, expires_in_days: 5 }, "rollover.amount"],
	["more than all", { percent: 101, expires_in_days: 5 }, "rollover.percent"],
	["no days", { percent: 10, expires_in_days: 0 }, "rollover.expires_in_days"],
])("a rollover with %s is refused", async (_name, rollover, field) => {
	const request = account.request({ amount: 10, ...january, rollover });
	const { status, body } = await account.client.post("/credit-grant", request);
	expect([status, body.errors?.[0].field]).toEqual([422, field]);
});
