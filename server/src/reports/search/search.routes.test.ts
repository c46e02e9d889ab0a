import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, fee, makeCustomer, makeMetric, send, succeed } from "../../../test/support/billing.ts";
import { type SampleInvoice, writeInvoices } from "../../invoicing/list/testing/many-invoices.ts";
import { newUuid } from "../../platform/index.ts";
import { search } from "./search.ts";

/** What is found by the beginning of a word, and what is not. */

const app = useTestApp();
let client: TestClient;
let payment: Body;
let draft: Body;

beforeAll(async () => {
	client = await app.client();
	const ada = await makeCustomer(client, {
		name: "Ada Lovelace (Engines)",
		email: "ada@mill.example",
		external_id: "crm_77",
	});
	await makeCustomer(client, { name: "Müller & Söhne", email: "office@adamant.example", currency: "EUR" });
	await makeCustomer(client, { name: "100% Prozent", email: "prozent@example.com" });
	await makeMetric(client, { name: "Lovely calls", event_name: "api_call" });
	const template = { name: "Lovat plan", options: [{ name: "Basic", services: [fee()] }] };
	await succeed(client.post("/template", template));
	const contract = { customer_uuid: ada.uuid, services: [fee()], start_date: "2026-01-01", name: "Loveland 2026" };
	await succeed(client.post("/contract", contract));
	const line_items = [{ name: "Work", unit_price: 12.5 }];
	const invoice = await succeed(client.post("/invoice", { customer_uuid: ada.uuid, line_items }));
	await send(client, invoice.uuid);
	draft = await succeed(client.post("/invoice", { customer_uuid: ada.uuid, line_items }));
	payment = await succeed(
		client.post("/payment/record", { invoice_uuid: invoice.uuid, amount: 5, method: "bank_transfer" }),
	);
	const stranger = await app.client("write", "Another company");
	await makeCustomer(stranger, { name: "Ada of another company" });
});

const find = async (q: string, query = ""): Promise<Body[]> =>
	(await succeed(client.get(`/search?q=${encodeURIComponent(q)}${query}`))).items;
const titles = (items: readonly Body[]) => items.map(({ kind, title }) => `${kind} ${title}`);

/** A draft's number consists of random digits, which may match the search text. */
const titlesButDrafts = (items: readonly Body[]) =>
	titles(items).filter((title) => !title.startsWith("invoice DRAFT-"));

const [ada, mueller] = ["customer Ada Lovelace (Engines)", "customer Müller & Söhne"];
const number = "invoice INV-2026-000001";

describe.each([
	["among the newest", 1_000],
	["by the index of words", 0],
])("%s", (_where, sample) => {
	it.each([
		["lov", [ada, "contract Loveland 2026", "template Lovat plan", "metric Lovely calls"]],
		["LOVELACE", [ada]],
		["lovelace (eng", [ada]],
		["engines", [ada]],
		["ovelace", []],
		["ad", [mueller, ada]],
		["ada@mill", [ada]],
		["mill.ex", [ada]],
		["77", [ada]],
		["crm_77", [ada]],
		["mü", [mueller]],
		["söhne", [mueller]],
		["& s", [mueller]],
		["100%", ["customer 100% Prozent"]],
		["10.%", []],
		["api_c", ["metric Lovely calls"]],
		["call", ["metric Lovely calls"]],
		["inv-2026-0", [number]],
		["000001", [number]],
		["nowhere", []],
	])("%s", async (q, expected) => {
		const found = await search(client.context, q, 5, sample);
		expect(titlesButDrafts(found)).toEqual(expected);
		expect(titlesButDrafts(await find(q))).toEqual(expected);
	});
});

it("each shows what distinguishes it", async () => {
	const nothing = { amount: null, currency: null, status: null };
	const found = await find("lov");
	expect(found.map(({ uuid: _uuid, ...rest }) => rest)).toEqual([
		{ kind: "customer", title: "Ada Lovelace (Engines)", subtitle: "ada@mill.example", ...nothing },
		{
			kind: "contract",
			title: "Loveland 2026",
			subtitle: "Ada Lovelace (Engines)",
			...nothing,
			currency: "USD",
			status: "draft",
		},
		{ kind: "template", title: "Lovat plan", subtitle: null, ...nothing, status: "active" },
		{ kind: "metric", title: "Lovely calls", subtitle: "api_call", ...nothing },
	]);
	const [invoice] = await find("inv-2026-000001");
	expect(invoice).toMatchObject({ subtitle: "Ada Lovelace (Engines)", amount: 12.5, currency: "USD", status: "sent" });
});

it("a draft is found by its displayed number", async () => {
	expect((await find(`draft-${draft.uuid.slice(-8, -2)}`)).map(({ uuid }) => uuid)).toEqual([draft.uuid]);
});

it.each([
	["the first characters of its UUID", () => payment.uuid.slice(0, 8), true],
	["its UUID in capitals", () => payment.uuid.toUpperCase(), true],
	["its UUID up to a hyphen", () => payment.uuid.slice(0, 14), true],
	["its reference number", () => payment.reference_number.toLowerCase(), true],
	["a UUID that ends otherwise", () => `${payment.uuid.slice(0, -1)}${payment.uuid.endsWith("0") ? "1" : "0"}`, false],
	["too short a part", () => `${payment.uuid.slice(0, 4)}-`, false],
	["no part of a UUID", () => "zz", false],
])("a payment by %s", async (_what, q, isFound) => {
	const found = (await find(q())).filter(({ kind }) => kind === "payment");
	expect(found.map(({ title, amount }) => [title, amount])).toEqual(isFound ? [[payment.reference_number, 5]] : []);
});

it("of each kind the newest, as many as requested", async () => {
	const many = await app.client("write", "With many");
	for (let index = 0; index < 7; index += 1) await makeCustomer(many, { name: `Same ${index}` });
	const found = async (query: string) =>
		(await succeed(many.get(`/search?q=same${query}`))).items.map(({ title }: Body) => title);
	expect(await found("")).toEqual(["Same 6", "Same 5", "Same 4", "Same 3", "Same 2"]);
	expect(await found("&limit=1")).toEqual(["Same 6"]);
	expect(await found("&limit=50")).toHaveLength(7);
});

it("what is not among the newest thousand is also found, newer first", async () => {
	const many = await app.client("write", "With very many");
	const { uuid: customer_uuid } = await makeCustomer(many);
	const invoices = Array.from({ length: 1_200 }, (_, index): SampleInvoice => {
		const invoice_number = index < 3 ? `OLD-${index}` : `INV-${index}`;
		return {
			...{ uuid: newUuid(), customer_uuid, status: "sent", invoice_number, amount: "1" },
			...{ invoice_date: null, due_date: null, description: null, external_source_id: null },
			created_at: `2026-01-01T00:00:00.${String(index).padStart(6, "0")}Z`,
		};
	});
	await writeInvoices(many.context, invoices);
	expect(titles(await search(many.context, "old", 5))).toEqual(["invoice OLD-2", "invoice OLD-1", "invoice OLD-0"]);
});

it.each([
	"q=a",
	"q=",
	"q=%20a%20",
	"",
	"q=ab&limit=0",
	"q=ab&limit=51",
	"q=ab&kind=customer",
])("refuses what is too short or unknown: %s", async (query) => {
	expect((await client.get(`/search?${query}`)).status).toBe(422);
});
