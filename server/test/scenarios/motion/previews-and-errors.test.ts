import { describe, expect, it } from "vitest";
import { activeContract, type Body, fee, makeCustomer, succeed } from "../../support/billing.ts";
import { timeline, withoutIdentity } from "../../support/story.ts";
import { total, useStage } from "./stage.ts";

/** What a run would create, complete; and what it could not create, shown where people look. */

const stage = useStage();

async function previewOf(query: string): Promise<Body[]> {
	const { items, count } = await succeed(stage.client.get(`/billing/preview?${query}`));
	expect(count).toBe(items.length);
	return items;
}

function previewOfCustomer(asOf: string): Promise<Body[]> {
	return previewOf(`customer_uuid=${stage.customer.uuid}&as_of=${asOf}`);
}

describe("the preview of a customer", () => {
	it("has all of more than a hundred contracts, and nobody else's", async () => {
		for (let number = 1; number <= 103; number += 1) await stage.contract([fee({ unit_price: number })]);
		const other = await makeCustomer(stage.client);
		await activeContract(stage.client, other.uuid, [fee({ unit_price: 7777 })]);
		const foreseen = await previewOfCustomer("2026-01-01");
		expect(foreseen).toHaveLength(103);
		// 1 + 2 + … + 103 = 103 × 104 ÷ 2.
		expect(total(foreseen.map(({ amount }) => amount))).toBe(5356);
		expect(await stage.invoices()).toEqual([]);
	});

	it.each(["customer_uuid", "contract_uuid"])("has all of more than a hundred invoices, by %s", async (by) => {
		const contract = await stage.contract([fee()]);
		const uuid = by === "customer_uuid" ? stage.customer.uuid : contract.uuid;
		const foreseen = await previewOf(`${by}=${uuid}&as_of=2034-12-31`);
		// Nine years of twelve months, the first on 1 January 2026 and the last on 1 December 2034.
		expect(foreseen).toHaveLength(108);
		expect(timeline(foreseen).toSorted().at(-1)).toEqual(["2034-12-01", 100]);
	});

	it("equals what the run then creates, credit included", async () => {
		const [canceled] = [
			await stage.contract([fee({ unit_price: 62 })]),
			await stage.contract([fee({ unit_price: 7 })]),
		];
		await stage.billedAndSent("2026-01-01");
		await stage.cancel(canceled, "2026-01-20");
		stage.app.now = "2026-02-01T00:10:00.000Z";
		const byDate = (invoices: Body[]) => invoices.map(withoutIdentity).toSorted((a, b) => a.amount - b.amount);
		const foreseen = await previewOfCustomer("2026-02-01");
		const made = await stage.billed("2026-02-01");
		// 62 × 20 ÷ 31 − 62 = −22: nothing to pay; and 7 for February.
		expect(byDate(made).map(({ amount }) => amount)).toEqual([0, 7]);
		expect(byDate(foreseen)).toEqual(byDate(made));
		expect(await previewOfCustomer("2026-02-01")).toEqual([]);
	});

	it("includes later terms only from their day on", async () => {
		const contract = await stage.contract([fee({ unit_price: 62 })]);
		await stage.billedAndSent("2026-02-01");
		await stage.cancel(contract, "2026-03-15");
		expect(timeline(await previewOfCustomer("2026-03-01"))).toEqual([["2026-03-01", 62]]);
		// 15 of 31 days.
		expect(timeline(await previewOfCustomer("2026-03-16"))).toEqual([["2026-03-01", 30]]);
	});
});

describe("a contract whose run failed", () => {
	/** 2 × 10^12 is over the size that an amount may have. */
	const faulty = () => fee({ unit_price: 1e12, quantity: 2 });

	async function toDo(): Promise<Body> {
		return (await succeed(stage.client.get("/report/overview?currency=EUR"))).to_do;
	}

	it("is in the errors of the completed run, and on home until it is fixed", async () => {
		const contract = await stage.contract([faulty()]);
		await stage.contract([fee({ unit_price: 4 })]);
		const run = await stage.run("2026-01-01");
		expect(run).toMatchObject({ status: "COMPLETED", created_invoices: 1 });
		expect(run.errors).toEqual([{ contract_uuid: contract.uuid, error: expect.stringContaining("10^12") }]);
		expect((await toDo()).failed_contracts).toBe(1);
		// It counts as one contract, however often it fails.
		await stage.run("2026-01-02");
		expect((await toDo()).failed_contracts).toBe(1);
		await stage.change(contract, "2026-01-01", { quantity: 1, unit_price: 5 });
		expect((await stage.run("2026-01-03")).errors).toEqual([]);
		expect((await toDo()).failed_contracts).toBe(0);
	});

	it("shows this itself", async () => {
		const contract = await stage.contract([faulty()]);
		expect(await stage.readContract(contract)).toMatchObject({ billing_error: null });
		await stage.run("2026-01-01");
		const billing_error = { error: expect.stringContaining("10^12"), as_of: "2026-01-01" };
		expect(await stage.readContract(contract)).toMatchObject({ billing_error });
		await stage.change(contract, "2026-01-01", { quantity: 1, unit_price: 5 });
		await stage.run("2026-01-02");
		expect(await stage.readContract(contract)).toMatchObject({ billing_error: null });
	});

	it("neither appears in another customer's run, nor disappears with it", async () => {
		await stage.contract([faulty()]);
		await stage.run("2026-01-01");
		const other = await makeCustomer(stage.client);
		expect((await stage.run("2026-01-02", { customer_uuid: other.uuid })).errors).toEqual([]);
		expect((await toDo()).failed_contracts).toBe(1);
	});
});
