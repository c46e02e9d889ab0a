import { describe, expect, it } from "vitest";
import { type Body, fee, succeed } from "../support/billing.ts";
import { withoutIdentity } from "../support/story.ts";
import { commitment, shown, useCommitted } from "./committed.ts";

/** The specification's "Commitments": amendments, ends, late usage, voids, drafts and previews. */

const { account, committed } = useCommitted();

const amend = ({ uuid }: Body, effective_date: string, fields: object) =>
	succeed(account.client.post(`/contract/${uuid}/amend`, { effective_date, ...fields }));
const cancel = ({ uuid }: Body, effective_date: string) =>
	succeed(account.client.post(`/contract/${uuid}/cancel`, { effective_date }));

/** January with usage of 60, invoiced on February 1: 60 and a true-up of 40. */
async function january(): Promise<{ contract: Body; invoice: Body }> {
	const contract = await committed([commitment()]);
	await account.use("2026-01-10", 60);
	const [invoice] = await account.billAndSend("2026-02-01");
	expect(shown([invoice])).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
	return { contract, invoice };
}

describe("late usage of an invoiced month counts as if it had come in time", () => {
	it("lowers the true-up by what it costs", async () => {
		await january();
		await account.use("2026-01-20", 30);
		// 90 count: 30 more for usage, 30 less for the commitment, with February's invoice.
		await account.use("2026-02-10", 100);
		expect(shown(await account.bill("2026-03-01"))).toEqual([
			["2026-03-01", ["Calls", 100], ["Calls: correction", 30], ["Volume: true-up: credit", -30]],
		]);
	});

	it("lowers it to 0, no further", async () => {
		await january();
		await account.use("2026-01-20", 70);
		await account.use("2026-02-10", 100);
		// 130 count: 70 more, the true-up of 40 back.
		expect(shown(await account.bill("2026-03-01"))).toEqual([
			["2026-03-01", ["Calls", 100], ["Calls: correction", 70], ["Volume: true-up: credit", -40]],
		]);
	});

	it("raises it where usage is voided, also from 0", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		await account.use("2026-01-20", 70);
		await account.billAndSend("2026-02-01");
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["2026-01-20 70"] }));
		await account.use("2026-02-10", 100);
		// 60 count instead of 130: 70 back, 40 for the commitment.
		expect(shown(await account.bill("2026-03-01"))).toEqual([
			["2026-03-01", ["Calls", 100], ["Calls: correction", -70], ["Volume: true-up: correction", 40]],
		]);
	});
});

describe("a draft", () => {
	it("is priced anew with its true-up, down to 0 and up again", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		const [draft] = await account.bill("2026-02-01");
		const now = async () => shown([await account.read(draft)]);
		await account.use("2026-01-20", 30);
		expect(await account.bill("2026-02-02")).toEqual([]);
		expect(await now()).toEqual([["2026-02-01", ["Calls", 90], ["Volume: true-up", 10]]]);
		await account.use("2026-01-21", 30);
		await account.bill("2026-02-03");
		expect(await now()).toEqual([["2026-02-01", ["Calls", 120], ["Volume: true-up", 0]]]);
		await succeed(account.client.post("/usage/events/void", { idempotency_keys: ["2026-01-20 30", "2026-01-21 30"] }));
		await account.bill("2026-02-04");
		expect(await now()).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
	});

	it("keeps a true-up that a person changed, and the period is not billed again", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		const [draft] = await account.bill("2026-02-01");
		const { uuid } = draft.line_items[1];
		await succeed(account.client.put(`/invoice/${draft.uuid}/line-items/${uuid}`, { unit_price: 35 }));
		expect(await account.bill("2026-02-02")).toEqual([]);
		expect(shown([await account.read(draft)])).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 35]]]);
	});

	it("that is discarded is billed again, with its true-up", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		const [draft] = await account.bill("2026-02-01");
		await succeed(account.client.delete(`/invoice/${draft.uuid}`));
		expect(shown(await account.bill("2026-02-02"))).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
	});
});

describe("a void invoice", () => {
	it("is billed again with its true-up", async () => {
		const { invoice } = await january();
		await account.void(invoice);
		expect(shown(await account.bill("2026-02-02"))).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
	});

	it("whose amounts are waived counts as charged", async () => {
		const { invoice } = await january();
		await account.void(invoice, false);
		await account.use("2026-02-10", 100);
		expect(shown(await account.bill("2026-03-01"))).toEqual([["2026-03-01", ["Calls", 100]]]);
	});

	it("of the usage alone leaves the true-up, which then lacks nothing else", async () => {
		// Usage billed by weeks is on invoices of its own.
		await committed([commitment()], {}, { billing_cycle: "weekly" });
		await account.use("2026-01-03", 60);
		const [week] = await account.billAndSend("2026-01-08");
		await account.billAndSend("2026-02-01");
		await account.void(week);
		const lines = shown(await account.bill("2026-02-05")).flatMap(([, ...lines]) => lines);
		expect(lines.filter(([, net]) => net !== 0)).toEqual([["Calls", 60]]);
	});
});

