import { beforeEach, describe, expect, it, vi } from "vitest";
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
import { untilOneWaits } from "../../../test/support/database/lock-waits.ts";
import { inTransaction } from "../../platform/index.ts";
import { rollUp, settleUsage, watchUsage } from "../../usage/index.ts";
import { checkBilling } from "../index.ts";
import { planSlice } from "../runs/billing-slice.ts";
import { saveSettled, selectHorizon, selectUnsettled, sweepMarks } from "./settled-store.ts";

/** Runs look only at contracts with something due or something changed: a forgotten change would be money never billed. */

const app = useTestApp();
const today = "2026-03-05";
let client: TestClient;
let customer: Body;
let metric: Body;
let contract: Body;
let other: Body;

const context = () => ({ ...client.context, now: app.now });
const execute = (text: string) => app.database.execute(text.replaceAll("$1", `'${client.context.organisationId}'`));

/**
 * A customer's contract with a fee of 100.00 and usage at 0.50, and another customer's with a fee, billed and sent through
 * March 1. On March 5 a run finds nothing to do. Its marks do not last while transactions in other tests' databases are older.
 */
beforeEach(async () => {
	app.now = "2026-01-01T00:00:00.000Z";
	client = await app.client();
	metric = await makeMetric(client);
	customer = await makeCustomer(client, { name: "Ada" });
	contract = await activeContract(client, customer.uuid, [fee(), usage(metric.uuid)]);
	other = await activeContract(client, (await makeCustomer(client, { name: "Grace" })).uuid, [fee()]);
	await use(client, customer.uuid, "2026-02-10T12:00:00Z", 10, { idempotency_key: "ten" });
	await bill(app, client, "2026-03-01");
	for (const { uuid } of await invoicesOf(client)) await send(client, uuid);
	const settle = async () => {
		await bill(app, client, today);
		return lookedAt();
	};
	await expect.poll(settle).toEqual([]);
});

/** What a run today would look at: of the two contracts, as the next run sees it. */
async function lookedAt(asOf = today): Promise<string[]> {
	await settleUsage(context());
	await sweepMarks(context());
	const { total, contracts } = await selectUnsettled(context(), { customerUuid: null, contractUuid: null }, [
		{ zone: "UTC", asOf },
	]);
	expect(total).toBe(2);
	return contracts.map((uuid) => (uuid === contract.uuid ? "Ada" : "Grace"));
}

describe("a run looks at no contract", () => {
	it("in which nothing is due and nothing has changed, and counts all", async () => {
		expect(await lookedAt()).toEqual([]);
		const run = await bill(app, client, "2026-03-06");
		expect(run).toMatchObject({ total_contracts: 2, processed_contracts: 2, created_invoices: 0, errors: [] });
	});

	it("whose open period is used, whose invoice is paid", async () => {
		await use(client, customer.uuid, "2026-03-02T12:00:00Z", 10);
		const [{ uuid: invoice_uuid, amount }] = await invoicesOf(client);
		await succeed(client.post("/payment/record", { invoice_uuid, amount, method: "cash" }));
		expect(await lookedAt()).toEqual([]);
	});

	it("until its next period", async () => {
		expect([await lookedAt("2026-03-31"), await lookedAt("2026-04-01")]).toEqual([[], ["Ada", "Grace"]]);
		expect((await bill(app, client, "2026-04-01")).created_invoices).toBe(2);
	});
});

describe("a run looks at a contract", () => {
	const all = ["Ada", "Grace"];
	const invoiceOfAda = async () => (await invoicesOf(client, `customer_uuid=${customer.uuid}`))[0];
	it.each<[string, () => Promise<unknown>, string[]]>([
		["with late usage", () => use(client, customer.uuid, "2026-02-28T23:59:59Z", 1), ["Ada"]],
		["with a voided event", () => client.post("/usage/events/void", { idempotency_keys: ["ten"] }), ["Ada"]],
		[
			"with late usage that was first nobody's",
			async () => {
				await use(client, "later@example.com", "2026-02-01T00:00:00Z", 1);
				await rollUp(context());
				expect(await lookedAt()).toEqual([]);
				await succeed(client.put(`/customer/${customer.uuid}`, { email: "later@example.com" }));
			},
			["Ada"],
		],
		["that was amended", () => amend({ add: [fee({ plan_item_name: "More" })] }), ["Ada"]],
		["that was canceled", () => client.post(`/contract/${contract.uuid}/cancel`, { at_period_end: true }), ["Ada"]],
		["that was updated", () => client.put(`/contract/${contract.uuid}`, { name: "Renamed" }), ["Ada"]],
		["whose customer has another tax", () => client.put(`/customer/${customer.uuid}`, { tax_exempt: true }), ["Ada"]],
		["when the organization's settings change", () => client.put("/organisation", { default_tax_rate: 20 }), all],
		["when a metric changes", () => client.put(`/metric/${metric.uuid}`, { name: "Renamed" }), all],
		[
			"whose invoice was voided",
			async () => client.put(`/invoice/${(await invoiceOfAda()).uuid}`, { invoice_status: "void" }),
			["Ada"],
		],
		[
			"that a run for a later day billed ahead",
			async () => {
				await bill(app, client, today, { as_of: "2026-04-01", contract_uuid: contract.uuid });
			},
			["Ada"],
		],
		[
			"that could not be billed",
			() =>
				execute(
					`insert into contracts.billing_fault values ($1, '${other.uuid}', '${other.uuid}', '${today}', 'error', '${today}')`,
				),
			["Grace"],
		],
		[
			"of a copy of the database",
			() => execute("update invoicing.swept set cluster = 1 where organisation_id = $1"),
			all,
		],
		[
			"after another release has rolled up usage",
			async () => {
				await execute("update usage.rollup_state set rolled_through = rolled_through + 1 where organisation_id = $1");
				await watchUsage(context(), today);
			},
			all,
		],
	])("%s", async (_change, make, expected) => {
		expect(await lookedAt()).toEqual([]);
		const made = (await make()) as { status?: number; body?: unknown } | undefined;
		expect(made?.status ?? 200, JSON.stringify(made?.body)).toBeLessThan(300);
		expect(await lookedAt()).toEqual(expected);
	});

	it("as of a day before it was settled", async () => {
		expect(await lookedAt("2026-03-04")).toEqual(all);
	});

	function amend(changes: object) {
		return client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-03-10", ...changes });
	}
});

