import { beforeEach, describe, expect, it } from "vitest";
import { total, useStage } from "../../test/scenarios/motion/stage.ts";
import { type Body, fee, makeMetric, send, succeed, usage } from "../../test/support/billing.ts";

/** How grants pay invoices: the specification's "Credit grants". */

const stage = useStage();

const grant = (amount: number, fields: object = {}): Promise<Body> =>
	succeed(
		stage.client.post("/credit-grant", {
			...{ customer_uuid: stage.customer.uuid, name: "Credit", amount, effective_at: "2026-01-01", ...fields },
		}),
	);
const balance = async ({ uuid }: Body) => (await succeed(stage.client.get(`/credit-grant/${uuid}`))).balance;
const ledger = async ({ uuid }: Body) => {
	const { items } = await succeed(stage.client.get(`/credit-grant/${uuid}/ledger?limit=1000`));
	expect(total(items.map(({ amount }: Body) => amount))).toBe(await balance({ uuid }));
	return items.toReversed().map(({ kind, amount }: Body) => `${kind} ${amount}`);
};
/** `item 100 + 19` of each line that isn't 0: its kind, net and tax; then the total. */
const shown = (invoice: Body | undefined) => [
	...(invoice?.line_items ?? [])
		.filter(({ amount }: Body) => amount !== 0)
		.map((line: Body) => `${line.kind} ${total([line.amount, -line.tax_amount])} + ${line.tax_amount}`),
	`= ${invoice?.amount}`,
];
let metric: string;
const usageAtOne = async (fields: object = {}) => {
	metric = (await makeMetric(stage.client)).uuid;
	return usage(metric, { unit_price: 1, ...fields });
};

