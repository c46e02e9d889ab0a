import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, makeCustomer, send, succeed } from "../../../test/support/billing.ts";
import { jobHandlers } from "../../jobs.ts";
import type { PaymentServices } from "../payment/services.ts";
import { advanceAttempt } from "../settlement/refresh-attempt.ts";
import { checkLedger, readInvoice } from "../testing/ledger.ts";
import { heldAtOnce, invoiceDue, kindsOfMails, payByPage, payer, paymentsOf, runDunning } from "./testing/dunning.ts";

const app = useTestApp();
let client: TestClient;
const dueOn = "2026-10-10";

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
});

/** Runs the organization's dunning job, as one process does. */
function job(after: object | null = null): Promise<void> {
	const payload = { organisation_uuid: client.context.organisationId, after };
	return jobHandlers(app.services).collect_invoices?.(payload) as Promise<void>;
}

/** Copies of an invoice, with their own numbers. */
async function copies(invoice: Body, count: number): Promise<string[]> {
	const { db, organisationId } = client.context;
	const rows = await db.rows<{ uuid: string }>(
		`insert into invoicing.invoice select (jsonb_populate_record(invoice, jsonb_build_object(
			'uuid', gen_random_uuid(), 'invoice_number', 'COPY-' || number))).*
		 from invoicing.invoice, generate_series(1, $3::int) as number
		 where organisation_id = $1 and invoice.uuid = $2 returning uuid`,
		[organisationId, invoice.uuid, count],
	);
	return rows.map(({ uuid }) => uuid);
}

const lock = "select from invoicing.invoice where organisation_id = $1 and uuid = $2 for update";
const mailsOf = async (kind: string): Promise<number> => (await succeed(client.get(`/mail?kind=${kind}`))).count;

describe("several processes at once", () => {
	it("charge each invoice once", async () => {
		const customer = await payer(client, "tok_visa");
		const invoices = await Promise.all(Array.from({ length: 8 }, () => invoiceDue(client, customer, dueOn)));
		app.now = `${dueOn}T12:00:00.000Z`;
		await Promise.all([job(), job(), job(), job()]);
		await Promise.all([app.work(), job(), app.work(), job()]);
		await app.work();
		for (const invoice of invoices) {
			expect(await paymentsOf(client, invoice)).toMatchObject([{ payment_status: "completed", total_amount: 100 }]);
			expect(await kindsOfMails(client, invoice)).toEqual(["payment_receipt"]);
		}
		await checkLedger(client);
	});

	it("that have all read that an invoice is due charge it once", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_declined"), dueOn);
		app.now = `${dueOn}T12:00:00.000Z`;
		await heldAtOnce(
			app,
			[lock, [client.context.organisationId, invoice.uuid]],
			[() => job(), () => job(), () => job()],
		);
		await app.work();
		const attempts = (await paymentsOf(client, invoice)).flatMap((payment) => payment.attempts);
		expect(attempts).toMatchObject([{ status: "failed" }]);
		await checkLedger(client);
	});

	it("that have all read that a reminder is due send it once", async () => {
		const invoice = await invoiceDue(client, await makeCustomer(client), dueOn);
		app.now = "2026-10-11T12:00:00.000Z";
		await heldAtOnce(
			app,
			[lock, [client.context.organisationId, invoice.uuid]],
			[() => job(), () => job(), () => job()],
		);
		expect(await kindsOfMails(client, invoice)).toEqual(["reminder"]);
	});

	it("remind of each invoice once, and write each off once", async () => {
		const rules = { retry_days: [], after_last_retry: "uncollectible", reminder_days: [-1] };
		await succeed(client.put("/payment/settings", rules));
		const customer = await payer(client, "tok_declined");
		const invoices = await Promise.all(Array.from({ length: 4 }, () => invoiceDue(client, customer, dueOn)));
		for (const day of ["09", "10", "11"]) {
			app.now = `2026-10-${day}T12:00:00.000Z`;
			await Promise.all([job(), job(), job()]);
			await app.work();
		}
		for (const invoice of invoices) {
			expect(await kindsOfMails(client, invoice)).toEqual(["reminder", "payment_failed"]);
			expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "uncollectible" });
			const { items } = await succeed(client.get(`/audit?resource=${invoice.uuid}`));
			expect(items.filter(({ action }: Body) => action === "written off")).toHaveLength(1);
		}
	});

	it("and the payer on the page pay it once", async () => {
		const customer = await payer(client, "tok_visa");
		app.now = `${dueOn}T12:00:00.000Z`;
		for (let round = 0; round < 4; round += 1) {
			const invoice = await invoiceDue(client, customer, dueOn);
			const paying = payByPage(app, invoice, "tok_mastercard").catch(() => null);
			await Promise.all([job(), paying, job()]);
			await app.work();
			const completed = (await paymentsOf(client, invoice)).filter(
				({ payment_status }) => payment_status === "completed",
			);
			expect(completed).toHaveLength(1);
			expect(await readInvoice(client, invoice.uuid)).toMatchObject({ invoice_status: "paid", amount_paid: 100 });
		}
		await checkLedger(client);
	});
});

