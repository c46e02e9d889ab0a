import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { activeContract, type Body, bill, fee, invoicesOf, makeCustomer, succeed } from "../../test/support/billing.ts";

/** Cycles in contracts: what an amendment can't change, where periods end, what the explanation says. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeAll(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

const every = { unit: "week", count: 2 };
const invoice_every = { unit: "month", count: 3 };
const fortnight = fee({ billing_cycle: "custom", every, billing_timing: "in_arrears", invoice_every });
const active = (service: object, fields: object = {}) =>
	activeContract(client, customer.uuid, [service], { start_date: "2026-01-01", ...fields });

describe("an amendment", () => {
	const amend = (contract: Body, fields: object) =>
		client.post(`/contract/${contract.uuid}/amend`, {
			effective_date: "2026-03-01",
			change: [{ item_id: contract.items[0].item_id, unit_price: 120, ...fields }],
		});

	it("may name the item's cycle as it is", async () => {
		const contract = await active(fortnight);
		const answer = await succeed(amend(contract, { billing_cycle: "custom", every, invoice_every }));
		expect(answer.items[0]).toMatchObject({ billing_cycle: "custom", every, invoice_every });
	});

	it.each<[string, object]>([
		["every", { every: { unit: "week", count: 3 } }],
		["invoice_every", { invoice_every: null }],
	])("can't change %s", async (field, change) => {
		const { status, body } = await amend(await active(fortnight), change);
		expect([status, body.errors?.[0]?.field]).toEqual([422, `change[0].${field}`]);
	});

	it("adds services of any cycle", async () => {
		const contract = await active(fee());
		const body = { effective_date: "2026-03-01", add: [fortnight] };
		const answer = await succeed(client.post(`/contract/${contract.uuid}/amend`, body));
		expect(answer.items[1]).toMatchObject({ every, invoice_every });
	});
});

describe("the calendar's periods", () => {
	it("are chosen in a draft only", async () => {
		const body = { customer_uuid: customer.uuid, services: [fee()], start_date: "2026-01-15" };
		const draft = await succeed(client.post("/contract", body));
		expect(draft.calendar_aligned).toBe(false);
		const aligned = await succeed(client.put(`/contract/${draft.uuid}`, { calendar_aligned: true }));
		expect([aligned.calendar_aligned, aligned.billing_day]).toEqual([true, 15]);
		await succeed(client.post(`/contract/${draft.uuid}/activate`));
		expect((await client.put(`/contract/${draft.uuid}`, { calendar_aligned: false })).status).toBe(409);
	});

	it.each<[string, object, object, string]>([
		["a week's", { billing_cycle: "weekly" }, {}, "2026-01-07"],
		["two weeks'", { billing_cycle: "custom", every }, {}, "2026-01-14"],
		["a calendar week's", { billing_cycle: "weekly" }, { calendar_aligned: true }, "2026-01-04"],
		["a calendar quarter's", { billing_cycle: "quarterly" }, { calendar_aligned: true }, "2026-03-31"],
	])("a cancellation at the period's end is on %s last day", async (_name, service, fields, last) => {
		const contract = await active(fee(service), fields);
		const canceled = await succeed(client.post(`/contract/${contract.uuid}/cancel`, { at_period_end: true }));
		expect(canceled.end_date).toBe(last);
	});
});

it("an explanation names the cycle's length", async () => {
	await active(fee({ billing_cycle: "custom", every, plan_item_name: "Fortnight" }));
	await bill(app, client, "2026-01-01");
	const invoice = (await invoicesOf(client)).find(({ line_items }) => line_items[0]?.name === "Fortnight");
	const path = `/invoice/${invoice?.uuid}/line-items/${invoice?.line_items[0].uuid}/explain`;
	const { period } = await succeed(client.get(path));
	expect(period).toMatchObject({ billing_cycle: "custom", every, cycle: 1, whole_end_date: "2026-01-14" });
});
