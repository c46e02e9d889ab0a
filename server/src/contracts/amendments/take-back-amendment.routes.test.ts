import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	auditedContract,
	type Body,
	bill,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../../test/support/billing.ts";

const app = useTestApp();
const now = "2026-03-10T10:00:00.000Z";
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let customer: Body;
let metric: Body;

beforeAll(async () => {
	client = await app.client();
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

beforeEach(() => {
	app.now = now;
});

const active = (): Promise<Body> =>
	activeContract(client, customer.uuid, [fee(), usage(metric.uuid)], { start_date: "2026-01-15" });
const read = ({ uuid }: Body): Promise<Body> => succeed(client.get(`/contract/${uuid}`));
const idAt = (contract: Body, place: number): string => contract.items[place].item_id;
const list = ({ uuid }: Body, query = ""): Promise<Body> => succeed(client.get(`/contract/${uuid}/amendments${query}`));
const takeBack = (contract: Body, { uuid }: Body) => client.delete(`/contract/${contract.uuid}/amendments/${uuid}`);

/** Amends the contract; returns the amendment. */
async function amend(contract: Body, body: object): Promise<Body> {
	await succeed(client.post(`/contract/${contract.uuid}/amend`, body));
	return (await list(contract, "?limit=1")).items[0];
}

const priced = (contract: Body, effective_date: string, unit_price: number) =>
	amend(contract, { effective_date, change: [{ item_id: idAt(contract, 0), unit_price }] });

describe("the amendments of a contract", () => {
	it("are listed, the latest made first, with what they did", async () => {
		const contract = await active();
		expect(await list(contract)).toEqual({ items: [], count: 0 });
		await priced(contract, "2026-03-01", 110);
		const second = await amend(contract, {
			effective_date: "2026-05-01",
			add: [fee({ plan_item_name: "Support", quantity: 2 })],
			change: [{ item_id: idAt(contract, 0), unit_price: 120, plan_item_name: "Platform Pro" }],
			end: [{ item_id: idAt(contract, 1) }],
		});
		const { items, count } = await list(contract);
		expect(count).toBe(2);
		expect(items).toMatchObject([
			{ effective_date: "2026-05-01", has_taken_effect: false, created_at: now },
			{ effective_date: "2026-03-01", has_taken_effect: true, add: [], end: [] },
		]);
		const added = (await read(contract)).items[2];
		const { service_start_date: _start, service_end_date: _end, versions: _versions, ...terms } = added;
		expect(items[0]).toEqual({
			...second,
			add: [terms],
			change: [
				{
					...{ item_id: idAt(contract, 0), plan_item_name: "Platform fee" },
					before: expect.objectContaining({ unit_price: 110, plan_item_name: "Platform fee", quantity: 1 }),
					after: expect.objectContaining({ unit_price: 120, plan_item_name: "Platform Pro", quantity: 1 }),
				},
			],
			end: [{ item_id: idAt(contract, 1), plan_item_name: "Calls" }],
		});
		expect((await list(contract, "?limit=1&offset=1")).items).toEqual([items[1]]);
	});

	it("of one day say what each changed", async () => {
		const contract = await active();
		await priced(contract, "2026-05-01", 120);
		await priced(contract, "2026-05-01", 130);
		const { items } = await list(contract);
		expect(items.map(({ change: [{ before, after }] }: Body) => [before.unit_price, after.unit_price])).toEqual([
			[120, 130],
			[100, 120],
		]);
	});

	it("are only those of the organization's contract", async () => {
		const contract = await active();
		const stranger = await app.client("write", "Another company");
		expect(await stranger.get(`/contract/${contract.uuid}/amendments`)).toMatchObject({ status: 404 });
	});
});

describe("taking an amendment back", () => {
	it("restores terms and ends, removes what it added, and is recorded", async () => {
		const before = await active();
		const amendment = await amend(before, {
			effective_date: "2026-03-11",
			add: [usage(metric.uuid, { plan_item_name: "Support" })],
			change: [{ item_id: idAt(before, 0), unit_price: 120 }],
			end: [{ item_id: idAt(before, 1) }],
		});
		const amended = await read(before);
		const after = await succeed(takeBack(before, { uuid: amendment.uuid.toUpperCase() }));
		expect(after).toEqual(before);
		expect(await read(before)).toEqual(before);
		expect(await list(before)).toEqual({ items: [], count: 0 });
		const { items } = await succeed(client.get(`/audit?resource=${before.uuid}&limit=1`));
		expect(items).toMatchObject([
			{ action: "amendment_taken_back", before: auditedContract(amended), after: auditedContract(after) },
		]);
		// What it added can neither be named by counted events, nor amended.
		const { items: billable } = await succeed(client.get(`/usage/events?customer_uuid=${customer.uuid}`));
		expect(billable.map(({ item_id }: Body) => item_id)).not.toContain(idAt(amended, 2));
		const end = [{ item_id: idAt(amended, 2) }];
		expect(await client.post(`/contract/${before.uuid}/amend`, { effective_date: "2026-03-11", end })).toMatchObject({
			status: 404,
		});
		await amend(before, { effective_date: "2026-03-11", add: [fee()] });
	});

	it("of two from one day restores the first", async () => {
		const contract = await active();
		await priced(contract, "2026-05-01", 120);
		const first = await read(contract);
		const second = await priced(contract, "2026-05-01", 130);
		expect(await succeed(takeBack(contract, second))).toEqual(first);
	});

	it("restores the end that an earlier one set", async () => {
		const contract = await active();
		const end = [{ item_id: idAt(contract, 0) }];
		const first = await amend(contract, { effective_date: "2026-07-01", end });
		const second = await amend(contract, { effective_date: "2026-05-01", end });
		expect((await read(contract)).items[0].service_end_date).toBe("2026-04-30");
		expect((await succeed(takeBack(contract, first))).items[0].service_end_date).toBe("2026-04-30");
		expect((await succeed(takeBack(contract, second))).items[0].service_end_date).toBe(null);
		const third = await amend(contract, { effective_date: "2026-07-01", end });
		const fourth = await amend(contract, { effective_date: "2026-05-01", end });
		expect((await succeed(takeBack(contract, fourth))).items[0].service_end_date).toBe("2026-06-30");
		await succeed(takeBack(contract, third));
	});

	it("is refused once its day has come, and while one made later builds on it, naming that", async () => {
		const contract = await active();
		const today = await priced(contract, "2026-03-10", 110);
		const first = await priced(contract, "2026-05-01", 120);
		const second = await priced(contract, "2026-06-01", 130);
		const before = await read(contract);
		expect(await takeBack(contract, today)).toMatchObject({
			...{ status: 409, body: { code: "amendment_in_effect", detail: expect.stringContaining("2026-03-10") } },
		});
		expect(await takeBack(contract, first)).toMatchObject({
			...{ status: 409, body: { code: "amendment_built_on", detail: expect.stringContaining(second.uuid) } },
		});
		expect(await read(contract)).toEqual(before);
		app.now = "2026-05-01T00:00:00.000Z";
		await succeed(takeBack(contract, second));
		expect(await takeBack(contract, first)).toMatchObject({ status: 409, body: { code: "amendment_in_effect" } });
	});

	it("is refused to read-only callers, and for what doesn't exist", async () => {
		const contract = await active();
		const amendment = await priced(contract, "2026-05-01", 120);
		const path = `/contract/${contract.uuid}/amendments/${amendment.uuid}`;
		expect(await (await app.clientOf(client, "read")).delete(path)).toMatchObject({ status: 403 });
		expect(await (await app.client("write", "Another company")).delete(path)).toMatchObject({ status: 404 });
		expect(await takeBack(contract, { uuid: unknownUuid })).toMatchObject({
			...{ status: 404, body: { detail: `Amendment with UUID ${unknownUuid} not found` } },
		});
		expect(await takeBack(await active(), amendment)).toMatchObject({ status: 404 });
	});

	it("happens once, however many requests are concurrent", async () => {
		const contract = await active();
		const amendment = await priced(contract, "2026-05-01", 120);
		const asked = await Promise.all(Array.from({ length: 4 }, () => takeBack(contract, amendment)));
		expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
	});

	it("of an item that a future run has billed: nothing of it is charged again", async () => {
		const contract = await active();
		const amendment = await amend(contract, { effective_date: "2026-04-15", add: [fee({ plan_item_name: "Extra" })] });
		const charged = async () => {
			const { items } = await succeed(client.get(`/invoice?contract_uuid=${contract.uuid}`));
			const lines = items.flatMap(({ line_items }: Body) => line_items).filter(({ name }: Body) => name === "Extra");
			return lines.reduce((sum: number, { amount }: Body) => sum + amount, 0);
		};
		await bill(app, client, "2026-03-10", { contract_uuid: contract.uuid, as_of: "2026-04-15" });
		expect(await charged()).toBe(100);
		await succeed(takeBack(contract, amendment));
		await bill(app, client, "2026-05-15", { contract_uuid: contract.uuid });
		expect(await charged()).toBe(0);
	});
});
