import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, fee, makeCustomer, makeMetric, succeed } from "../../../test/support/billing.ts";

/** The specification's "Commitments", as contracts keep and refuse them. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
});

beforeEach(async () => {
	app.now = "2026-01-15T10:00:00.000Z";
	customer = await makeCustomer(client);
});

const volume = (fields: object = {}) => ({ amount: 100, period: "month", timing: "in_arrears", ...fields });
const request = (commitments: readonly object[], fields: object = {}) => ({
	...{ customer_uuid: customer.uuid, start_date: "2026-01-01", services: [fee()], commitments },
	...fields,
});
const unknown = "00000000-0000-7000-8000-000000000000";

describe("a draft", () => {
	it("answers what was sent, with defaults, and keeps it until others are sent", async () => {
		const { uuid: metric_uuid } = await makeMetric(client);
		const full = volume({
			...{ name: "Volume", amount: 100.25, period: "quarter", timing: "prepaid", overage_percent: 80.5 },
			...{ rollover_percent: 12.5, rollover_periods: 3 },
			applies_to: { service_uuids: [], metric_uuids: [metric_uuid] },
			ramps: [{ from: "2027-01-01", amount: 200 }],
		});
		const made = await succeed(client.post("/contract", request([full, volume()])));
		const plain = {
			...{ name: null, overage_percent: 100, rollover_percent: 0, rollover_periods: 1, ramps: [] },
			applies_to: { service_uuids: [], metric_uuids: [] },
		};
		expect(made.commitments).toEqual([full, volume(plain)]);
		const put = (body: object): Promise<Body> => succeed(client.put(`/contract/${made.uuid}`, body));
		expect((await put({ name: "Ada" })).commitments).toEqual(made.commitments);
		expect((await put({ commitments: [volume({ amount: 5 })] })).commitments).toEqual([
			volume({ ...plain, amount: 5 }),
		]);
		expect((await succeed(client.get(`/contract/${made.uuid}`))).commitments).toHaveLength(1);
		expect((await put({ commitments: [] })).commitments).toEqual([]);
	});

	it.each<[string, object, number, string]>([
		["amount", { amount: 1.005 }, 422, "commitments[0].amount"],
		["negative amount", { amount: -1 }, 422, "commitments[0].amount"],
		["period", { period: "week" }, 422, "commitments[0].period"],
		["timing", { timing: "later" }, 422, "commitments[0].timing"],
		["overage", { overage_percent: 1_001 }, 422, "commitments[0].overage_percent"],
		["field", { overage: 1 }, 422, "commitments[0].overage"],
		["rollover", { rollover_percent: 101 }, 422, "commitments[0].rollover_percent"],
		["number of periods", { rollover_periods: 0 }, 422, "commitments[0].rollover_periods"],
		["ramp", { ramps: [{ from: "2026-05-01", amount: 1.001 }] }, 422, "commitments[0].ramps[0].amount"],
		[
			"order of ramps",
			{
				ramps: [
					{ from: "2026-05-01", amount: 1 },
					{ from: "2026-05-01", amount: 2 },
				],
			},
			...([422, "commitments[0].ramps[1].from"] as const),
		],
		["term without an end", { period: "term" }, 422, "end_date"],
	])("is refused with a bad %s", async (_what, fields, status, field) => {
		const answer = await client.post("/contract", request([volume(fields)]));
		expect([answer.status, answer.body.errors[0].field]).toEqual([status, field]);
	});

	it("is refused with two of one name, an unknown service or metric, and a currency with fewer decimals", async () => {
		for (const names of [
			[null, null],
			[null, "Commitment"],
			["Commitment", null],
		]) {
			const twice = await client.post("/contract", request(names.map((name) => volume({ name }))));
			expect([twice.status, twice.body.errors[0].field]).toEqual([422, "commitments[1].name"]);
		}
		for (const field of ["service_uuids", "metric_uuids"]) {
			const answer = await client.post("/contract", request([volume({ applies_to: { [field]: [unknown] } })]));
			expect(answer.status).toBe(404);
		}
		const made = await succeed(client.post("/contract", request([volume({ amount: 1.5 })])));
		const { status, body } = await client.put(`/contract/${made.uuid}`, { currency: "JPY" });
		expect([status, body.errors[0].field]).toEqual([422, "commitments[0].amount"]);
	});
});

describe("in force", () => {
	it("is changed by amendments only, which name a bad field", async () => {
		const { uuid } = await activeContract(client, customer.uuid, [fee()], { commitments: [volume()] });
		expect((await client.put(`/contract/${uuid}`, { commitments: [] })).status).toBe(409);
		const { status, body } = await client.post(`/contract/${uuid}/amend`, {
			...{ effective_date: "2026-02-01", commitments: [volume({ amount: 0.001 })] },
		});
		expect([status, body.errors[0].field]).toEqual([422, "commitments[0].amount"]);
	});

	it("is not amended to two that invoices call the same", async () => {
		const { uuid } = await activeContract(client, customer.uuid, [fee()], { commitments: [volume()] });
		const commitments = [volume(), volume({ name: "Commitment" })];
		const { status, body } = await client.post(`/contract/${uuid}/amend`, {
			...{ effective_date: "2026-02-01", commitments },
		});
		expect([status, body.errors[0].field]).toEqual([422, "commitments[1].name"]);
	});

	it("for a term keeps its end, and is not agreed in a later term", async () => {
		const end = { end_date: "2026-12-31", auto_renew: true };
		const { uuid } = await activeContract(client, customer.uuid, [fee()], {
			...{ ...end, commitments: [volume({ period: "term" })] },
		});
		for (const [field, value] of [
			["end_date", "2027-06-30"],
			["renewal_months", 6],
		] as const) {
			const { status, body } = await client.put(`/contract/${uuid}`, { [field]: value });
			expect([status, body.errors[0].field]).toEqual([422, field]);
		}
		const other = await activeContract(client, customer.uuid, [fee()], end);
		app.now = "2027-02-01T10:00:00.000Z";
		const { status, body } = await client.post(`/contract/${other.uuid}/amend`, {
			...{ effective_date: "2027-02-01", commitments: [volume({ period: "term" })] },
		});
		expect([status, body.errors[0].field]).toEqual([422, "commitments[0].period"]);
	});
});
