import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../../../test/support/billing.ts";
import { runNow } from "../index.ts";
import { saveDue } from "./billing-save.ts";
import { type PartSize, planSlice, type SlicePlan } from "./billing-slice.ts";

/** Bills are planned without a lock, and saved under it only if nothing has changed in between. */

const app = useTestApp();
const asOf = "2026-02-01";
const everything = { asOf, customerUuid: null, contractUuid: null };
let client: TestClient;
let customers: Body[];
let contracts: Body[];

/** Three customers with a fee of 100.00 a month and 10 units at 0.50 in January: 100.00 on 1 January, 105.00 on 1 February. */
beforeEach(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	const { uuid: metric } = await makeMetric(client);
	customers = [];
	contracts = [];
	for (const name of ["one", "two", "three"]) {
		const customer = await makeCustomer(client, { name });
		customers.push(customer);
		contracts.push(await activeContract(client, customer.uuid, [fee(), usage(metric)], { name }));
		await use(client, customer.uuid, "2026-01-20T12:00:00Z", 10);
	}
	app.now = "2026-02-01T00:10:00.000Z";
});

const context = () => ({ ...client.context, now: app.now });
const plans = async (partSize: PartSize) => {
	const uuids = contracts.map(({ uuid }) => uuid);
	return [...(await planSlice(context(), uuids, () => asOf, partSize))];
};
/** Of all three. */
const plan = async () => (await plans({ contracts: 100, charges: 1_000 }))[0] as SlicePlan;

/** Saves the plan, for a recorded run. */
async function save({ due }: SlicePlan): Promise<string[]> {
	const { uuid } = await succeed(client.post("/billing/run", { as_of: "2026-01-01" }));
	return saveDue(context(), uuid, due);
}

async function amountsOf(index: number): Promise<number[]> {
	const invoices = await invoicesOf(client, `customer_uuid=${customers[index].uuid}`);
	return invoices.toSorted((a, b) => (a.invoice_date < b.invoice_date ? -1 : 1)).map(({ amount }) => amount);
}

describe("of three contracts planned together", () => {
	it("all are saved if nothing happens", async () => {
		const planned = await plan();
		expect(planned).toMatchObject({ alone: [], idle: 0 });
		expect(await save(planned)).toEqual([]);
		expect([await amountsOf(0), await amountsOf(1), await amountsOf(2)]).toEqual([
			[100, 105],
			[100, 105],
			[100, 105],
		]);
		expect(await plan()).toMatchObject({ due: [], alone: [], idle: 3 });
	});

	// Each contract has three charges due: two fees, and January's usage.
	it.each([
		[{ contracts: 2, charges: 1_000 }, [2, 1]],
		[{ contracts: 100, charges: 1 }, [1, 1, 1]],
		[{ contracts: 100, charges: 4 }, [2, 1]],
		[{ contracts: 3, charges: 9 }, [3]],
	])("parts of %j have the bills of their own contracts", async (partSize, expected) => {
		const parts = await plans(partSize);
		expect(parts.map(({ due }) => due.length)).toEqual(expected);
		for (const part of parts) expect(await save(part)).toEqual([]);
		expect([await amountsOf(0), await amountsOf(1), await amountsOf(2)]).toEqual([
			[100, 105],
			[100, 105],
			[100, 105],
		]);
		expect(await plan()).toMatchObject({ due: [], alone: [], idle: 3 });
	});

	it.each<[string, () => Promise<unknown>]>([
		[
			"was billed by another run",
			() => runNow(context(), app.services, { ...everything, contractUuid: contracts[1].uuid }),
		],
		[
			"was billed for an earlier day, and that invoice sent",
			async () => {
				await runNow(context(), app.services, { ...everything, contractUuid: contracts[1].uuid, asOf: "2026-01-01" });
				const [invoice] = await invoicesOf(client);
				await send(client, invoice.uuid);
			},
		],
		[
			"was canceled",
			() => succeed(client.post(`/contract/${contracts[1].uuid}/cancel`, { effective_date: "2026-02-10" })),
		],
		[
			"has a customer who is exempt now",
			() => succeed(client.put(`/customer/${customers[1].uuid}`, { tax_exempt: true })),
		],
	])("the others are saved when one %s", async (_case, happen) => {
		const planned = await plan();
		await happen();
		const before = await amountsOf(1);
		expect(await save(planned)).toEqual([contracts[1].uuid]);
		expect(await amountsOf(1)).toEqual(before);
		expect([await amountsOf(0), await amountsOf(2)]).toEqual([
			[100, 105],
			[100, 105],
		]);
	});

	it("none is saved if the organization's settings have changed", async () => {
		const planned = await plan();
		await succeed(client.put("/organisation", { default_tax_rate: 20 }));
		expect(await save(planned)).toHaveLength(3);
		expect(await invoicesOf(client)).toEqual([]);
	});

	it("usage that arrived after measuring is repriced in the draft by the next run", async () => {
		const planned = await plan();
		await use(client, customers[1].uuid, "2026-01-25T12:00:00Z", 30);
		expect(await save(planned)).toEqual([]);
		expect(await amountsOf(1)).toEqual([100, 105]);
		expect(await plan()).toMatchObject({ due: [], alone: [contracts[1].uuid], idle: 2 });
		await bill(app, client, asOf);
		// 40 × 0.50.
		expect(await amountsOf(1)).toEqual([100, 120]);
	});

	it("two concurrent saves of one plan bill each once", async () => {
		const planned = await plan();
		const unsaved = await Promise.all([save(planned), save(planned)]);
		expect(unsaved.map((uuids) => uuids.length).toSorted()).toEqual([0, 3]);
		expect(await invoicesOf(client)).toHaveLength(6);
	});
});

