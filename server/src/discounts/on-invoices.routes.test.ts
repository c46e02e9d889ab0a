import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
});

/** A contract of a new customer, with its discounts: `contract` and `customer`, each a percent or an amount. */
async function discounted(services: readonly object[], discounts: readonly Body[], fields: object = {}) {
	app.now = "2026-01-01T00:00:00.000Z";
	const customer = await makeCustomer(client);
	const contract = await activeContract(client, customer.uuid, services, fields);
	for (const { of, ...rest } of discounts)
		await discount(of === "contract" ? { contract_uuid: contract.uuid } : { customer_uuid: customer.uuid }, rest);
	return { customer, contract };
}

function discount(scope: Body, fields: Body): Promise<Body> {
	const currency = fields.amount === undefined ? {} : { currency: "USD" };
	return succeed(
		client.post("/discount", { name: "Partner", starts_on: "2026-01-01", ...scope, ...currency, ...fields }),
	);
}

const billTo = async (day: string, { contract }: { contract: Body }) => {
	await bill(app, client, day, { contract_uuid: contract.uuid });
	return invoicesOf(client, `contract_uuid=${contract.uuid}`);
};

/** `item 100 + 19` of each line: its kind, net and tax; then the total. */
const shown = (invoice: Body) => [
	...invoice.line_items.map(
		(line: Body) => `${line.kind} ${Number((line.amount - line.tax_amount).toFixed(2))} + ${line.tax_amount}`,
	),
	`= ${invoice.amount}`,
];

it("takes 10 of 100 for the contract and 20 % of 90 for the customer: 72 is left, in preview and invoice", async () => {
	const given = await discounted(
		[fee()],
		[
			{ of: "customer", percent: 20 },
			{ of: "contract", amount: 10 },
		],
	);
	const preview = await succeed(client.get(`/billing/preview?contract_uuid=${given.contract.uuid}&as_of=2026-01-01`));
	const [invoice] = await billTo("2026-01-01", given);
	const expected = ["item 100 + 0", "allowance -10 + 0", "allowance -18 + 0", "= 72"];
	expect([shown(preview.items[0]), shown(invoice)]).toEqual([expected, expected]);
});

it("shares by tax group, and taxes what is left", async () => {
	const services = [
		fee({ unit_price: 200, tax_rate: 19 }),
		fee({ unit_price: 100, tax_rate: 7, plan_item_name: "Book" }),
	];
	const given = await discounted(services, [{ of: "contract", amount: 30 }]);
	const [invoice] = await billTo("2026-01-01", given);
	// 30 of 300: 20 at 19 % and 10 at 7 %. 180 × 1.19 + 90 × 1.07 = 214.20 + 96.30
	expect(shown(invoice)).toEqual([
		"item 200 + 38",
		"item 100 + 7",
		"allowance -20 + -3.8",
		"allowance -10 + -0.7",
		"= 310.5",
	]);
});

it("covers the periods that begin from its first day on, for so many cycles, until it ends", async () => {
	const given = await discounted([fee()], [{ of: "contract", percent: 50, starts_on: "2026-01-15", cycles: 2 }]);
	const third = await discount({ customer_uuid: given.customer.uuid }, { percent: 10 });
	app.now = "2026-04-01T00:00:00.000Z";
	await succeed(client.delete(`/discount/${third.uuid}`));
	const invoices = await billTo("2026-04-01", given);
	// January 10 %; February and March 50 and 10 % (100 − 50 − 5); April none: the one has had two cycles, the other ended
	expect(invoices.map(({ amount }) => amount).toSorted()).toEqual([100, 45, 45, 90]);
});

it("loses an amount's excess, and never goes below 0", async () => {
	const given = await discounted([fee({ unit_price: 20 })], [{ of: "contract", amount: 30 }]);
	const invoices = await billTo("2026-02-01", given);
	expect(invoices.map(shown)).toEqual([
		["item 20 + 0", "allowance -20 + 0", "= 0"],
		["item 20 + 0", "allowance -20 + 0", "= 0"],
	]);
});

it("gives back the discount of what a cancellation credits", async () => {
	const given = await discounted(
		[fee({ unit_price: 310 })],
		[
			{ of: "contract", amount: 31 },
			{ of: "customer", percent: 20 },
		],
	);
	const [first] = await billTo("2026-01-01", given);
	// 310 − 31 = 279; 20 %: 55.80; 223.20
	expect(first?.amount).toBe(223.2);
	await send(client, first?.uuid);
	await succeed(client.post(`/contract/${given.contract.uuid}/cancel`, { effective_date: "2026-01-10" }));
	const [, second] = await billTo("2026-01-11", given);
	// 10 of 31 days: 100 of 310. The amount's 31 × 100 ÷ 310 = 10; 20 % of 90 = 18: due 72. Back: 21 and 37.80; 210 − 58.80 = 151.20
	expect(shown(second)).toEqual(["item -210 + 0", "charge 21 + 0", "charge 37.8 + 0", "item 151.2 + 0", "= 0"]);
});

