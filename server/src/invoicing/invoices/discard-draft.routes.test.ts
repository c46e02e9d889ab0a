import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	invoicesOf,
	makeCustomer,
	send,
	succeed,
} from "../../../test/support/billing.ts";

/** decisions.md, "Statuses": a draft is discarded, an invoice voided; their charges are billed again, or waived. */

const app = useTestApp();
let client: TestClient;
let customer: Body;

beforeEach(async () => {
	app.now = "2026-01-01T00:10:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
});

/** The draft of January's fee of 100.00, with a manual line. */
async function draftOfRun(): Promise<Body> {
	await activeContract(client, customer.uuid, [fee()]);
	await bill(app, client, "2026-01-01");
	const [draft] = await invoicesOf(client);
	await succeed(client.post(`/invoice/${draft.uuid}/line-items`, { name: "Installation", unit_price: 50 }));
	return succeed(client.get(`/invoice/${draft.uuid}`));
}

const charges = () =>
	app.database.rows(
		"select invoice_uuid, is_released, is_waived, net::text from invoicing.charge where organisation_id = $1",
		[client.context.organisationId],
	);

describe("a draft that is discarded", () => {
	it("is gone with its lines and its PDF; the audit log keeps its last state", async () => {
		const draft = await draftOfRun();
		await succeed(client.get(`/invoice/${draft.uuid}/pdf`));
		expect(await client.delete(`/invoice/${draft.uuid}`)).toMatchObject({ status: 200, body: {} });
		expect((await client.get(`/invoice/${draft.uuid}`)).status).toBe(404);
		expect((await client.get(`/invoice/${draft.uuid}/history`)).status).toBe(404);
		expect((await client.delete(`/invoice/${draft.uuid}`)).status).toBe(404);
		expect((await succeed(client.get("/invoice"))).count).toBe(0);
		const { items } = await succeed(client.get(`/audit?resource=${draft.uuid}&limit=1`));
		expect(items).toMatchObject([
			{ action: "discarded", before: { amount: 150, line_items: [{}, { name: "Installation" }] }, after: null },
		]);
	});

	it("is billed again by the next run, without what a person added", async () => {
		const draft = await draftOfRun();
		await succeed(client.delete(`/invoice/${draft.uuid}`));
		expect(await charges()).toEqual([]);
		await bill(app, client, "2026-01-02");
		expect(await invoicesOf(client)).toMatchObject([
			{ amount: 100, line_items: [{ name: "Platform fee" }], invoice_date: "2026-01-01" },
		]);
	});

	it("with rebill=false is waived: the period counts as charged", async () => {
		const draft = await draftOfRun();
		await succeed(client.delete(`/invoice/${draft.uuid}?rebill=false`));
		expect(await charges()).toEqual([{ invoice_uuid: null, is_released: false, is_waived: true, net: "100" }]);
		await bill(app, client, "2026-01-02");
		expect(await invoicesOf(client)).toEqual([]);
		await bill(app, client, "2026-02-01");
		expect(await invoicesOf(client)).toMatchObject([{ amount: 100, invoice_date: "2026-02-01" }]);
	});

	it("created manually leaves nothing, and an import can be repeated", async () => {
		const source = { external_source: "old", external_source_id: "1" };
		const make = () => client.post("/invoice", { customer_uuid: customer.uuid, ...source });
		const { uuid } = await succeed(make());
		expect((await make()).status).toBe(409);
		await succeed(client.delete(`/invoice/${uuid}`));
		await succeed(make());
	});

	it.each(["sent", "paid", "void"])("that is %s is not a draft: 409", async (invoice_status) => {
		const draft = await draftOfRun();
		const after = await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "sent" }));
		if (invoice_status !== "sent") await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status }));
		expect(await client.delete(`/invoice/${draft.uuid}`)).toMatchObject({
			...{ status: 409, body: { code: "invoice_not_draft" } },
		});
		expect((await succeed(client.get(`/invoice/${draft.uuid}`))).invoice_number).toBe(after.invoice_number);
	});

	it("belongs to the organization, and to those who may write", async () => {
		const draft = await draftOfRun();
		const stranger = await app.client("write", "Another company");
		const reader = await app.clientOf(client, "read");
		expect((await stranger.delete(`/invoice/${draft.uuid}`)).status).toBe(404);
		expect((await reader.delete(`/invoice/${draft.uuid}`)).status).toBe(403);
		expect((await client.delete(`/invoice/${draft.uuid}?rebill=perhaps`)).status).toBe(400);
		expect((await client.delete(`/invoice/${draft.uuid}?rebil=true`)).status).toBe(422);
	});

	it("concurrently with other discards, sendings, edits, and a run: one wins, nothing is half done", async () => {
		const draft = await draftOfRun();
		const path = `/invoice/${draft.uuid}`;
		const answers = await Promise.all([
			client.delete(path),
			client.put(path, { invoice_status: "sent" }),
			client.get(`${path}/pdf`),
			client.delete(path),
			client.post(`${path}/line-items`, { name: "N", unit_price: 1 }),
			client.post("/billing/run", {}),
		]);
		for (const { status, body } of answers) expect([200, 202, 404, 409], JSON.stringify(body)).toContain(status);
		await app.work();
		await bill(app, client, "2026-01-02");
		// January is billed once, in any order.
		const fees = (await invoicesOf(client)).flatMap(({ line_items }) => line_items as Body[]);
		expect(fees.filter(({ name }) => name === "Platform fee")).toHaveLength(1);
	});
});

describe("an invoice that is voided", () => {
	it.each<[string, object, Body[]]>([
		["is billed again", {}, [{ amount: 150, invoice_status: "void" }, { amount: 100 }]],
		["is billed again where that is said", { rebill: true }, [{ invoice_status: "void" }, { amount: 100 }]],
		["is waived with rebill false", { rebill: false }, [{ invoice_status: "void" }]],
	])("%s", async (_case, fields, expected) => {
		const draft = await draftOfRun();
		await send(client, draft.uuid);
		await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "void", ...fields }));
		await bill(app, client, "2026-01-02");
		expect(await invoicesOf(client)).toMatchObject(expected);
		expect((await invoicesOf(client)).length).toBe(expected.length);
	});

	it("accepts rebill only with void", async () => {
		const draft = await draftOfRun();
		for (const fields of [{ rebill: false }, { rebill: true, invoice_status: "sent" }]) {
			const { status, body } = await client.put(`/invoice/${draft.uuid}`, fields);
			expect([status, body.errors?.[0]?.field]).toEqual([422, "rebill"]);
		}
	});
});
