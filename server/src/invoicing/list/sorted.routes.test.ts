import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;
/** Numbered 0 to 4 in order of creation. */
let uuids: string[];

interface Sample {
	readonly amount: number;
	readonly currency: string;
	readonly due_date?: string;
	readonly paid?: number;
	readonly statuses: readonly string[];
}

const samples: readonly Sample[] = [
	{ amount: 30, currency: "EUR", due_date: "2026-10-01", statuses: ["sent"], paid: 10 },
	{ amount: 10.01, currency: "EUR", due_date: "2026-09-20", statuses: ["sent"] },
	{ amount: 10.01, currency: "EUR", statuses: [] },
	{ amount: 500, currency: "JPY", due_date: "2026-09-25", statuses: ["sent", "void"] },
	{ amount: 70, currency: "JPY", due_date: "2026-09-25", statuses: ["sent"] },
];

beforeAll(async () => {
	client = await app.client();
	const ada = await makeCustomer(client, { name: "Ada Lovelace" });
	uuids = [];
	for (const [index, { amount, currency, statuses, paid, ...dates }] of samples.entries()) {
		app.now = `2026-09-15T10:00:0${index}.000Z`;
		const line_items = [{ name: "L", unit_price: amount }];
		const draft = { customer_uuid: ada.uuid, currency, ...dates, line_items };
		const { uuid } = await succeed(client.post("/invoice", draft));
		for (const invoice_status of statuses) await succeed(client.put(`/invoice/${uuid}`, { invoice_status }));
		if (paid !== undefined)
			await succeed(client.post("/payment/record", { invoice_uuid: uuid, amount: paid, method: "cash" }));
		uuids.push(uuid);
	}
});

const list = async (query: string): Promise<Body> => {
	const { items, count } = await succeed(client.get(`/invoice?${query}`));
	return { order: items.map(({ uuid }: Body) => uuids.indexOf(uuid)), count };
};

// Missing dates and numbers come last in either direction; ties are newest first.
it.each<[string, number[]]>([
	["-created_at", [4, 3, 2, 1, 0]],
	["created_at", [0, 1, 2, 3, 4]],
	["amount", [2, 1, 0, 4, 3]],
	["-amount", [3, 4, 0, 2, 1]],
	["due_date", [1, 4, 3, 0, 2]],
	["-due_date", [0, 4, 3, 1, 2]],
	// 30 less 10 that were paid.
	["amount_due", [2, 1, 0, 4, 3]],
	["invoice_number", [0, 1, 3, 4, 2]],
])("invoices are listed by %s", async (sort, expected) => {
	expect(await list(`sort=${sort}`)).toEqual({ order: expected, count: 5 });
});

it("an order works with filters, a search, and paging", async () => {
	expect(await list("sort=amount&currency=EUR&invoice_status=sent")).toEqual({ order: [1, 0], count: 2 });
	expect(await list("sort=-amount&search=lovelace&limit=2&offset=1")).toEqual({ order: [4, 0], count: 5 });
	expect(await list("sort=-amount&search=nobody")).toEqual({ order: [], count: 0 });
});

it("an unknown order is refused", async () => {
	expect(await client.get("/invoice?sort=name")).toMatchObject({ status: 422 });
});

it("matches are summed up by currency; outstanding is the amount due on sent invoices", async () => {
	const totals = (query: string) => succeed(client.get(`/invoice/totals?${query}`));
	expect(await totals("")).toEqual({
		count: 5,
		currencies: [
			// 30 + 10.01 + 10.01; 30 − 10 + 10.01, without the draft.
			{ currency: "EUR", count: 3, amount: 50.02, outstanding: 30.01, invoiced: 40.01, credited: 0, net: 40.01 },
			// A void invoice is not outstanding; it was invoiced, and is credited.
			{ currency: "JPY", count: 2, amount: 570, outstanding: 70, invoiced: 570, credited: 500, net: 70 },
		],
	});
	expect(await totals("invoice_status=draft&search=LOVE")).toEqual({
		count: 1,
		currencies: [{ currency: "EUR", count: 1, amount: 10.01, outstanding: 0, invoiced: 0, credited: 0, net: 0 }],
	});
	expect(await totals("amount_gte=1000")).toEqual({ count: 0, currencies: [] });
	expect(await succeed((await app.client()).get("/invoice/totals"))).toEqual({ count: 0, currencies: [] });
});