it("corrects late usage as if it had come in time", async () => {
	const metric = await makeMetric(client);
	const given = await discounted(
		[usage(metric.uuid)],
		[
			{ of: "contract", amount: 10 },
			{ of: "customer", percent: 20 },
		],
	);
	await use(client, given.customer.uuid, "2026-01-05T00:00:00.000Z", 200);
	const [first] = await billTo("2026-02-01", given);
	expect(shown(first)).toEqual(["item 100 + 0", "allowance -10 + 0", "allowance -18 + 0", "= 72"]);
	await send(client, first?.uuid);
	await use(client, given.customer.uuid, "2026-01-06T00:00:00.000Z", 100);
	const [, second] = await billTo("2026-03-01", given);
	// February: nothing. January: 150 − 10 = 140 less 28 is 112; 112 − 72 = 40: 50 less 10
	expect(shown(second)).toEqual(["item 0 + 0", "item 50 + 0", "allowance -10 + 0", "= 40"]);
});

it("prices a draft anew for late usage and for a new discount, and leaves what a person changed", async () => {
	const metric = await makeMetric(client, { event_name: "draft_call" });
	const given = await discounted([usage(metric.uuid)], [{ of: "contract", percent: 10 }]);
	const add = (quantity: number) =>
		use(client, given.customer.uuid, "2026-01-05T00:00:00.000Z", quantity, { event_name: "draft_call" });
	await add(200);
	const [first] = await billTo("2026-02-01", given);
	expect(shown(first)).toEqual(["item 100 + 0", "allowance -10 + 0", "= 90"]);
	await add(200);
	const [second] = await billTo("2026-02-02", given);
	expect(shown(second)).toEqual(["item 200 + 0", "allowance -20 + 0", "= 180"]);
	expect(second?.line_items[1].uuid).toBe(first?.line_items[1].uuid);
	await discount({ customer_uuid: given.customer.uuid }, { amount: 5 });
	const [third] = await billTo("2026-02-03", given);
	expect(shown(third)).toEqual(["item 200 + 0", "allowance -20 + 0", "allowance -5 + 0", "= 175"]);
	const allowance = third?.line_items[1].uuid;
	await succeed(client.put(`/invoice/${third?.uuid}/line-items/${allowance}`, { flat_fee: -50 }));
	await add(200);
	const [fourth] = await billTo("2026-02-04", given);
	expect(shown(fourth)).toEqual(["item 300 + 0", "allowance -50 + 0", "allowance -5 + 0", "= 245"]);
});

it("bills a void invoice again with its discounts", async () => {
	const given = await discounted([fee()], [{ of: "contract", amount: 10, cycles: 1 }]);
	const [first] = await billTo("2026-01-01", given);
	await send(client, first?.uuid);
	await succeed(client.put(`/invoice/${first?.uuid}`, { invoice_status: "void" }));
	const [, second] = await billTo("2026-01-02", given);
	expect(shown(second)).toEqual(["item 100 + 0", "allowance -10 + 0", "= 90"]);
});

it("holds a redeemed code from the day it is redeemed", async () => {
	const given = await discounted([fee()], []);
	await succeed(client.post("/discount", { name: "Code", percent: 25, code: "WELCOME", cycles: 1 }));
	app.now = "2026-01-20T00:00:00.000Z";
	await succeed(client.post("/discount/redeem", { code: "welcome", customer_uuid: given.customer.uuid }));
	const invoices = await billTo("2026-03-01", given);
	expect(invoices.map(({ invoice_date, amount }) => `${invoice_date} ${amount}`).toSorted()).toEqual([
		"2026-01-01 100",
		"2026-02-01 75",
		"2026-03-01 100",
	]);
});

it("explains the allowance, and a credit note of all takes it off", async () => {
	const given = await discounted([fee({ tax_rate: 19 })], [{ of: "contract", percent: 10 }]);
	const [invoice] = await billTo("2026-01-01", given);
	const line = invoice?.line_items[1];
	const explained = await succeed(client.get(`/invoice/${invoice?.uuid}/line-items/${line.uuid}/explain`));
	expect(explained).toMatchObject({ source: "discount", line: { name: "Partner", description: "10 %" } });
	await send(client, invoice?.uuid);
	const note = await succeed(client.post(`/invoice/${invoice?.uuid}/credit-note`, { amount: 107.1, reason: "Test" }));
	// 90 × 1.19
	expect(note.amount).toBe(107.1);
});

/** A discount of an item of the contract, by the item's place. */
const onItem = ({ contract }: { contract: Body }, place: number, fields: Body) =>
	discount({ item_ids: [contract.items[place].item_id] }, fields);

