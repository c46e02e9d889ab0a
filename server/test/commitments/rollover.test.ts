import { describe, expect, it } from "vitest";
import { succeed } from "../support/billing.ts";
import { commitment, shown, useCommitted } from "./committed.ts";

/** The specification's "Commitments": `rollover_percent`, `rollover_periods`, "rolled-over amounts first". */

const { account, committed } = useCommitted();

/** What a run of the day bills, each usage in the month before it, as one line each. */
async function month(day: string, usedOn: string, quantity: number): Promise<unknown[]> {
	if (quantity > 0) await account.use(usedOn, quantity);
	const [invoice] = shown(await account.billAndSend(day));
	return (invoice ?? []).slice(1).filter((line) => line[1] !== 0);
}

describe("100 a month, of which half of what is unused rolls over", () => {
	const half = commitment({ rollover_percent: 50 });

	it("gives back what later usage takes of it, first", async () => {
		await committed([half]);
		expect(await month("2026-02-01", "2026-01-10", 60)).toEqual([
			["Calls", 60],
			["Volume: true-up", 40],
		]);
		// 20 rolled over: 120 − 20 = 100, which meets the commitment; 100 in all.
		expect(await month("2026-03-01", "2026-02-10", 120)).toEqual([
			["Calls", 120],
			["Volume: true-up", -20],
		]);
		expect(await month("2026-04-01", "2026-03-10", 130)).toEqual([["Calls", 130]]);
	});

	it("uses no more than there is, and what is used counts no second time", async () => {
		await committed([half]);
		await month("2026-02-01", "2026-01-10", 60);
		// Of 110, 20 are paid: 90 count, 10 lack, 100 in all. 5 roll over.
		expect(await month("2026-03-01", "2026-02-10", 110)).toEqual([
			["Calls", 110],
			["Volume: true-up", -10],
		]);
		// 5 of 200.
		expect(await month("2026-04-01", "2026-03-10", 200)).toEqual([
			["Calls", 200],
			["Volume: true-up", -5],
		]);
	});

	it("loses what the next month doesn't use", async () => {
		await committed([half]);
		await month("2026-02-01", "2026-01-10", 60);
		expect(await month("2026-03-01", "2026-02-10", 0)).toEqual([["Volume: true-up", 100]]);
		// Half of February's 100, none of January's.
		expect(await month("2026-04-01", "2026-03-10", 300)).toEqual([
			["Calls", 300],
			["Volume: true-up", -50],
		]);
	});

	it("keeps it for two months, and uses the older first", async () => {
		await committed([commitment({ rollover_percent: 50, rollover_periods: 2 })]);
		await month("2026-02-01", "2026-01-10", 60);
		// 10 of January's 20 are used, and nothing of the commitment of 100: 50 roll over.
		expect(await month("2026-03-01", "2026-02-10", 10)).toEqual([
			["Calls", 10],
			["Volume: true-up", 90],
		]);
		// 10 of January and 50 of February.
		expect(await month("2026-04-01", "2026-03-10", 300)).toEqual([
			["Calls", 300],
			["Volume: true-up", -60],
		]);
	});

	it("rounds what rolls over once", async () => {
		await committed([commitment({ amount: 0.05, rollover_percent: 50 })]);
		await month("2026-02-01", "2026-01-10", 0);
		// 0.025 is 0.03.
		expect(await month("2026-03-01", "2026-02-10", 7)).toEqual([
			["Calls", 7],
			["Volume: true-up", -0.03],
		]);
	});

	it("follows late usage of the month before, which uses it up", async () => {
		await committed([half]);
		await month("2026-02-01", "2026-01-10", 60);
		await month("2026-03-01", "2026-02-10", 120);
		await account.use("2026-01-20", 20);
		await account.use("2026-03-10", 100);
		// January: 80, true-up 20, 10 roll over. February: 10 of them used, so 10 less are given back.
		expect(shown(await account.bill("2026-04-01"))).toEqual([
			[
				"2026-04-01",
				...[
					["Calls", 100],
					["Calls: correction", 20],
				],
				...[
					["Volume: true-up: credit", -20],
					["Volume: true-up: correction", 10],
				],
			],
		]);
	});

	it("says what it took in explain, whose steps add up", async () => {
		await committed([half]);
		await month("2026-02-01", "2026-01-10", 60);
		await account.use("2026-02-10", 130);
		const [invoice] = await account.bill("2026-03-01");
		const [, line] = invoice.line_items;
		expect(line.description).toBe("Committed 100.00, less 130.00 charged, of which 20.00 was rolled over");
		const explained = await succeed(account.client.get(`/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`));
		// 100 − 130 + 10.
		expect(explained.steps.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
			["committed", 100],
			["counted", -130],
			["counted", 10],
			["tax", 0],
		]);
		expect(explained).toMatchObject({
			...{ source: "commitment", item_id: null, service_type: null },
			commitment: { committed: 100, counted: 130, rolled_over: 20, rolled_over_used: 20 },
		});
	});
});
