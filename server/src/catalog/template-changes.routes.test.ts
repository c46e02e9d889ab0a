import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let metric_uuid: string;

beforeAll(async () => {
	client = await app.client();
	metric_uuid = (await client.post("/metric", { name: "Calls", event_name: "call", aggregation: "count" })).body.uuid;
});

const fee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Seats", unit_price: 12.5 };
const usage = () => ({
	...{ service_type: "usage", billing_cycle: "monthly", plan_item_name: "Calls", metric_uuid, pricing_model: "volume" },
	tiers: [{ up_to: 10, unit_price: 2 }, { flat_fee: 5 }],
});

function withServices(...services: object[]) {
	return { name: "Plan", options: [{ name: "Standard", services }] };
}

async function create(input: object) {
	const { status, body } = await client.post("/template", input);
	expect({ status, body }).toMatchObject({ status: 200 });
	return body;
}

async function put(uuid: string, update: object) {
	const { status, body } = await client.put(`/template/${uuid}`, update);
	expect({ status, body }).toMatchObject({ status: 200 });
	return body;
}

describe("changing a template", () => {
	it("keeps what is left out, and null clears", async () => {
		const before = await create({ ...withServices(fee), description: "D" });
		app.now = "2026-09-16T10:00:00.000Z";
		const renamed = await put(before.uuid, { name: "Renamed", is_active: false });
		expect(renamed).toEqual({ ...before, version: 2, name: "Renamed", is_active: false, updated_at: app.now });
		const cleared = await put(before.uuid, { description: null });
		expect(cleared).toEqual({ ...renamed, version: 3, description: null });
		const { body: audit } = await client.get(`/audit?resource=${before.uuid}&limit=1`);
		expect(audit.items).toMatchObject([{ action: "updated", before: renamed, after: cleared }]);
	});

	it("what was answered can be sent back, and changes nothing", async () => {
		const packages = { ...usage(), pricing_model: "package", tiers: [], package_size: 10, unit_price: 4 };
		const setup = { ...fee, service_type: "one_time_fee", billing_cycle: "one_time" };
		const before = await create(withServices(fee, usage(), packages, setup));
		const after = await put(before.uuid, { options: before.options });
		expect(after.options).toEqual(before.options);
		expect((await client.get(`/template/${before.uuid}`)).body).toEqual(after);
	});

	it("what is sent with its UUID keeps it, what is not is new, what is missing is removed", async () => {
		const before = await create({
			name: "Plan",
			options: [
				{ name: "A", services: [fee, usage()] },
				{ name: "B", services: [fee] },
			],
		});
		const [optionA, optionB] = before.options;
		const [seats, calls] = optionA.services;
		const after = await put(before.uuid, {
			options: [
				{ name: "New", services: [{ ...fee, unit_price: 1 }] },
				{
					uuid: optionA.uuid.toUpperCase(),
					name: "A2",
					services: [
						{ ...calls, trial_days: 7 },
						{ ...seats, unit_price: 2 },
					],
				},
			],
		});
		expect(after.options[1]).toEqual({
			...{ uuid: optionA.uuid, name: "A2", description: null, renewal_uplift_percent: 0 },
			features: [],
			commitments: [],
			services: [
				{ ...calls, trial_days: 7 },
				{ ...seats, unit_price: 2 },
			],
		});
		const [fresh] = after.options;
		expect([optionA.uuid, optionB.uuid]).not.toContain(fresh.uuid);
		expect(fresh.services[0].uuid).not.toBe(seats.uuid);
		// The same name as a plan item of the template gives the same plan item.
		expect(fresh.services[0].plan_item_uuid).toBe(seats.plan_item_uuid);
		expect((await client.get(`/template/${before.uuid}`)).body).toEqual(after);
	});

	it("a service can move to another option, from one that goes away too", async () => {
		const before = await create({ name: "Plan", options: [{ name: "A", services: [fee] }, { name: "B" }] });
		const service = before.options[0].services[0];
		const after = await put(before.uuid, {
			options: [{ uuid: before.options[1].uuid, name: "B", services: [service] }],
		});
		expect(after.options).toEqual([{ ...before.options[1], services: [service] }]);
		expect((await client.get(`/template/${before.uuid}`)).body).toEqual(after);
	});

	it("refuses an option or service that is not this template's, and changes nothing", async () => {
		const mine = await create(withServices(fee));
		const other = await create(withServices(fee));
		const option = mine.options[0];
		const cases = [
			{ uuid: unknownUuid, name: "O" },
			{ uuid: other.options[0].uuid, name: "O" },
			{ ...option, services: [{ ...fee, uuid: other.options[0].services[0].uuid }] },
			{ ...option, services: [{ ...fee, uuid: unknownUuid }] },
		];
		for (const sent of cases) {
			const { status, body } = await client.put(`/template/${mine.uuid}`, { name: "Changed", options: [sent] });
			expect({ status, detail: body.detail }).toMatchObject({
				status: 404,
				detail: expect.stringMatching(/^(Option|Service) with UUID .* not found$/),
			});
		}
		expect((await client.get(`/template/${mine.uuid}`)).body).toEqual(mine);
		expect((await client.get(`/template/${other.uuid}`)).body).toEqual(other);
	});

	it("refuses the same option or service twice", async () => {
		const { uuid, options } = await create(withServices(fee));
		const service = options[0].services[0];
		const twice = [
			[[options[0], options[0]], "options[1].uuid"],
			[[{ ...options[0], services: [service, service] }], "options[0].services[1].uuid"],
		];
		for (const [sent, field] of twice) {
			const { status, body } = await client.put(`/template/${uuid}`, { options: sent });
			expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field });
		}
	});

	it.each([
		["a name of null", { name: null }],
		["an active flag of null", { is_active: null }],
		["options of null", { options: null }],
		["an option UUID of null", { options: [{ uuid: null, name: "O" }] }],
		["a service that breaks a rule", withServices({ ...fee, billing_cycle: "one_time" })],
		["an unknown field", { created_at: "2026-01-01T00:00:00Z" }],
	])("refuses %s", async (_case, update) => {
		const before = await create(withServices(fee));
		expect((await client.put(`/template/${before.uuid}`, update)).status).toBe(422);
		expect((await client.get(`/template/${before.uuid}`)).body).toEqual(before);
	});

	it("changes at once come one after the other: the last one's options stand whole", async () => {
		const before = await create(withServices(fee));
		const answers = await Promise.all(
			Array.from({ length: 6 }, (_, index) =>
				client.put(`/template/${before.uuid}`, {
					options: [
						{
							...before.options[0],
							services: [
								{ ...fee, unit_price: index },
								{ ...fee, unit_price: index },
							],
						},
					],
				}),
			),
		);
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
		const { services } = (await client.get(`/template/${before.uuid}`)).body.options[0];
		expect(services).toHaveLength(2);
		expect(services[0].unit_price).toBe(services[1].unit_price);
	});
});