it("pays before tax by tax group: 30 of 200 at 19 % and 100 at 7 % leave 310.50, in preview and invoice", async () => {
	const contract = await stage.contract([
		fee({ unit_price: 200, tax_rate: 19 }),
		fee({ unit_price: 100, tax_rate: 7, plan_item_name: "Book" }),
	]);
	const given = await grant(30);
	const preview = await succeed(stage.client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-01-01`));
	const [draft] = await stage.billed("2026-01-01");
	// 30 of 300: 20 at 19 % and 10 at 7 %. 180 × 1.19 + 90 × 1.07 = 214.20 + 96.30
	const lines = ["item 200 + 38", "item 100 + 7", "allowance -20 + -3.8", "allowance -10 + -0.7", "= 310.5"];
	expect([shown(preview.items[0]), shown(draft)]).toEqual([lines, lines]);
	expect(await ledger(given)).toEqual(["granted 30", "reserved -30"]);
	await send(stage.client, draft?.uuid);
	expect(await ledger(given)).toEqual(["granted 30", "reserved -30", "released 30", "burned -20", "burned -10"]);
	const entries = await succeed(stage.client.get(`/credit-grant/${given.uuid}/ledger`));
	const paid = entries.items.filter(({ kind }: Body) => kind === "burned");
	expect(paid.map(({ line_item_uuid }: Body) => line_item_uuid).toSorted()).toEqual(
		draft?.line_items
			.slice(0, 2)
			.map(({ uuid }: Body) => uuid)
			.toSorted(),
	);
});

it("pays what discounts leave", async () => {
	await stage.contract([fee()]);
	await succeed(
		stage.client.post("/discount", {
			...{ name: "Half", percent: 50, customer_uuid: stage.customer.uuid, starts_on: "2026-01-01" },
		}),
	);
	const given = await grant(80);
	const [draft] = await stage.billed("2026-01-01");
	expect([shown(draft), await balance(given)]).toEqual([
		["item 100 + 0", "allowance -50 + 0", "allowance -50 + 0", "= 0"],
		30,
	]);
});

it("is used by priority, soonest to expire, promotional before prepaid, oldest", async () => {
	await stage.contract([fee({ unit_price: 45 })]);
	const grants = [
		await grant(10, { name: "last: never expires" }),
		await grant(10, { name: "fifth: older", expires_at: "2027-01-01" }),
		await grant(10, { name: "sixth", expires_at: "2027-01-01", effective_at: "2026-01-01" }),
		await grant(10, { name: "fourth: promotional", expires_at: "2027-01-01", kind: "promotional" }),
		await grant(10, { name: "third: sooner", expires_at: "2026-12-01" }),
		await grant(10, { name: "second", priority: 49, expires_at: "2027-01-01" }),
		await grant(10, { name: "first", priority: 49, expires_at: "2026-12-01" }),
	];
	const [draft] = await stage.billed("2026-01-01");
	expect(draft?.line_items.slice(1).map(({ name, flat_fee }: Body) => `${name} ${flat_fee}`)).toEqual([
		...["first -10", "second -10", "third: sooner -10", "fourth: promotional -10", "fifth: older -5"],
	]);
	expect(await Promise.all(grants.map(balance))).toEqual([10, 5, 10, 0, 0, 0, 0]);
});

describe("a grant in force for part of a period", () => {
	it("pays that part's usage: of 100 on the 5th and on the 20th, 100 are due", async () => {
		await stage.contract([await usageAtOne()]);
		const given = await grant(500, { expires_at: "2026-01-16" });
		await stage.useOn("2026-01-05", 100);
		await stage.useOn("2026-01-20", 100);
		const [draft] = await stage.billed("2026-02-01");
		expect(shown(draft)).toEqual(["item 200 + 0", "allowance -100 + 0", "= 100"]);
		expect(await balance(given)).toBe(0);
		await send(stage.client, draft?.uuid);
		expect(await balance(given)).toBe(0);
	});

	it("pays by the price's difference between its end and its start", async () => {
		const tiers = [
			{ up_to: 100, unit_price: 1 },
			{ up_to: null, unit_price: 0.5 },
		];
		await stage.contract([await usageAtOne({ pricing_model: "graduated", tiers })]);
		await grant(500, { effective_at: "2026-01-10", expires_at: "2026-01-20" });
		await stage.useOn("2026-01-09", 60);
		await stage.useOn("2026-01-10", 80);
		await stage.useOn("2026-01-20", 100);
		const [draft] = await stage.billed("2026-02-01");
		// price(140) − price(60) = 120 − 60; price(240) = 170
		expect(shown(draft)).toEqual(["item 170 + 0", "allowance -60 + 0", "= 110"]);
	});

	it("pays fees by their days in arrears, and by their first day in advance", async () => {
		await stage.contract([
			fee({ unit_price: 310, billing_timing: "in_arrears" }),
			fee({ unit_price: 50, plan_item_name: "Seat" }),
		]);
		await grant(500, { expires_at: "2026-01-11" });
		const drafts = await stage.billed("2026-02-01");
		// January's seat whole; 10 of 31 days of 310; February's seat not
		expect(drafts.map(shown)).toEqual([
			["item 50 + 0", "allowance -50 + 0", "= 0"],
			["item 310 + 0", "item 50 + 0", "allowance -100 + 0", "= 260"],
		]);
	});
});

describe("applies to", () => {
	it("services and metrics, in its own currency only", async () => {
		const contract = await stage.contract([await usageAtOne(), fee()]);
		await grant(30, { applies_to: { metric_uuids: [metric] } });
		await grant(20, { applies_to: { service_uuids: [contract.items[1].item_id] } });
		await grant(1000, { currency: "USD" });
		await stage.useOn("2026-01-05", 100);
		const [january, february] = await stage.billed("2026-02-01");
		expect([january?.amount, february?.amount]).toEqual([80, 170]);
	});
});

describe("a draft", () => {
	it("follows late usage, a new grant and a voided one", async () => {
		await stage.contract([await usageAtOne()]);
		const given = await grant(120);
		await stage.useOn("2026-01-05", 100);
		const [draft] = await stage.billed("2026-02-01");
		expect(await ledger(given)).toEqual(["granted 120", "reserved -100"]);
		await stage.useOn("2026-01-06", 50);
		await stage.run("2026-02-02");
		const read = async () => shown(await stage.read(draft as Body));
		expect(await read()).toEqual(["item 150 + 0", "allowance -120 + 0", "= 30"]);
		const second = await grant(20);
		await stage.run("2026-02-03");
		expect(await read()).toEqual(["item 150 + 0", "allowance -120 + 0", "allowance -20 + 0", "= 10"]);
		await succeed(stage.client.delete(`/credit-grant/${given.uuid}`));
		await stage.run("2026-02-04");
		expect(await read()).toEqual(["item 150 + 0", "allowance -20 + 0", "= 130"]);
		expect(await ledger(given)).toEqual([
			...["granted 120", "reserved -100", "reserved -20", "released 120", "expired -120"],
		]);
		expect(await balance(second)).toBe(0);
	});

	it("releases what it reserved when it is discarded, and is reserved again", async () => {
		await stage.contract([fee()]);
		const given = await grant(60);
		const [draft] = await stage.billed("2026-01-01");
		await succeed(stage.client.delete(`/invoice/${draft?.uuid}`));
		expect(await balance(given)).toBe(60);
		await stage.billed("2026-01-01");
		expect(await ledger(given)).toEqual(["granted 60", "reserved -60", "released 60", "reserved -60"]);
	});

	it("pays no more than a person leaves of a line, whose credit line nobody edits", async () => {
		await stage.contract([fee()]);
		const given = await grant(100);
		const [draft] = await stage.billed("2026-01-01");
		const [line, credit] = draft?.line_items as Body[];
		const path = `/invoice/${draft?.uuid}/line-items`;
		expect((await stage.client.put(`${path}/${credit.uuid}`, { flat_fee: -1 })).status).toBe(409);
		await succeed(stage.client.put(`${path}/${line.uuid}`, { unit_price: 40 }));
		expect(shown(await stage.read(draft as Body))).toEqual(["item 40 + 0", "allowance -40 + 0", "= 0"]);
		expect(await balance(given)).toBe(60);
		await stage.run("2026-01-02");
		expect(await ledger(given)).toEqual(["granted 100", "reserved -100", "released 60"]);
		await succeed(stage.client.delete(`${path}/${line.uuid}`));
		expect([(await stage.read(draft as Body)).amount, await balance(given)]).toEqual([0, 100]);
	});
});

describe("voiding a sent invoice", () => {
	it("gives back what it burned, once, and it is billed anew", async () => {
		await stage.contract([fee()]);
		const given = await grant(60);
		const [sent] = await stage.billedAndSent("2026-01-01");
		await stage.setStatus(sent as Body, "void");
		expect(await balance(given)).toBe(60);
		const [again] = await stage.billedAndSent("2026-01-01");
		expect([again?.amount, await balance(given)]).toEqual([40, 0]);
	});

	it("of a grant that has expired: it comes back for the time it was in force", async () => {
		await stage.contract([fee()]);
		const given = await grant(60, { expires_at: "2026-01-20" });
		const [sent] = await stage.billedAndSent("2026-01-01");
		await stage.run("2026-01-25");
		await stage.setStatus(sent as Body, "void", { rebill: false });
		expect((await ledger(given)).slice(-3)).toEqual(["burned -60", "returned 60", "expired -60"]);
	});
});

describe("late usage of January, whose invoice was sent", () => {
	const useLate = async (day: string, value: number) => {
		await stage.useOn(day, value);
		return (await stage.billedAndSent("2026-03-01"))[0];
	};
	beforeEach(async () => {
		await stage.contract([await usageAtOne()]);
	});
	const january = async () => {
		await stage.useOn("2026-01-05", 100, { idempotency_key: "early" });
		await stage.useOn("2026-01-20", 100, { idempotency_key: "late" });
		return stage.billedAndSent("2026-02-01");
	};

	it("of the time of a grant: credit that expired unused comes back", async () => {
		const given = await grant(500, { expires_at: "2026-01-16" });
		await january();
		expect(shown(await useLate("2026-01-10", 40))).toEqual(["item 40 + 0", "allowance -40 + 0", "= 0"]);
		expect((await ledger(given)).slice(-4)).toEqual(["reserved -40", "expired 40", "released 40", "burned -40"]);
		expect(await balance(given)).toBe(0);
	});

	it("after the grant's time is due", async () => {
		await grant(500, { expires_at: "2026-01-16" });
		await january();
		expect(shown(await useLate("2026-01-17", 40))).toEqual(["item 40 + 0", "= 40"]);
	});

	it("that is voided gives back the credit that paid it, not the money that paid the rest", async () => {
		const given = await grant(500, { expires_at: "2026-01-16" });
		await january();
		await stage.useOn("2026-02-05", 70);
		await stage.voidEvents("early");
		const [march] = await stage.billedAndSent("2026-03-01");
		// −100 for January, whose credit comes back; February's 70 have no grant.
		expect(shown(march)).toEqual(["item 70 + 0", "item -100 + 0", "charge 100 + 0", "= 70"]);
		expect(await balance(given)).toBe(0);
		await stage.voidEvents("late");
		await stage.useOn("2026-03-05", 150);
		const [april] = await stage.billed("2026-04-01");
		expect(shown(april)).toEqual(["item 150 + 0", "item -100 + 0", "= 50"]);
	});

	it("burns what is left, and the rest is due", async () => {
		const given = await grant(220);
		await january();
		expect(shown(await useLate("2026-01-10", 50))).toEqual(["item 50 + 0", "allowance -20 + 0", "= 30"]);
		expect(await balance(given)).toBe(0);
	});

	it("that is less than the credit paid: the credit comes back, and February has it", async () => {
		const given = await grant(200);
		await january();
		await stage.voidEvents("late");
		await stage.useOn("2026-02-05", 30);
		const [march] = await stage.billedAndSent("2026-03-01");
		expect(shown(march)).toEqual(["item 30 + 0", "item -100 + 0", "allowance -30 + 0", "charge 100 + 0", "= 0"]);
		expect(await balance(given)).toBe(70);
	});

	it("moves what others cost: graduated usage is paid as if all had come in time", async () => {
		await grant(500, { expires_at: "2026-01-16" });
		const tiers = [
			{ up_to: 100, unit_price: 1 },
			{ up_to: null, unit_price: 0.1 },
		];
		const other = await makeMetric(stage.client, { event_name: "page", name: "Pages" });
		await stage.contract([usage(other.uuid, { pricing_model: "graduated", tiers })]);
		await stage.useOn("2026-01-20", 100, { event_name: "page" });
		await stage.billedAndSent("2026-02-01");
		await stage.useOn("2026-01-05", 100, { event_name: "page" });
		const [march] = await stage.billed("2026-03-01");
		// It cost 100, and costs 110: 100 of the grant's time, and 10. So 90 of the money come back, to the credit balance.
		expect(shown(march).slice(0, 2)).toEqual(["item 10 + 0", "allowance -100 + 0"]);
		expect(march?.amount).toBe(0);
	});

	it("isn't paid by a grant made later, beyond what it adds", async () => {
		await january();
		const given = await grant(500);
		expect(shown(await useLate("2026-01-10", 40))).toEqual(["item 40 + 0", "allowance -40 + 0", "= 0"]);
		expect(await balance(given)).toBe(460);
	});
});

describe("concurrency", () => {
	it("two contracts in one run, and two runs at once, never burn the same credit twice", async () => {
		for (let contracts = 0; contracts < 6; contracts++) await stage.contract([fee({ unit_price: 30 })]);
		const given = await grant(100);
		stage.app.now = "2026-01-01T00:10:00.000Z";
		await Promise.all([1, 2].map(() => succeed(stage.client.post("/billing/run", {}))));
		await stage.app.work();
		const invoices = await stage.invoices();
		// 6 × 30 − 100
		expect(total(invoices.map(({ amount }) => amount))).toBe(80);
		expect(await balance(given)).toBe(0);
	});
});
