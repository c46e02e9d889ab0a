import { beforeEach, expect, it, vi } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	succeed,
} from "../../../test/support/billing.ts";
import type { Log } from "../../platform/index.ts";
import { runNow } from "../index.ts";

/** A contract that a run could not bill shows this itself, as do home and the log (extensions.md, "Billing"). */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

/** 2 × 10^12 is over the size that an amount may have. */
const tooMuch = () => fee({ unit_price: 1e12, quantity: 2 });
const read = (uuid: string): Promise<Body> => succeed(client.get(`/contract/${uuid}`));
const failed = async (query = "billing_error=true"): Promise<string[]> => {
	const { items, count } = await succeed(client.get(`/contract?${query}`));
	expect(items).toHaveLength(count);
	return items.map(({ uuid }: Body) => uuid);
};
const failedAtHome = async (): Promise<number> =>
	(await succeed(client.get("/report/overview"))).to_do.failed_contracts;

it("is shown on the contract, in the list and at home; the run's other contracts are billed", async () => {
	const fine = await activeContract(client, customer.uuid, [fee()]);
	const faulty = await activeContract(client, customer.uuid, [tooMuch()]);
	expect([faulty.billing_error, await failedAtHome()]).toEqual([null, 0]);
	const run = await bill(app, client, "2026-01-02");
	const billing_error = {
		...{ error: expect.stringContaining("10^12"), run_uuid: run.uuid, as_of: "2026-01-02" },
		failed_at: "2026-01-02T00:10:00.000Z",
	};
	expect(run).toMatchObject({ status: "COMPLETED", created_invoices: 1, errors: [{ contract_uuid: faulty.uuid }] });
	expect([await read(faulty.uuid), await read(fine.uuid)]).toMatchObject([{ billing_error }, { billing_error: null }]);
	expect((await succeed(client.get("/contract"))).items.map((each: Body) => each.billing_error)).toEqual([
		billing_error,
		null,
	]);
	expect(await failed()).toEqual([faulty.uuid]);
	expect(await failed("billing_error=false")).toEqual([fine.uuid]);
	expect(await failedAtHome()).toBe(1);
	expect((await invoicesOf(client)).map(({ contract_uuid }) => contract_uuid)).toEqual([fine.uuid]);
	expect(await succeed((await app.client()).get("/contract?billing_error=true"))).toEqual({ items: [], count: 0 });
});

it("comes from the latest run, and disappears once a run can bill the contract", async () => {
	const faulty = await activeContract(client, customer.uuid, [tooMuch()]);
	await bill(app, client, "2026-01-02");
	const second = await bill(app, client, "2026-02-03");
	const { billing_error, items } = await read(faulty.uuid);
	expect([billing_error.run_uuid, billing_error.as_of]).toEqual([second.uuid, "2026-02-03"]);
	// A run that doesn't include it doesn't change it.
	const other = await activeContract(client, customer.uuid, [fee()]);
	await bill(app, client, "2026-02-04", { contract_uuid: other.uuid });
	expect((await read(faulty.uuid)).billing_error.run_uuid).toBe(second.uuid);
	const change = { item_id: items[0].item_id, unit_price: 10 };
	await succeed(client.post(`/contract/${faulty.uuid}/amend`, { effective_date: "2026-01-01", change: [change] }));
	await bill(app, client, "2026-02-05");
	expect(await read(faulty.uuid)).toMatchObject({ billing_error: null });
	expect([await failed(), await failedAtHome()]).toEqual([[], 0]);
});

it("is cleared for a canceled contract only by a run that can bill it", async () => {
	const faulty = await activeContract(client, customer.uuid, [tooMuch()]);
	const shorter = await activeContract(client, customer.uuid, [tooMuch()]);
	await bill(app, client, "2026-01-02");
	const cancel = (uuid: string, effective_date: string) =>
		succeed(client.post(`/contract/${uuid}/cancel`, { effective_date }));
	await cancel(faulty.uuid, "2026-01-20");
	await cancel(shorter.uuid, "2026-01-15");
	const canceled = await failed("billing_error=true&status=canceled");
	expect(canceled.toSorted()).toEqual([faulty.uuid, shorter.uuid].toSorted());
	await bill(app, client, "2026-01-21");
	// 2 × 10^12 × 20 ÷ 31 is over 10^12 still; 2 × 10^12 × 15 ÷ 31 is not.
	expect(await failed()).toEqual([faulty.uuid]);
	expect(await read(shorter.uuid)).toMatchObject({ billing_error: null });
});

it("is a log line that names the contract and the run", async () => {
	const faulty = await activeContract(client, customer.uuid, [tooMuch()]);
	const [warn, error] = [vi.fn(), vi.fn()];
	const everything = { asOf: null, customerUuid: null, contractUuid: null };
	const context = { ...client.context, now: app.now };
	const run = await runNow(context, app.services, everything, { warn, error } as unknown as Log);
	const words = expect.stringContaining("10^12");
	const named = { contract: faulty.uuid, run: run.uuid, error: words };
	expect(warn.mock.calls.filter(([fields]) => fields.contract === faulty.uuid)).toEqual([
		[named, "a contract could not be billed"],
	]);
	expect(error).not.toHaveBeenCalled();
});
