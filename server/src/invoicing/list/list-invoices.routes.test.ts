import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { selectListed } from "../record/invoice-store.ts";
import { allInvoices } from "./list-filters.ts";
import { findInvoices } from "./list-store.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let ada: Body;
let bob: Body;
/** Numbered 0 to 7 in order of creation: 0 to 4 with one timestamp, the rest with another. */
let uuids: string[];

interface Sample {
	readonly customer: "ada" | "bob";
	readonly amount: number;
	readonly invoice_date?: string;
	readonly due_date?: string;
	readonly description?: string;
	readonly external?: string;
	readonly statuses: readonly string[];
}

const samples: readonly Sample[] = [
	{ customer: "ada", amount: 10, statuses: [] },
	{ customer: "ada", amount: 20, invoice_date: "2026-08-01", due_date: "2026-08-31", statuses: ["sent"] },
	{ customer: "ada", amount: 30, invoice_date: "2026-09-01", due_date: "2026-09-15", statuses: ["sent"] },
	{ customer: "bob", amount: 30, invoice_date: "2026-09-01", due_date: "2026-09-14", statuses: ["sent", "paid"] },
	{ customer: "bob", amount: 40.01, invoice_date: "2026-09-10", due_date: "2026-09-30", statuses: ["sent", "void"] },
	{ customer: "bob", amount: 50, due_date: "2026-09-01", statuses: ["sent", "uncollectible"] },
	{ customer: "bob", amount: 0, description: "100% of_it \\ all", statuses: [] },
	{ customer: "ada", amount: 1000, due_date: "2026-01-01", external: "Shop-77", statuses: [] },
];

beforeAll(async () => {
	client = await app.client();
	ada = await makeCustomer(client, { name: "Ada Lovelace", email: "ada@engines.example" });
	bob = await makeCustomer(client, { name: "Bob", email: "bob@example.com" });
	uuids = [];
	for (const [index, { customer, amount, statuses, external, ...dates }] of samples.entries()) {
		app.now = index < 5 ? "2026-09-15T10:00:00.000Z" : "2026-09-15T11:00:00.000Z";
		const { uuid } = await succeed(
			client.post("/invoice", {
				customer_uuid: (customer === "ada" ? ada : bob).uuid,
				...dates,
				...(external === undefined ? {} : { external_source: "shop", external_source_id: external }),
				line_items: [{ name: "L", unit_price: amount }],
			}),
		);
		for (const invoice_status of statuses) await succeed(client.put(`/invoice/${uuid}`, { invoice_status }));
		uuids.push(uuid);
	}
});

const list = (query: string) => succeed(client.get(`/invoice/?${query}`));
const numbersOf = (items: Body[]) => items.map(({ uuid }) => uuids.indexOf(uuid));