describe("an amendment", () => {
	it("changes the amount from its day on, by days", async () => {
		const contract = await committed([commitment()]);
		// 100 × 15 ÷ 31 + 410 × 16 ÷ 31 = 260.
		await amend(contract, "2026-01-16", { commitments: [commitment({ amount: 410 })] });
		await account.use("2026-01-10", 60);
		expect(shown(await account.bill("2026-02-01"))).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 200]]]);
		expect(shown(await account.bill("2026-03-01"))).toEqual([["2026-03-01", ["Calls", 0], ["Volume: true-up", 410]]]);
	});

	it("of an invoiced month corrects it at once", async () => {
		const { contract } = await january();
		// 100 × 15 ÷ 31 + 410 × 16 ÷ 31 = 260, less 60 of usage: 200 instead of 40.
		await amend(contract, "2026-01-16", { commitments: [commitment({ amount: 410 })] });
		expect(shown(await account.bill("2026-02-03"))).toEqual([["2026-02-03", ["Volume: true-up: correction", 160]]]);
	});

	it("ends a commitment on the day before, and begins another that is counted from the contract's first day", async () => {
		const contract = await committed([commitment({ amount: 310 })]);
		const quarterly = commitment({ name: "New", period: "quarter", amount: 900 });
		await amend(contract, "2026-01-11", { commitments: [quarterly] });
		// 310 × 10 ÷ 31, due on the day after.
		expect(shown(await account.bill("2026-01-11"))).toEqual([["2026-01-11", ["Volume: true-up", 100]]]);
		await account.bill("2026-03-01");
		// 900 × 80 ÷ 90 days from January 11 to March 31.
		expect(shown(await account.bill("2026-04-01"))).toEqual([["2026-04-01", ["Calls", 0], ["New: true-up", 800]]]);
	});

	it("is shown from its day on, listed, and can be taken back", async () => {
		const contract = await committed([commitment()]);
		await amend(contract, "2026-02-01", { commitments: [] });
		const read = async () => (await succeed(account.client.get(`/contract/${contract.uuid}`))).commitments;
		expect(await read()).toMatchObject([{ name: "Volume", amount: 100 }]);
		const { items } = await succeed(account.client.get(`/contract/${contract.uuid}/amendments`));
		expect(items.map(({ commitments }: Body) => commitments)).toEqual([[]]);
		await succeed(account.client.delete(`/contract/${contract.uuid}/amendments/${items[0].uuid}`));
		account.app.now = "2026-02-01T08:00:00.000Z";
		expect(await read()).toMatchObject([{ name: "Volume", amount: 100 }]);
	});
});

describe("a cancellation", () => {
	it("cuts the period by days on the day after its end", async () => {
		const contract = await committed([commitment({ amount: 310 })]);
		await account.use("2026-01-05", 20);
		await cancel(contract, "2026-01-10");
		// 310 × 10 ÷ 31 = 100, less 20.
		expect(shown(await account.bill("2026-01-11"))).toEqual([["2026-01-11", ["Calls", 20], ["Volume: true-up", 80]]]);
		expect(await account.bill("2026-03-01")).toEqual([]);
	});

	it("of a day in an invoiced month credits what was billed for later days", async () => {
		const contract = await committed([commitment({ amount: 310 })]);
		await account.billAndSend("2026-02-01");
		await cancel(contract, "2026-01-10");
		// 100 instead of 310.
		const [invoice] = await account.bill("2026-02-02");
		expect(shown([invoice])[0]).toContainEqual(["Volume: true-up: credit", -210]);
	});
});

describe("previews", () => {
	it("show what the run then bills, and what it corrects", async () => {
		const { contract } = await january();
		await account.use("2026-01-20", 30);
		await account.use("2026-02-10", 20);
		const query = `contract_uuid=${contract.uuid}&as_of=2026-03-01`;
		const preview = await succeed(account.client.get(`/billing/preview?${query}`));
		const billed = await account.bill("2026-03-01");
		expect(shown(billed)).toEqual([
			[
				"2026-03-01",
				["Calls", 20],
				["Volume: true-up", 80],
				["Calls: correction", 30],
				["Volume: true-up: credit", -30],
			],
		]);
		const comparable = (invoice: Body) => {
			const { payment_link: _link, ...facts } = withoutIdentity(invoice);
			return facts;
		};
		expect(preview.items.map(comparable)).toEqual(billed.map(comparable));
		expect(preview.corrections.map(({ item_id, difference }: Body) => [item_id, difference])).toEqual([
			[contract.items[0].item_id, 30],
			[expect.not.stringMatching(contract.items[0].item_id), -30],
		]);
	});

	it("of a draft contract, and of an amendment, have true-ups", async () => {
		const body = {
			customer_uuid: account.customer.uuid,
			start_date: "2026-01-01",
			services: [fee({ unit_price: 30 })],
		};
		const { uuid } = await succeed(account.client.post("/contract", { ...body, commitments: [commitment()] }));
		account.app.now = "2026-02-01T08:00:00.000Z";
		const preview = await succeed(account.client.get(`/billing/preview?contract_uuid=${uuid}`));
		expect(shown(preview.items)[1]).toEqual(["2026-02-01", ["Platform fee", 30], ["Volume: true-up", 70]]);
		await succeed(account.client.post(`/contract/${uuid}/activate`));
		const amended = { effective_date: "2026-01-01", commitments: [commitment({ amount: 150 })] };
		const changed = await succeed(account.client.post(`/billing/preview`, { contract_uuid: uuid, amend: amended }));
		expect(shown(changed.items)[1]).toEqual(["2026-02-01", ["Platform fee", 30], ["Volume: true-up", 120]]);
	});

	it("a run that looked ahead is not undone by one that doesn't", async () => {
		await committed([commitment()]);
		await account.use("2026-01-10", 60);
		const ahead = await account.bill("2026-01-20", { as_of: "2026-02-01" });
		expect(shown(ahead)).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
		expect(await account.bill("2026-01-21")).toEqual([]);
		expect(await account.bill("2026-02-01")).toEqual([]);
		expect(shown([await account.read(ahead[0])])).toEqual([["2026-02-01", ["Calls", 60], ["Volume: true-up", 40]]]);
	});
});
