import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "./app.ts";
import { DocumentedAnswers } from "./documented-answers.ts";

const app = useTestApp();
let answers: DocumentedAnswers;
let customer: Record<string, unknown>;

beforeAll(async () => {
	answers = DocumentedAnswers.of(app.app);
	const client = await app.client();
	customer = (await client.post("/customer/create", { name: "Ada GmbH", email: "ada@example.com" })).body;
});

const path = "/api/v1/customer/00000000-0000-7000-8000-000000000000";

describe("an undocumented answer fails the test that asked", () => {
	it.each<[string, string, string, () => unknown, string]>([
		["a field that is missing", "GET", path, () => ({ ...customer, email: undefined }), "must have required property"],
		[
			"a field that is not listed",
			"GET",
			path,
			() => ({ ...customer, extra: 1 }),
			"must NOT have additional properties",
		],
		["a wrong type", "GET", path, () => ({ ...customer, tax_exempt: "no" }), "/tax_exempt must be boolean"],
		["a number as a text", "GET", path, () => ({ ...customer, tax_rate: "19" }), "/tax_rate must be number,null"],
		["null where nothing may be empty", "GET", path, () => ({ ...customer, name: null }), "/name must be string"],
		["a wrong form", "GET", path, () => ({ ...customer, uuid: "1" }), '/uuid must match format "uuid"'],
		[
			"a fault deep inside",
			"GET",
			"/api/v1/customer/?limit=1",
			() => ({ items: [{ ...customer, credit_balance: [{ currency: "EUR" }] }], count: 1 }),
			"/items/0/credit_balance/0 must have required property 'amount'",
		],
		["a path that is not documented", "GET", "/api/v1/nothing", () => ({}), "is not in the OpenAPI document"],
	])("%s", (_case, method, url, body, fault) => {
		expect(() => answers.check(method, url, 200, JSON.parse(JSON.stringify(body())))).toThrow(fault);
	});

	it("a status that is not documented", () => {
		expect(() => answers.check("GET", path, 201, customer)).toThrow();
		expect(() => answers.checkRefusal("GET", path, 409)).toThrow("answered 409, which is not documented");
	});
});

it("a documented answer, a refusal, and what isn't part of the API pass", () => {
	answers.check("GET", path, 200, customer);
	answers.check("GET", `${path}/`, 200, customer);
	answers.check("GET", path, 404, { anything: true });
	answers.checkRefusal("GET", path, 404);
	answers.checkRefusal("PATCH", path, 405);
	answers.checkRefusal("DELETE", path, 415);
	answers.check("GET", "/openapi.json", 200, {});
});