it("invoices are listed newest first, each as when read alone", async () => {
	const { items, count } = await list("");
	expect(count).toBe(8);
	expect(numbersOf(items)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
	for (const item of items) expect(await succeed(client.get(`/invoice/${item.uuid}`))).toEqual(item);
});

describe("the filter", () => {
	it.each<[string, () => string, number[]]>([
		["a status", () => "invoice_status=sent", [2, 1]],
		["several statuses", () => "invoice_status=paid&invoice_status=void", [4, 3]],
		["one status twice", () => "invoice_status=draft&invoice_status=draft", [7, 6, 0]],
		["uncollectible", () => "invoice_status=uncollectible", [5]],
		["a customer", () => `customer_uuid=${ada.uuid}`, [7, 2, 1, 0]],
		["a customer, the UUID in capitals", () => `customer_uuid=${bob.uuid.toUpperCase()}`, [6, 5, 4, 3]],
		["an unknown customer", () => `customer_uuid=${unknownUuid}`, []],
		// Sent without an explicit date, number 5 has its sending date, September 15.
		["invoice dates from, the bound included", () => "invoice_date_gte=2026-09-10", [5, 4]],
		["invoice dates up to, the bound included", () => "invoice_date_lte=2026-09-01", [3, 2, 1]],
		["invoice dates of one day", () => "invoice_date_gte=2026-09-01&invoice_date_lte=2026-09-01", [3, 2]],
		["due dates from", () => "due_date_gte=2026-09-15", [4, 2]],
		["due dates up to, drafts' too", () => "due_date_lte=2026-08-31", [7, 1]],
		["due dates between", () => "due_date_gte=2026-09-01&due_date_lte=2026-09-14", [5, 3]],
		["amounts from", () => "amount_gte=40.01", [7, 5, 4]],
		["amounts up to", () => "amount_lte=20", [6, 1, 0]],
		["amounts between, exactly", () => "amount_gte=30&amount_lte=30", [3, 2]],
		["amounts above one by a hair", () => "amount_gte=40.010000000001&amount_lte=999.99", [5]],
		// Due on the 15th, number 2 is not overdue on the 15th; void and uncollectible ones never are.
		["overdue ones", () => "is_overdue=true", [1]],
		["those not overdue", () => "is_overdue=false", [7, 6, 5, 4, 3, 2, 0]],
		["a name, in any case", () => "search=LOVELACE", [7, 2, 1, 0]],
		["an e-mail address", () => "search=bob%40example", [6, 5, 4, 3]],
		["a number", () => "search=inv-2026-000003", [3]],
		["a draft's number", () => `search=DRAFT-${uuids[6]?.slice(-8).toUpperCase()}`, [6]],
		["a description", () => "search=of_it", [6]],
		["an external id", () => "search=shop-7", [7]],
		["% as itself", () => "search=100%25", [6]],
		["% that stands nowhere", () => "search=A%25a", []],
		["_ as itself", () => "search=of%5fit", [6]],
		["_ that stands nowhere", () => "search=B_b", []],
		["a backslash as itself", () => "search=%5c", [6]],
		["nothing to search", () => "search=", [7, 6, 5, 4, 3, 2, 1, 0]],
		[
			"all of them together",
			() =>
				`invoice_status=sent&invoice_status=paid&customer_uuid=${ada.uuid}&invoice_date_gte=2026-08-01&invoice_date_lte=2026-09-01&due_date_gte=2026-08-31&due_date_lte=2026-09-15&amount_gte=1&amount_lte=25&is_overdue=true&search=ada`,
			[1],
		],
	])("by %s", async (_case, query, expected) => {
		const { items, count } = await list(query());
		expect(numbersOf(items)).toEqual(expected);
		expect(count).toBe(expected.length);
	});
});

describe("a page", () => {
	it.each([1, 2, 3, 8])("of %i never repeats or skips an invoice", async (limit) => {
		const seen: number[] = [];
		for (let offset = 0; offset < 9; offset += limit) {
			const { items, count } = await list(`limit=${limit}&offset=${offset}`);
			expect(count).toBe(8);
			seen.push(...numbersOf(items));
		}
		expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
	});

	it("past the end is empty, and still counts", async () => {
		expect(await list("offset=8&invoice_status=sent")).toEqual({ items: [], count: 2 });
	});
});

describe("a list is refused", () => {
	it.each<[string, number, string]>([
		["invoice_status=overdue", 422, "invoice_status[0]: must be one of draft, sent, paid, void, uncollectible"],
		["invoice_status=sent&invoice_status=SENT", 422, "invoice_status[1]"],
		["invoice_status=", 422, "invoice_status"],
		["status=sent", 422, "status: is not a known query parameter"],
		["customer_uuid=1", 400, "Invalid customer_id format"],
		["invoice_date_gte=2026-02-30", 400, "invoice_date_gte"],
		["due_date_lte=tomorrow", 400, "due_date_lte"],
		["amount_gte=much", 400, "amount_gte"],
		["amount_gte=Infinity", 400, "amount_gte"],
		["is_overdue=maybe", 400, "is_overdue"],
		[
			"invoice_date_gte=2026-09-02&invoice_date_lte=2026-09-01",
			422,
			"invoice_date_gte: must not be greater than invoice_date_lte",
		],
		["due_date_gte=2026-09-02&due_date_lte=2026-09-01", 422, "due_date_gte: must not be greater than due_date_lte"],
		["amount_gte=9&amount_lte=8.99", 422, "amount_gte: must not be greater than amount_lte"],
		["limit=0", 422, "limit"],
		["limit=1001", 422, "limit"],
		["limit=2.5", 400, "limit"],
		["offset=-1", 422, "offset"],
		["search=%00", 400, "search"],
		[`search=${"s".repeat(256)}`, 422, "search"],
	])("for %s", async (query, status, words) => {
		const answer = await client.get(`/invoice?${query}`);
		expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
	});
});

it("the list shows nothing of another organization", async () => {
	const stranger = await app.client("write", "Another company");
	expect((await stranger.get("/invoice")).body).toEqual({ items: [], count: 0 });
	expect((await stranger.get(`/invoice?customer_uuid=${ada.uuid}`)).body).toEqual({ items: [], count: 0 });
	for (const uuid of [uuids[0], unknownUuid]) {
		const detail = `Invoice with UUID ${uuid} not found`;
		expect(await stranger.get(`/invoice/${uuid}`)).toMatchObject({ status: 404, body: { detail } });
		expect(await stranger.put(`/invoice/${uuid}`, { notes: "N" })).toMatchObject({ status: 404, body: { detail } });
		expect(await stranger.get(`/invoice/${uuid}/pdf`)).toMatchObject({ status: 404, body: { detail } });
	}
});

it("a list reads only the customer and the format from the frozen data: a logo in each row would fill the memory", async () => {
	const owner = await app.client();
	await succeed(owner.put("/organisation", { logo: `data:image/png;base64,${"A".repeat(1000)}` }));
	const { uuid: customer_uuid } = await makeCustomer(owner, { name: "Then" });
	await send(owner, (await succeed(owner.post("/invoice", { customer_uuid }))).uuid);
	await succeed(owner.put(`/customer/${customer_uuid}`, { name: "Now" }));
	const question = { filters: allInvoices, today: "2026-09-15" };
	const { uuids } = await findInvoices(owner.context, question, { limit: 10, offset: 0 });
	const invoices = await selectListed(owner.context, uuids);
	expect(invoices.map(({ issued }) => Object.keys(issued ?? {}))).toEqual([["customer", "e_invoice"]]);
	expect(invoices.map(({ issued }) => issued?.e_invoice)).toEqual([{ format: "none" }]);
	expect((await succeed(owner.get("/invoice"))).items).toMatchObject([{ customer: { name: "Then" } }]);
});