it("a contract that can't be saved with the others doesn't prevent them from being billed", async () => {
	await app.database.execute(
		`create function refuse_one() returns trigger language plpgsql as $$ begin
			if new.contract_uuid = '${contracts[1].uuid}' then raise exception 'refused by the test'; end if;
			return new;
		 end $$`,
	);
	await app.database.execute(
		"create trigger refuse_one before insert on invoicing.charge for each row execute function refuse_one()",
	);
	const run = await runNow(context(), app.services, everything).finally(() =>
		app.database.execute("drop function refuse_one cascade"),
	);
	expect(run).toMatchObject({ status: "COMPLETED", total_contracts: 3, processed_contracts: 3, created_invoices: 4 });
	expect(run.errors.map(({ contract_uuid }) => contract_uuid)).toEqual([contracts[1].uuid]);
	expect([await amountsOf(0), await amountsOf(1), await amountsOf(2)]).toEqual([[100, 105], [], [100, 105]]);
	expect(await runNow(context(), app.services, everything)).toMatchObject({ created_invoices: 2, errors: [] });
});

it("a run concurrent with ingestion charges everything once in the end", async () => {
	const run = runNow(context(), app.services, everything);
	for (let index = 0; index < 10; index += 1) await use(client, customers[index % 3].uuid, "2026-01-28T12:00:00Z", 2);
	await run;
	await bill(app, client, asOf);
	// (10 + 4 × 2) × 0.50 for the first, (10 + 3 × 2) × 0.50 for the others.
	expect([await amountsOf(0), await amountsOf(1), await amountsOf(2)]).toEqual([
		[100, 109],
		[100, 108],
		[100, 108],
	]);
});

it("a run's invoice is logged as every later change shows it", async () => {
	await runNow(context(), app.services, everything);
	const [{ uuid }] = await invoicesOf(client);
	await succeed(client.put(`/invoice/${uuid}`, { description: "Another" }));
	const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
	expect(items.map(({ action }: Body) => action)).toEqual(["updated", "created"]);
	expect(items[0].before).toEqual(items[1].after);
});