it("takes an item's discounts off its own line, before the contract's", async () => {
	const services = [fee({ unit_price: 200, discount_percent: 50 }), fee({ plan_item_name: "Support" })];
	const given = await discounted(services, [{ of: "contract", percent: 10 }]);
	await onItem(given, 0, { amount: 10 });
	await onItem(given, 0, { percent: 20, name: "Spring" });
	const [invoice] = await billTo("2026-01-01", given);
	// 200 less the service's 50 % is 100; 20 % of 100 = 20; 80 − 10 = 70. 10 % of 70 + 100 = 17; 153
	expect(shown(invoice)).toEqual(["item 70 + 0", "item 100 + 0", "allowance -17 + 0", "= 153"]);
	expect(invoice?.line_items[0]).toMatchObject({ discount_percent: 50, discount_amount: 30, unit_price: 200 });
	const { steps, computed } = await succeed(
		client.get(`/invoice/${invoice?.uuid}/line-items/${invoice?.line_items[0].uuid}/explain`),
	);
	expect(computed.net).toBe(70);
	expect(steps.filter(({ kind }: Body) => kind === "discount").map(({ amount }: Body) => amount)).toEqual([
		-100, -20, -10,
	]);
});

it("takes an item's discount off what its minimum adds, and off half a cent", async () => {
	const metric = await makeMetric(client, { event_name: "minimum_call" });
	const services = [usage(metric.uuid, { unit_price: 0.005, minimum_amount: 20 })];
	const given = await discounted(services, []);
	await onItem(given, 0, { amount: 15 });
	await use(client, given.customer.uuid, "2026-01-05T00:00:00.000Z", 1999, { event_name: "minimum_call" });
	const [invoice] = await billTo("2026-02-01", given);
	// 1,999 × 0.005 = 9.995 → 10.00, and 10.00 to the minimum: all of the one and 5.00 of the other are taken off
	expect(shown(invoice)).toEqual(["item 0 + 0", "item 5 + 0", "= 5"]);
	await use(client, given.customer.uuid, "2026-01-06T00:00:00.000Z", 8001, { event_name: "minimum_call" });
	const [repriced] = await billTo("2026-02-02", given);
	// 10,000 × 0.005 = 50; 50 − 15
	expect(shown(repriced)).toEqual(["item 35 + 0", "= 35"]);
});

it("keeps an item's discount in its corrections and drafts", async () => {
	const metric = await makeMetric(client, { event_name: "item_call" });
	const given = await discounted([usage(metric.uuid)], []);
	const add = (quantity: number) =>
		use(client, given.customer.uuid, "2026-01-05T00:00:00.000Z", quantity, { event_name: "item_call" });
	await onItem(given, 0, { percent: 10, cycles: 1 });
	await add(200);
	expect((await billTo("2026-02-01", given)).map(shown)).toEqual([["item 90 + 0", "= 90"]]);
	await add(200);
	const [repriced] = await billTo("2026-02-02", given);
	expect(shown(repriced)).toEqual(["item 180 + 0", "= 180"]);
	expect(repriced?.line_items[0]).toMatchObject({ discount_amount: 20 });
	expect((await billTo("2026-02-02", given)).map(shown)).toEqual([["item 180 + 0", "= 180"]]);
	await send(client, repriced?.uuid);
	await add(100);
	const [, second] = await billTo("2026-03-01", given);
	// 250 − 25 = 225; 225 − 180 = 45: 50 less 5. February is empty
	expect(shown(second)).toEqual(["item 0 + 0", "item 45 + 0", "= 45"]);
});

it.each<[string, (given: { customer: Body; contract: Body }) => Promise<unknown>]>([
	["item", (given) => onItem(given, 0, { percent: 10 })],
	["contract", ({ contract }) => discount({ contract_uuid: contract.uuid }, { percent: 10 })],
	["customer", ({ customer }) => discount({ customer_uuid: customer.uuid }, { percent: 10 })],
	[
		"contract by a code",
		async ({ customer, contract }) => {
			const { uuid: code } = customer;
			app.now = "2026-01-01T00:00:00.000Z";
			await succeed(client.post("/discount", { name: "Code", percent: 10, code }));
			await succeed(
				client.post("/discount/redeem", { code, customer_uuid: customer.uuid, contract_uuid: contract.uuid }),
			);
		},
	],
])("reaches the draft of a contract that runs leave out as settled: of an %s", async (_name, give) => {
	const given = await discounted([fee()], []);
	await billTo("2026-01-01", given);
	expect((await billTo("2026-01-02", given)).map(({ amount }) => amount)).toEqual([100]);
	await give(given);
	expect((await billTo("2026-01-03", given)).map(({ amount }) => amount)).toEqual([90]);
	const [{ updated_at }] = (await billTo("2026-01-04", given)) as [Body];
	expect((await billTo("2026-01-05", given))[0]?.updated_at).toBe(updated_at);
});