describe("an interrupted run", () => {
	/** The attempt, its record, and its mail so far. */
	async function counted(invoice: Body) {
		const [row] = await client.context.db.rows<{ charged: number; failed: number }>(
			`select (select count(*) from sandbox.charge join payments.charge own on own.organisation_id = charge.organisation_id
					and own.uuid::text = charge.idempotency_key
				join payments.payment on payment.organisation_id = own.organisation_id and payment.uuid = own.payment_uuid
				where payment.organisation_id = $1 and payment.invoice_uuid = $2) as charged,
				(select failed_charges from payments.collection where organisation_id = $1 and invoice_uuid = $2) as failed`,
			[client.context.organisationId, invoice.uuid],
		);
		return { ...row, mails: await kindsOfMails(client, invoice) };
	}

	it("between the provider's answer and its record counts the failure once, and mails it once", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_declined"), dueOn);
		app.now = `${dueOn}T12:00:00.000Z`;
		await job();
		const { sandbox } = app.services.providers;
		const charge: typeof sandbox.charge = async (request) => {
			await sandbox.charge(request);
			throw new Error("killed");
		};
		const dying: PaymentServices = { ...app.services, providers: { sandbox: { ...sandbox, charge }, stripe: null } };
		const context = { ...client.context, now: app.now };
		const begun = await context.db.row<{ uuid: string }>(
			"select charge_uuid as uuid from payments.collection where organisation_id = $1 and invoice_uuid = $2",
			[context.organisationId, invoice.uuid],
		);
		await expect(advanceAttempt(context, dying, begun?.uuid ?? "")).rejects.toThrow("killed");
		expect(await counted(invoice)).toEqual({ charged: 1, failed: 0, mails: [] });
		await job();
		await app.work();
		await runDunning(app, dueOn);
		expect(await counted(invoice)).toEqual({ charged: 1, failed: 1, mails: ["payment_failed"] });
		await checkLedger(client);
	});

	it("in the middle of the record leaves nothing of it", async () => {
		const invoice = await invoiceDue(client, await payer(client, "tok_declined"), dueOn);
		const { db } = client.context;
		await db.execute(
			`create function payments.break_off() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`,
		);
		await db.execute(
			"create trigger breaks_off after insert on mail.message for each row execute function payments.break_off()",
		);
		await runDunning(app, dueOn);
		expect(await counted(invoice)).toEqual({ charged: 1, failed: 0, mails: [] });
		expect(await readInvoice(client, invoice.uuid)).toMatchObject({ amount_processing: 100 });
		await db.execute("drop trigger breaks_off on mail.message");
		await db.execute("drop function payments.break_off");
		// A minute later, the reconciliation checks what is still open.
		app.now = `${dueOn}T12:02:00.000Z`;
		await jobHandlers(app.services).reconcile_payments?.({});
		await app.work();
		expect(await counted(invoice)).toEqual({ charged: 1, failed: 1, mails: ["payment_failed"] });
		await checkLedger(client);
	});
});

describe("many invoices", () => {
	it("are all processed, slice by slice, even with the same due date", async () => {
		const invoice = await invoiceDue(client, await makeCustomer(client), dueOn);
		await copies(invoice, 119);
		await runDunning(app, "2026-10-11");
		expect(await mailsOf("reminder")).toBe(120);
		await runDunning(app, "2026-10-11");
		expect(await mailsOf("reminder")).toBe(120);
	});

	it("continue from the place that the job names", async () => {
		const customer = await makeCustomer(client);
		const days = ["2026-10-08", "2026-10-09", "2026-10-10"];
		const invoices: Body[] = [];
		for (const day of days) invoices.push(await invoiceDue(client, customer, day));
		app.now = "2026-10-11T12:00:00.000Z";
		await job({ due_date: days[1], invoice_uuid: invoices[1]?.uuid });
		expect(await Promise.all(invoices.map((invoice) => kindsOfMails(client, invoice)))).toEqual([[], [], ["reminder"]]);
	});

	it("are processed even if one fails", async () => {
		const customer = await makeCustomer(client);
		const invoices: Body[] = [];
		for (const day of ["2026-10-08", "2026-10-09", "2026-10-10"])
			invoices.push(await invoiceDue(client, customer, day));
		const spoil = "update invoicing.invoice set issued = '{}' where organisation_id = $1 and uuid = $2";
		await app.database.execute(spoil, [client.context.organisationId, invoices[1]?.uuid]);
		await runDunning(app, "2026-10-11");
		expect(await Promise.all(invoices.map((invoice) => kindsOfMails(client, invoice)))).toEqual([
			["reminder"],
			[],
			["reminder"],
		]);
	});

	it("of another organization are not touched", async () => {
		const other = await app.client();
		const line_items = [{ name: "Seats", unit_price: 1 }];
		const draft = { customer_uuid: (await makeCustomer(other)).uuid, line_items, due_date: dueOn };
		const { uuid } = await succeed(other.post("/invoice", draft));
		await send(other, uuid);
		app.now = "2026-10-11T12:00:00.000Z";
		await job();
		expect((await succeed(other.get("/mail?kind=reminder"))).count).toBe(0);
	});
});