describe("a contract that changes while it is planned is not settled", () => {
	const planned = async () => {
		const seenBefore = await selectHorizon(context());
		const together = { contracts: 500, charges: 10_000 };
		const [plan] = [...(await planSlice(context(), [contract.uuid, other.uuid], () => today, together))];
		return { seenBefore, settled: plan?.settled ?? [] };
	};
	const forget = () => execute("delete from invoicing.settled_contract where organisation_id = $1");
	/** A transaction of another test, in another database of the cluster, holds the horizon back: what changed stays touched, and a mark may be written. */
	const untilHorizonPasses = (seenBefore: number) =>
		vi.waitUntil(async () => (await selectHorizon(context())) > seenBefore, { timeout: 30_000 });

	it("by a transaction that began before and ends afterward", async () => {
		await forget();
		await inTransaction(context(), async ({ db }) => {
			await db.execute("update contracts.contract set name = 'changing' where uuid = $1", [contract.uuid]);
			const { seenBefore, settled } = await planned();
			expect(settled.length).toBe(2);
			await saveSettled(context(), seenBefore, settled);
		});
		expect(await lookedAt()).toEqual(["Ada"]);
	});

	it("by one that ends before the mark is written, even if it was swept in between", async () => {
		await forget();
		const { seenBefore, settled } = await planned();
		await succeed(client.put(`/contract/${contract.uuid}`, { name: "Changed" }));
		await untilHorizonPasses(seenBefore);
		await sweepMarks(context());
		await saveSettled(context(), seenBefore, settled);
		expect(await lookedAt()).toEqual(["Ada", "Grace"]);
	});

	it("by a roll-up that began before days were watched: watching waits for it", async () => {
		await execute("update usage.rollup_state set watched_before = null where organisation_id = $1");
		await forget();
		await use(client, customer.uuid, "2026-02-28T23:59:59Z", 1);
		let watching: Promise<unknown> = Promise.resolve();
		let isWatched = false;
		await inTransaction(context(), async (context_) => {
			await rollUp(context_);
			watching = watchUsage(context(), today).then(() => {
				isWatched = true;
			});
			await untilOneWaits(app.database);
			expect(isWatched).toBe(false);
		});
		await watching;
		expect((await planned()).settled.map(({ contract_uuid }) => contract_uuid)).toEqual([other.uuid]);
	});
});

describe("the check", () => {
	it("finds nothing where marks are right", async () => {
		expect(await checkBilling(context(), null)).toEqual({ checked: 2, faults: [] });
	});

	it("reports a contract whose mark is wrong, and the next run bills it", async () => {
		await app.database.transaction(async (db) => {
			await db.execute("alter table invoicing.charge disable trigger user");
			await db.execute("update invoicing.charge set is_released = true where contract_uuid = $1", [other.uuid]);
			await db.execute("alter table invoicing.charge enable trigger user");
		});
		expect(await lookedAt()).toEqual([]);
		expect(await checkBilling(context(), null)).toEqual({ checked: 2, faults: [other.uuid] });
		expect((await invoicesOf(client)).filter((one) => one.invoice_status === "draft")).toEqual([]);
		expect((await bill(app, client, today)).created_invoices).toBeGreaterThan(0);
		expect(await checkBilling(context(), null)).toMatchObject({ faults: [] });
	});

	it("takes no contract for a fault that changed meanwhile", async () => {
		await use(client, customer.uuid, "2026-02-28T23:59:59Z", 1);
		expect(await checkBilling(context(), null)).toEqual({ checked: 1, faults: [] });
	});
});
