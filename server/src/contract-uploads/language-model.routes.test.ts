import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../test/support/billing.ts";
import type { ContractReading } from "../contract-reading/index.ts";
import { createLanguageModel } from "./language-model.ts";
import { aPdf, platformFee, readingOf, storage, upload } from "./testing/uploads.ts";

/** A stand-in for a language model: it answers as the test says, and records its requests. */
const app = useTestApp();
const server = createServer(async (request, response) => {
	asked.push({
		path: request.url,
		authorization: request.headers.authorization,
		body: JSON.parse(await bodyOf(request)),
	});
	response.statusCode = said.status;
	if (said.location !== undefined) response.setHeader("location", said.location);
	response.setHeader("content-type", "application/json");
	const message = { role: "assistant", content: said.content };
	response.end(
		JSON.stringify({
			id: "1",
			object: "chat.completion",
			created: 0,
			model: "m",
			choices: [{ index: 0, message, finish_reason: "stop" }],
		}),
	);
});
let said: { status: number; content: string; location?: string };
let asked: { path: string | undefined; authorization: string | undefined; body: Body }[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
	const pieces: Buffer[] = [];
	for await (const piece of request) pieces.push(piece as Buffer);
	return Buffer.concat(pieces).toString("utf8");
}

beforeAll(async () => {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
});
beforeEach(() => {
	const { port } = server.address() as AddressInfo;
	const model = createLanguageModel({ url: `http://127.0.0.1:${port}/v1`, key: "secret", model: "reader-1" });
	Object.assign(app.services, { languageModel: model });
	asked = [];
});
afterAll(() => server.close());

const text = [
	"The fee is EUR 100.00 per month.\nPayment is due within\n  fourteen (14) days.",
	"A discount of 10 % is granted for the first 3 months.",
];

/** The upload and the contract of a document with this reading and the model's answer. */
async function reviewed(reading: ContractReading, terms: unknown, pages: readonly string[] = text) {
	said = { status: 200, content: typeof terms === "string" ? terms : JSON.stringify({ terms }) };
	app.services.contractReader.read = async () => ({ outcome: "answered", answer: { reading, pages } });
	const client = await app.client();
	const uuid = await upload(app, client, await makeCustomer(client, { name: "Customer Ltd" }), aPdf());
	await app.work();
	const read = await succeed(client.get(`/contract/upload/${uuid}`));
	return {
		upload: read,
		contract: read.contract_uuid && (await succeed(client.get(`/contract/${read.contract_uuid}`))),
	};
}

const proposed = (contract: Body) => contract.extraction.filter((each: Body) => each.source === "language_model");

