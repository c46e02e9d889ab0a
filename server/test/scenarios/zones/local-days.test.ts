import { beforeEach, describe, expect, it } from "vitest";
import { closePeriods } from "../../../src/invoicing/runs/close-periods.ts";
import { inTransaction } from "../../../src/platform/index.ts";
import { type TestClient, useTestApp } from "../../support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../../support/billing.ts";

/** Which day it is: in a contract's zone for runs, terms and entitlements, in the organization's for its invoices. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T12:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

async function runAt(now: string, request: object = {}): Promise<Body> {
	app.now = now;
	const { uuid } = await succeed(client.post("/billing/run", request));
	await app.work();
	const run = await succeed(client.get(`/billing/run/${uuid}`));
	expect(run).toMatchObject({ status: "COMPLETED", errors: [] });
	return run;
}

const dates = async () => (await invoicesOf(client)).map(({ invoice_date }) => invoice_date);

describe("a contract's zone", () => {
	it("is the organization's at activation, and fixed from then on", async () => {
		const timezone = async (uuid: string) => (await succeed(client.get(`/contract/${uuid}`))).timezone;
		await succeed(client.put("/organisation", { timezone: "Europe/Berlin" }));
		const made = { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-02-01" };
		const draft = await succeed(client.post("/contract", made));
		const earlier = await activeContract(client, customer.uuid, [fee()]);
		expect([draft.timezone, earlier.timezone]).toEqual([null, "Europe/Berlin"]);
		await succeed(client.put("/organisation", { timezone: "Asia/Tokyo" }));
		expect(await timezone(earlier.uuid)).toBe("Europe/Berlin");
		expect((await succeed(client.post(`/contract/${draft.uuid}/activate`))).timezone).toBe("Asia/Tokyo");
		expect(await client.put(`/contract/${draft.uuid}`, { timezone: "UTC" })).toMatchObject({
			status: 409,
			body: { code: "contract_not_draft" },
		});
	});

	it("may be set in a draft, and taken back", async () => {
		const made = {
			customer_uuid: customer.uuid,
			services: [fee()],
			start_date: "2026-02-01",
			timezone: "Asia/Kathmandu",
		};
		const draft = await succeed(client.post("/contract", made));
		expect(draft.timezone).toBe("Asia/Kathmandu");
		const update = async (timezone: string | null) =>
			(await succeed(client.put(`/contract/${draft.uuid}`, { timezone }))).timezone;
		expect([await update("America/Sao_Paulo"), await update(null)]).toEqual(["America/Sao_Paulo", null]);
	});

	it.each(["Mars/Olympus", "+05:45", "", "Europe/Berlin "])("is not %j", async (timezone) => {
		const made = { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-02-01", timezone };
		expect(await client.post("/contract", made)).toMatchObject({
			status: 422,
			body: { errors: [{ field: "timezone", message: expect.stringMatching(/IANA name of a time zone/) }] },
		});
	});

	it("may be another one than the organization's: one event is May's in Berlin and April's in New York", async () => {
		await succeed(client.put("/organisation", { timezone: "Europe/Berlin" }));
		const { uuid } = await makeMetric(client);
		const service = usage(uuid, { unit_price: 1 });
		const terms = { start_date: "2026-04-01" };
		const berlin = await activeContract(client, customer.uuid, [service], terms);
		const newYork = await activeContract(client, customer.uuid, [service], { ...terms, timezone: "America/New_York" });
		// 03:00 on May 1 in Berlin, 21:00 on April 30 in New York.
		await use(client, customer.uuid, "2026-05-01T01:00:00Z", 10);
		await runAt("2026-06-02T00:10:00.000Z");
		const months = (await invoicesOf(client)).map(({ contract_uuid, line_items }) => [
			contract_uuid,
			line_items[0].service_start_date,
			line_items[0].amount,
		]);
		expect(months).toContainEqual([berlin.uuid, "2026-05-01", 10]);
		expect(months).toContainEqual([newYork.uuid, "2026-04-01", 10]);
		expect(months).toHaveLength(2);
	});
});

describe("a run", () => {
	it("without a date bills each contract as of its own today", async () => {
		const arrears = fee({ billing_timing: "in_arrears" });
		await activeContract(client, customer.uuid, [arrears], { timezone: "America/New_York", name: "New York" });
		await activeContract(client, customer.uuid, [arrears], { timezone: "Pacific/Auckland", name: "Auckland" });
		await activeContract(client, customer.uuid, [arrears], { name: "UTC" });
		const due = async () => (await invoicesOf(client)).map(({ description }) => description).toSorted();
		// Auckland (+13:00) begins February at 11:00Z, New York (-05:00) ends January at 05:00Z.
		await runAt("2026-01-31T10:59:59.000Z");
		expect(await due()).toEqual([]);
		await runAt("2026-01-31T11:00:00.000Z");
		expect(await due()).toEqual(["Auckland"]);
		expect(await runAt("2026-02-01T00:10:00.000Z")).toMatchObject({ as_of: "2026-02-01", total_contracts: 3 });
		expect(await due()).toEqual(["Auckland", "UTC"]);
		await runAt("2026-02-01T04:59:59.000Z");
		expect(await due()).toEqual(["Auckland", "UTC"]);
		await runAt("2026-02-01T05:00:00.000Z");
		expect(await due()).toEqual(["Auckland", "New York", "UTC"]);
		expect(await dates()).toEqual(["2026-02-01", "2026-02-01", "2026-02-01"]);
	});

	it("as of a day bills up to that day of each contract; where that has not begun, it sends nothing", async () => {
		await succeed(client.put("/organisation", { auto_send_invoices: true }));
		const { uuid } = await activeContract(client, customer.uuid, [fee()], {
			...{ start_date: "2026-02-01", timezone: "America/New_York" },
		});
		const status = async () => (await invoicesOf(client)).map(({ invoice_status }) => invoice_status);
		await runAt("2026-02-01T00:10:00.000Z", { as_of: "2026-02-01", contract_uuid: uuid });
		expect(await status()).toEqual(["draft"]);
		await runAt("2026-02-01T04:59:59.000Z");
		expect(await status()).toEqual(["draft"]);
		await runAt("2026-02-01T05:00:00.000Z");
		expect(await status()).toEqual(["sent"]);
	});

	it("looks again at a settled contract when its local midnight makes something due, or usage comes late", async () => {
		const { uuid } = await makeMetric(client);
		await activeContract(client, customer.uuid, [usage(uuid, { unit_price: 1 })], { timezone: "America/New_York" });
		await use(client, customer.uuid, "2026-02-01T04:00:00Z", 3);
		await runAt("2026-02-02T12:00:00.000Z");
		for (const invoice of await invoicesOf(client)) {
			await succeed(client.put(`/invoice/${invoice.uuid}`, { invoice_status: "sent" }));
		}
		for (const day of ["03", "04", "05"]) await runAt(`2026-02-${day}T12:00:00.000Z`);
		// 23:30 on January 31 in New York, February 1 in UTC.
		await use(client, customer.uuid, "2026-02-01T04:30:00Z", 5);
		await runAt("2026-02-06T12:00:00.000Z");
		await runAt("2026-03-01T04:59:00.000Z");
		expect((await invoicesOf(client)).map(({ amount }) => amount)).toEqual([3]);
		await runAt("2026-03-01T05:00:00.000Z");
		// The correction of January falls due with February's end.
		expect((await invoicesOf(client)).map(({ amount }) => amount)).toEqual([3, 5]);
	});

	it("is previewed by the same days", async () => {
		const { uuid } = await activeContract(client, customer.uuid, [fee()], {
			...{ start_date: "2026-02-01", timezone: "America/New_York" },
		});
		const count = async (now: string) => {
			app.now = now;
			return (await succeed(client.get(`/billing/preview?contract_uuid=${uuid}`))).count;
		};
		expect([await count("2026-02-01T04:59:59.000Z"), await count("2026-02-01T05:00:00.000Z")]).toEqual([0, 1]);
	});
});

describe("terms", () => {
	it("end with the local day: a contract can be reinstated through its last one", async () => {
		const { uuid } = await activeContract(client, customer.uuid, [fee()], { timezone: "America/New_York" });
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-31" }));
		app.now = "2026-02-01T04:59:59.000Z";
		await succeed(client.post(`/contract/${uuid}/reinstate`));
		await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-01-31" }));
		app.now = "2026-02-01T05:00:00.000Z";
		expect((await client.post(`/contract/${uuid}/reinstate`)).status).toBe(409);
	});

	it("of an amendment can be taken back until its local day", async () => {
		const contract = await activeContract(client, customer.uuid, [fee()], { timezone: "Pacific/Auckland" });
		const change = [{ item_id: contract.items[0].item_id, unit_price: 200 }];
		const amend = () => client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-02-01", change });
		await succeed(amend());
		const [{ uuid }] = (await succeed(client.get(`/contract/${contract.uuid}/amendments`))).items;
		app.now = "2026-01-31T11:00:00.000Z";
		expect((await client.delete(`/contract/${contract.uuid}/amendments/${uuid}`)).body.code).toBe(
			"amendment_in_effect",
		);
	});

	it("grant a limit anew at local midnight", async () => {
		const { uuid: metric_uuid } = await makeMetric(client);
		await activeContract(client, customer.uuid, [usage(metric_uuid)], {
			timezone: "Asia/Kathmandu",
			features: [{ feature: "calls", type: "metered", metric_uuid, limit: 100 }],
		});
		await use(client, customer.uuid, "2026-01-31T18:14:59Z", 60);
		await use(client, customer.uuid, "2026-01-31T18:15:00Z", 7);
		const used = async (now: string) => {
			app.now = now;
			return (await succeed(client.get(`/customer/${customer.uuid}/entitlements/check?feature=calls`))).used;
		};
		expect([await used("2026-01-31T18:14:59.000Z"), await used("2026-01-31T18:15:00.000Z")]).toEqual([60, 7]);
	});
});

describe("old events", () => {
	it("are needed while a period that begins before their day in UTC is not invoiced", async () => {
		const { uuid } = await makeMetric(client);
		// February begins on January 31, 18:15Z.
		const terms = { timezone: "Asia/Kathmandu", start_date: "2026-02-01" };
		await activeContract(client, customer.uuid, [usage(uuid)], terms);
		app.now = "2026-02-20T12:00:00.000Z";
		const close = (day: string) =>
			inTransaction({ ...client.context, now: app.now }, (context) => closePeriods(context, day));
		await close("2026-01-31");
		await expect(close("2026-02-01")).rejects.toThrow("from 2026-02-01 to 2026-02-28 is not invoiced yet");
	});
});

describe("the organization's zone", () => {
	const line_items = [{ name: "Work", unit_price: 100 }];

	it("dates invoices, and makes them overdue", async () => {
		await succeed(client.put("/organisation", { timezone: "Asia/Tokyo", payment_terms_days: 10 }));
		const { uuid } = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		// Midnight in Tokyo, and the year 2027.
		app.now = "2026-12-31T15:00:00.000Z";
		const sent = await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
		expect(sent).toMatchObject({
			invoice_date: "2027-01-01",
			due_date: "2027-01-11",
			invoice_number: "INV-2027-000001",
		});
		const isOverdue = async (now: string) => {
			app.now = now;
			const { items } = await succeed(client.get("/invoice?is_overdue=true"));
			return [(await succeed(client.get(`/invoice/${uuid}`))).is_overdue, items.length];
		};
		expect(await isOverdue("2027-01-11T14:59:59.000Z")).toEqual([false, 0]);
		expect(await isOverdue("2027-01-11T15:00:00.000Z")).toEqual([true, 1]);
	});

	it("begins discounts", async () => {
		await succeed(client.put("/organisation", { timezone: "America/New_York" }));
		app.now = "2026-02-01T04:59:59.000Z";
		const discount = { name: "Ten", percent: 10, customer_uuid: customer.uuid };
		expect((await succeed(client.post("/discount", discount))).starts_on).toBe("2026-01-31");
	});
});
