import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { activeContract, type Body, fee, makeCustomer, succeed } from "../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
});

const term = { start_date: "2026-01-01", end_date: "2027-12-31" };
const create = (services: readonly object[], fields: object = term) =>
	client.post("/contract", { customer_uuid: customer.uuid, services, ...fields });
const days = ({ items }: Body): string[][] =>
	items.map((item: Body) => [item.service_start_date, item.service_end_date]);

describe("a service of a contract", () => {
	it("is served for the contract's term, or for days of its own", async () => {
		const draft = await succeed(
			create([
				fee(),
				fee({ service_end_date: "2026-12-31" }),
				fee({ service_start_date: "2027-01-01", service_end_date: null }),
			]),
		);
		expect(days(draft)).toEqual([
			["2026-01-01", "2027-12-31"],
			["2026-01-01", "2026-12-31"],
			["2027-01-01", "2027-12-31"],
		]);
	});

	it.each<[string, object, object, string, string]>([
		[
			"start before it",
			{ service_start_date: "2025-12-31" },
			term,
			"service_start_date",
			"must not be before the contract's start_date, 2026-01-01",
		],
		[
			"start after it",
			{ service_start_date: "2028-01-01" },
			term,
			"service_start_date",
			"must not be after the contract's end_date, 2027-12-31",
		],
		[
			"end before it",
			{ service_end_date: "2025-12-31" },
			term,
			"service_end_date",
			"must not be before the contract's start_date, 2026-01-01",
		],
		[
			"end after it",
			{ service_end_date: "2028-01-01" },
			term,
			"service_end_date",
			"must not be after the contract's end_date, 2027-12-31",
		],
		[
			"end before it starts",
			{ service_start_date: "2026-06-01", service_end_date: "2026-05-31" },
			term,
			"service_end_date",
			"must not be before service_start_date",
		],
		[
			"end in no year of this millennium",
			{ service_end_date: "3000-01-01" },
			{ start_date: "2026-01-01" },
			"service_end_date",
			"must be in the years 1900 to 2999",
		],
		[
			"start on no day",
			{ service_start_date: "2026-02-30" },
			term,
			"service_start_date",
			"must be a calendar date, YYYY-MM-DD",
		],
	])("cannot %s", async (_case, fields, contract, field, message) => {
		const { status, body } = await create([fee(), fee(fields)], contract);
		expect([status, body.errors]).toEqual([422, [{ field: `services[1].${field}`, message }]]);
	});

	it("may go on beyond a term that renews", async () => {
		const renewing = { ...term, auto_renew: true };
		expect(days(await succeed(create([fee({ service_end_date: "2028-06-30" })], renewing)))).toEqual([
			["2026-01-01", "2027-12-31"],
		]);
	});

	it("keeps its own days in a draft whose term changes; without any it follows the contract", async () => {
		const draft = await succeed(create([fee(), fee({ service_start_date: "2027-01-01" })]));
		const change = (fields: object) => client.put(`/contract/${draft.uuid}`, fields);
		expect(days(await succeed(change({ start_date: "2026-02-01", end_date: "2027-06-30" })))).toEqual([
			["2026-02-01", "2027-06-30"],
			["2027-01-01", "2027-06-30"],
		]);
		expect((await change({ start_date: "2027-02-01" })).body.errors).toEqual([
			{ field: "services[1].service_start_date", message: "must not be before the contract's start_date, 2027-02-01" },
		]);
		expect(days(await succeed(client.get(`/contract/${draft.uuid}`)))[0]).toEqual(["2026-02-01", "2027-06-30"]);
	});

	it("that an amendment adds starts on the amendment's day alone", async () => {
		const { uuid } = await activeContract(client, customer.uuid, [fee()]);
		const add = [fee({ service_start_date: "2027-01-01" })];
		const { status, body } = await client.post(`/contract/${uuid}/amend`, { effective_date: "2026-07-01", add });
		expect([status, body.errors[0].field]).toEqual([422, "add[0].service_start_date"]);
	});
});