describe("a configured language model", () => {
	it("is asked once, with the text and what was read, using its own key", async () => {
		await reviewed(readingOf([platformFee]), []);
		expect(asked).toHaveLength(1);
		expect(asked[0]).toMatchObject({
			path: "/v1/chat/completions",
			authorization: "Bearer secret",
			body: { model: "reader-1" },
		});
		const [, question] = asked[0]?.body.messages ?? [];
		expect(question.content).toContain("fourteen (14) days");
		expect(question.content).toContain(`"plan_item_name":"Platform fee"`);
		// Its own reading is compared: it isn't told what was read.
		expect(question.content).not.toContain(`"unit_price"`);
	});

	it("adds terms whose quotes are in the document, ignoring white space", async () => {
		const { contract } = await reviewed(readingOf([platformFee]), [
			{ field: "payment_terms_days", value: 14, quote: "Payment is due within fourteen (14) days" },
			{ field: "services[0].discount_percent", value: 10, quote: "discount of 10 %" },
			{ field: "services[0].discount_duration", value: 6, quote: "for the first 3 months" },
			{ field: "services[0].minimum_amount", value: 1200, quote: "The fee is EUR 100.00 per month" },
		]);
		expect([
			contract.payment_terms_days,
			contract.items[0].discount_percent,
			contract.items[0].discount_duration,
			contract.items[0].minimum_amount,
		]).toEqual([14, 10, null, 1200]);
		expect(
			proposed(contract).map((each: Body) => [each.field, each.value, each.confidence, each.page, each.box]),
		).toEqual([
			["payment_terms_days", 14, 0.7, 1, null],
			["services[0].discount_percent", 10, 0.7, 2, null],
			// 12 × 100.00 = 1,200: calculated from its quote. Six is neither in its quote nor follows from it.
			["services[0].minimum_amount", 1200, 0.4, 1, null],
		]);
	});

	it.each([
		[
			"a quote that the document does not hold",
			{ field: "payment_terms_days", value: 90, quote: "within ninety (90) days" },
		],
		["a quote of nothing", { field: "payment_terms_days", value: 14, quote: "  " }],
		["a field that no contract has", { field: "services[0].uuid", value: "x", quote: "The fee is" }],
		["another customer", { field: "customer_uuid", value: "x", quote: "The fee is" }],
		["a prototype", { field: "__proto__.polluted", value: "x", quote: "The fee is" }],
		["a price that is no number", { field: "services[0].minimum_amount", value: "some", quote: "The fee is" }],
	])("is not trusted with %s", async (_what, term) => {
		const { upload: done, contract } = await reviewed(readingOf([platformFee]), [term]);
		expect(proposed(contract)).toEqual([]);
		expect(contract.payment_terms_days).toBeNull();
		expect(done.findings).toEqual([]);
		expect(({} as Body).polluted).toBeUndefined();
	});

	it("overrides nothing that was read with more certainty; a contradiction lowers the confidence and is a finding", async () => {
		const { upload: done, contract } = await reviewed(readingOf([platformFee]), [
			{ field: "services[0].unit_price", value: 1200, quote: "EUR 100.00 per month" },
			{ field: "services[0].quantity", value: "1.00", quote: "The fee is" },
		]);
		expect(contract.items[0].unit_price).toBe(100);
		const confidences = Object.fromEntries(contract.extraction.map((each: Body) => [each.field, each.confidence]));
		expect([confidences["services[0].unit_price"], confidences["services[0].quantity"]]).toEqual([0.57, 0.95]);
		expect(done.findings).toEqual([
			"services[0].unit_price: the document was read as 100.00, but might also say 1200.",
		]);
	});

	it("doubts a service that the model does not count as one, and names one that only the model found", async () => {
		const table = ["Platform fee EUR 100.00 per month\nStorage 0.02 per gigabyte\nSupport 3 40.00 120.00"];
		const priced = (place: number, name: string, unit_price: string, quote: string) => [
			{ field: `services[${place}].plan_item_name`, value: name, quote },
			{ field: `services[${place}].unit_price`, value: unit_price, quote },
		];
		const { upload: done, contract } = await reviewed(
			readingOf([platformFee, storage]),
			[
				...priced(0, "Platform fee", "100.00", "Platform fee EUR 100.00"),
				...priced(2, "Support", "40.00", "Support 3 40.00 120.00"),
				...[
					["quantity", "3"],
					["service_type", "fixed_fee"],
					["billing_cycle", "monthly"],
				].map(([name, value]) => ({ field: `services[2].${name}`, value, quote: "Support 3 40.00 120.00" })),
			],
			table,
		);
		expect(contract.items.map((item: Body) => [item.plan_item_name, item.quantity, item.unit_price])).toEqual([
			["Platform fee", 1, 100],
			["Storage", 1, 0.02],
			["Support", 3, 40],
		]);
		expect(done.findings).toEqual([
			'The language model does not count "Storage" as a service.',
			'"Support" was found as a service by the language model only.',
		]);
		const confidences = Object.fromEntries(contract.extraction.map((each: Body) => [each.field, each.confidence]));
		// 0.95 × 0.6 = 0.57 where the readings differ.
		expect([confidences["services[0].unit_price"], confidences["services[1].unit_price"]]).toEqual([0.95, 0.57]);
	});

	it("replaces what was read with less certainty", async () => {
		const reading = readingOf([platformFee]);
		const unsure = {
			...reading,
			terms: reading.terms.map((term) => (term.field === "currency" ? { ...term, confidence: 0.3 } : term)),
		};
		const { contract } = await reviewed(unsure, [{ field: "currency", value: "USD", quote: "The fee is" }]);
		expect(contract.currency).toBe("USD");
		expect(proposed(contract)).toMatchObject([{ field: "currency", value: "USD", confidence: 0.42 }]);
	});

	it("may find services if none was read", async () => {
		const unread: ContractReading = {
			outcome: "failed",
			code: "nothing_to_bill",
			message: "No fee was found.",
			pages: 2,
			text_source: "text",
		};
		const quote = "The fee is EUR 100.00 per month from 1 June 2026";
		const proposals = [
			{ field: "start_date", value: "2026-06-01", quote },
			...Object.entries({
				service_type: "fixed_fee",
				billing_cycle: "monthly",
				plan_item_name: "Fee",
				unit_price: "100.00",
			}).map(([name, value]) => ({ field: `services[0].${name}`, value, quote })),
		];
		const { upload: done, contract } = await reviewed(unread, proposals, [quote]);
		expect(done.status).toBe("NEEDS_REVIEW");
		expect(contract).toMatchObject({ start_date: "2026-06-01", items: [{ plan_item_name: "Fee", unit_price: 100 }] });
		expect((await reviewed(unread, [])).upload).toMatchObject({ status: "FAILED", message: "No fee was found." });
	});

	it.each([
		["answers no JSON", "I am sorry"],
		["answers another form", JSON.stringify({ terms: [{ field: 1 }] })],
		["answers nothing", ""],
	])("and %s fails no upload", async (_what, content) => {
		expect((await reviewed(readingOf([platformFee]), content)).upload.status).toBe("NEEDS_REVIEW");
	});

	it("is called only at its own address: a redirect is not followed", async () => {
		said = { status: 307, content: "", location: "/elsewhere" };
		const { port } = server.address() as AddressInfo;
		const model = createLanguageModel({ url: `http://127.0.0.1:${port}/v1`, key: "secret", model: "reader-1" });
		await expect(model.propose(text, { services: [] })).rejects.toThrow();
		expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/chat/completions"]));
	});

	it("and is away fails no upload", async () => {
		Object.assign(app.services, {
			languageModel: createLanguageModel({ url: "http://127.0.0.1:9", key: null, model: "m" }),
		});
		expect((await reviewed(readingOf([platformFee]), [])).upload.status).toBe("NEEDS_REVIEW");
	});
});
