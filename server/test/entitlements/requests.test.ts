import { describe, expect, it } from "vitest";
import { fee, makeCustomer, makeMetric, succeed } from "../support/billing.ts";
import { useGate } from "./gate.ts";

/** Features and checks that are refused, and who may check. */

const gate = useGate();
const { account } = gate;
const nobody = "0199c7a0-0000-7000-8000-000000000001";
const support = { feature: "support", type: "boolean", value: true };

/** [name, features, the field of the first error within `features`] */
const refusals: [string, () => unknown, RegExp][] = [
	["that are no list", () => support, /^$/],
	["without a name", () => [{ type: "boolean" }], /^\[0\]\.feature$/],
	["with an empty name", () => [{ ...support, feature: "" }], /^\[0\]\.feature$/],
	["with a number for a name", () => [{ ...support, feature: 7 }], /^\[0\]\.feature$/],
	["of one name twice", () => [support, { ...support, value: false }], /^\[1\]\.feature$/],
	["of another type", () => [{ ...support, type: "switch" }], /^\[0\]\.type$/],
	["that are on or off by a text", () => [{ ...support, value: "yes" }], /^\[0\]\.value$/],
	["of a value without one", () => [{ feature: "region", type: "value" }], /^\[0\]\.value$/],
	["metered without a metric", () => [gate.metered({ metric_uuid: undefined })], /^\[0\]\.metric_uuid$/],
	["metered by what is no UUID", () => [gate.metered({ metric_uuid: "calls" })], /^\[0\]\.metric_uuid$/],
	["with a limit below 0", () => [gate.metered({ limit: -1 })], /^\[0\]\.limit$/],
	["with a text for a limit", () => [gate.metered({ limit: "100" })], /^\[0\]\.limit$/],
	["with a limit above 10^18", () => [gate.metered({ limit: 2e18 })], /^\[0\]\.limit$/],
	["with another enforcement", () => [gate.metered({ enforcement: "strict" })], /^\[0\]\.enforcement$/],
	["silent: on or off, with a limit", () => [{ ...support, limit: 5 }], /^\[0\]\.limit$/],
	["with a field that is not one", () => [{ ...support, color: "red" }], /^\[0\]\.color$/],
];

describe("features are refused", () => {
	it.each(refusals)("of a contract, %s", async (_name, features, named) => {
		const request = { customer_uuid: account.customer.uuid, services: [fee()], start_date: "2026-01-01" };
		const { status, body } = await account.client.post("/contract", { ...request, features: features() });
		expect(status, JSON.stringify(body)).toBe(422);
		expect(body.errors[0].field).toMatch(/^features/);
		expect(body.errors[0].field.slice("features".length)).toMatch(named);
		expect(body.errors[0]).not.toEqual({ field: "features", message: "is not a known field" });
	});

	it.each(refusals)("of a template, %s", async (_name, features, named) => {
		const options = [{ name: "Monthly", services: [fee()], features: features() }];
		const { status, body } = await account.client.post("/template", { name: "Plan", options });
		expect(status, JSON.stringify(body)).toBe(422);
		expect(body.errors[0].field).toMatch(/^options\[0\]\.features/);
		expect(body.errors[0].field.slice("options[0].features".length)).toMatch(named);
		expect(body.errors[0]).not.toEqual({ field: "options[0].features", message: "is not a known field" });
	});

	it.each(["nobody's", "another organization's"])("by a metric that is %s", async (whose) => {
		const metric_uuid = whose === "nobody's" ? nobody : (await makeMetric(await account.app.client())).uuid;
		const features = [gate.metered({ metric_uuid })];
		const contract = { customer_uuid: account.customer.uuid, services: [fee()], start_date: "2026-01-01", features };
		const template = { name: "Plan", options: [{ name: "Monthly", services: [fee()], features }] };
		const answers = [
			await account.client.post("/contract", contract),
			await account.client.post("/template", template),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404]);
	});
});

it("a metric that a feature in force reads cannot be deleted", async () => {
	await gate.contract([gate.metered()]);
	expect((await account.client.delete(`/metric/${account.metric.uuid}`)).status).toBe(409);
});

describe("a check", () => {
	it.each([
		["without a feature", "/check"],
		["with a parameter that is not one", "/check?feature=support&quantity=5"],
	])("is refused %s", async (_name, query) => {
		await gate.contract([support]);
		const { status, body } = await account.client.get(`${gate.path}${query}`);
		expect([status, body.errors[0].field]).toEqual([422, query.includes("quantity") ? "quantity" : "feature"]);
	});

	it("of nobody, or another organization's customer, finds nothing", async () => {
		await gate.contract([support]);
		const stranger = await account.app.client();
		const theirs = (await makeCustomer(stranger)).uuid;
		for (const uuid of [nobody, theirs])
			for (const path of ["entitlements", "entitlements/check?feature=support"]) {
				const { status, body } = await account.client.get(`/customer/${uuid}/${path}`);
				expect([status, body.detail]).toEqual([404, `Customer with UUID ${uuid} not found`]);
			}
		expect((await stranger.get(gate.path)).status).toBe(404);
	});

	it.each<["read" | "ingest", number]>([
		["read", 200],
		["ingest", 403],
	])("is answered to a token of the scope %s: %d", async (scope, status) => {
		await gate.contract([support]);
		const other = await account.app.clientOf(account.client, scope);
		for (const path of [gate.path, `${gate.path}/check?feature=support`])
			expect((await other.get(path)).status).toBe(status);
	});

	it("is refused without a token", async () => {
		await gate.contract([support]);
		const path = `/api/v1${gate.path}/check?feature=support`;
		expect((await account.app.request({ method: "GET", path })).status).toBe(401);
	});

	it("of two organizations with features of one name answers each its own", async () => {
		await gate.contract([{ feature: "region", type: "value", value: "eu" }]);
		const other = await account.app.client();
		const customer = await makeCustomer(other);
		const request = { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-01" };
		const features = [{ feature: "region", type: "value", value: "us" }];
		const { uuid } = await succeed(other.post("/contract", { ...request, features }));
		await succeed(other.post(`/contract/${uuid}/activate`));
		const path = `/customer/${customer.uuid}/entitlements/check?feature=region`;
		await expect.poll(async () => (await succeed(other.get(path))).value).toBe("us");
		await gate.expectCheck("region", { value: "eu" });
	});
});
