import { describe, expect, it } from "vitest";
import { readAs, readingOf, sendForm } from "../../src/contract-uploads/testing/uploads.ts";
import { processIngestJob } from "../../src/usage/ingest-jobs/process-ingest-job.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { textPdf } from "../support/hostile-pdfs.ts";
import { TestMailServer } from "../support/mail-server.ts";
import { itSendsWhatIsDocumented } from "./message-examples.ts";
import { expectMessage, later, passTo, settle, useScene } from "./scene.ts";

/** What happens to customers, contracts, uploads, usage, runs and mail, and the message that each act sends. */

const mailServer = await TestMailServer.start();
const scene = useScene({ mailServer: mailServer.address });

const tells = (type: string, act: () => Promise<string>) => expectMessage(scene, type, act);

describe("a customer", () => {
	it("is created and updated", async () => {
		const created = await tells("customer.created", async () => `/customer/${(await makeCustomer(scene.client)).uuid}`);
		const path = `/customer/${created.uuid}`;
		scene.app.now = later(scene.app.now, 60);
		const updated = await tells("customer.updated", async () => {
			await succeed(scene.client.put(path, { name: "Ada Ltd", tax_rate: 19 }));
			return path;
		});
		expect(updated).toMatchObject({ name: "Ada Ltd", updated_at: scene.app.now });
	});

	it("is given credit", async () => {
		const { uuid } = await makeCustomer(scene.client);
		const updated = await tells("customer.updated", async () => {
			await succeed(scene.client.post(`/customer/${uuid}/credit`, { currency: "USD", amount: 50, kind: "grant" }));
			return `/customer/${uuid}`;
		});
		expect(updated.credit_balance).toEqual([{ currency: "USD", amount: 50 }]);
	});
});

describe("a contract", () => {
	const services = [fee()];

	async function contractOf(fields: object): Promise<string> {
		const { uuid } = await makeCustomer(scene.client);
		return `/contract/${(await activeContract(scene.client, uuid, services, fields)).uuid}`;
	}

	it("is activated, amended, canceled and reinstated", async () => {
		const { client } = scene;
		const { uuid: customer_uuid } = await makeCustomer(client);
		const terms = { customer_uuid, services, start_date: "2026-09-01" };
		const { uuid } = await succeed(client.post("/contract", terms));
		const path = `/contract/${uuid}`;
		const { items } = await tells("contract.activated", async () => {
			await succeed(client.post(`${path}/activate`));
			return path;
		});
		await tells("contract.amended", async () => {
			const change = [{ item_id: items[0].item_id, unit_price: 120 }];
			await succeed(client.post(`${path}/amend`, { effective_date: "2026-10-01", change }));
			return path;
		});
		await tells("contract.updated", async () => {
			const { items: amendments } = await succeed(client.get(`${path}/amendments`));
			await succeed(client.delete(`${path}/amendments/${amendments[0].uuid}`));
			return path;
		});
		await tells("contract.updated", async () => {
			await succeed(client.put(path, { name: "Acme 2026" }));
			return path;
		});
		await tells("contract.canceled", async () => {
			await succeed(client.post(`${path}/cancel`, { effective_date: "2026-12-31" }));
			return path;
		});
		await tells("contract.reinstated", async () => {
			await succeed(client.post(`${path}/reinstate`));
			return path;
		});
	});

	it("is renewed by the run after its term's end", async () => {
		const path = await contractOf({ end_date: "2026-09-30", auto_renew: true, renewal_months: 3 });
		const renewed = await tells("contract.renewed", async () => {
			await bill(scene.app, scene.client, "2026-10-01");
			return path;
		});
		expect(renewed).toMatchObject({ status: "active", end_date: "2026-12-31" });
		scene.inbox.take();
		await bill(scene.app, scene.client, "2026-10-02");
		await settle(scene.app);
		expect(scene.inbox.of("contract.renewed")).toEqual([]);
	});

	it("ends with its last day", async () => {
		const path = await contractOf({ end_date: "2026-09-30" });
		const ended = await tells("contract.ended", async () => {
			await bill(scene.app, scene.client, "2026-10-01");
			return path;
		});
		expect(ended.status).toBe("ended");
	});
});

describe("an uploaded contract", () => {
	async function upload(): Promise<string> {
		const { app, client } = scene;
		const customer = await makeCustomer(client);
		const answer = await sendForm(app, client, [
			["file", textPdf([["Order form", "Platform fee: EUR 100.00 per month"]])],
			["customer_uuid", customer.uuid],
		]);
		const { process_status_uuid } = await succeed(answer);
		await app.work();
		return `/contract/upload/${process_status_uuid}`;
	}

	it("is processed", async () => {
		const platformFee = { service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Fee", unit_price: "9" };
		readAs(scene.app, readingOf([platformFee as never]));
		expect((await tells("contract_upload.processed", upload)).status).toBe("NEEDS_REVIEW");
	});

	it("fails", async () => {
		readAs(scene.app, { outcome: "scripts" });
		expect((await tells("contract_upload.failed", upload)).status).toBe("FAILED");
	});
});

describe("a batch of usage", () => {
	const events = [{ event_name: "call", timestamp: "2026-09-03T00:00:00Z", idempotency_key: "a", event_value: 2 }];
	const submit = async (): Promise<string> =>
		(await succeed(scene.client.post("/usage/ingest-async", { events }))).job_id;

	it("is completed", async () => {
		const job = await tells("ingest_job.completed", async () => {
			const job = await submit();
			await scene.app.work();
			return `/usage/ingest-async/${job}`;
		});
		expect(job).toMatchObject({ status: "COMPLETED", created_events: 1 });
	});

	it("fails", async () => {
		const { app, client } = scene;
		const job = await tells("ingest_job.failed", async () => {
			const job = await submit();
			await app.database.execute("update usage.ingest_job_chunk set events = 'nothing' where job_uuid = $1", [job]);
			for (let attempt = 1; attempt <= 8; attempt += 1) {
				await processIngestJob({ ...client.context, now: app.now }, app.services, job).catch(() => {});
			}
			return `/usage/ingest-async/${job}`;
		});
		expect(job.status).toBe("FAILED");
	});
});

describe("usage that nothing will bill", () => {
	const path = "/usage/inbox?limit=100";
	let sent = 0;

	async function ingest(external_customer_id: string): Promise<void> {
		sent += 1;
		const event = { event_name: "call", timestamp: "2026-09-10T00:00:00Z", idempotency_key: `unmatched ${sent}` };
		const events = [{ ...event, external_customer_id }];
		expect((await succeed(scene.client.post("/usage/ingest", { events }))).errors).toEqual([]);
	}

	const messages = (): Body[] => scene.inbox.of("usage.unmatched").map(({ payload }) => payload);

	it("is told once for each new group, as the inbox shows it", async () => {
		const { app, client, inbox } = scene;
		await makeMetric(client);
		await ingest("stranger-1");
		await ingest("stranger-1");
		await passTo(app, later(app.now, 300));
		const { items } = await succeed(client.get(path));
		expect(items).toHaveLength(1);
		expect(messages()).toEqual([{ type: "usage.unmatched", timestamp: expect.any(String), data: items[0] }]);
		inbox.take();
		await ingest("stranger-1");
		await passTo(app, later(app.now, 300));
		expect(messages()).toEqual([]);
		await ingest("stranger-2");
		await passTo(app, later(app.now, 300));
		expect(messages().map(({ data }) => data.new_customer)).toEqual([{ email: null, external_id: "stranger-2" }]);
	});
});

it("an alert is triggered, as the API shows the trigger", async () => {
	const { app, client, inbox } = scene;
	const { uuid: metric_uuid } = await makeMetric(client);
	const { uuid: customer_uuid } = await makeCustomer(client);
	await activeContract(client, customer_uuid, [usage(metric_uuid)], { start_date: "2026-09-01" });
	const body = { name: "Fair use", kind: "usage", metric_uuid, customer_uuid, thresholds: [1000] };
	const { triggers: _triggers, ...alert } = await succeed(client.post("/alert", body));
	await use(client, customer_uuid, "2026-09-10T00:00:00Z", 1200);
	await app.look();
	await app.deliver();
	const { items } = await succeed(client.get(`/alert/${alert.uuid}/triggers`));
	expect(inbox.of("alert.triggered").map(({ payload }) => payload)).toEqual([
		{ type: "alert.triggered", timestamp: app.now, data: { ...items[0], alert } },
	]);
	expect(items).toMatchObject([{ threshold: 1000, value: 1200, period_start: "2026-09-01", customer_uuid }]);
});

it("a billing run is completed", async () => {
	const { app, client } = scene;
	const { uuid: customer } = await makeCustomer(client);
	await activeContract(client, customer, [fee()], { start_date: "2026-09-01" });
	const run = await tells("billing_run.completed", async () => {
		return `/billing/run/${(await bill(app, client, "2026-09-16")).uuid}`;
	});
	expect(run).toMatchObject({ status: "COMPLETED", created_invoices: 1 });
	expect(scene.inbox.of("invoice.created")).toHaveLength(1);
});

it("a mail is bounced by the recipient's server", async () => {
	const { app, client } = scene;
	mailServer.recipientAnswer = () => ({ code: 550, text: "5.1.1 no such user" });
	const mail = await tells("mail.bounced", async () => {
		const { uuid: customer_uuid } = await makeCustomer(client, { billing_emails: ["gone@example.com"] });
		const draft = { customer_uuid, line_items: [{ name: "Seats", unit_price: 100 }] };
		const { uuid } = await succeed(client.post("/invoice", draft));
		await succeed(client.put(`/invoice/${uuid}`, { invoice_status: "sent" }));
		await app.work();
		const { items } = await succeed(client.get(`/mail?subject_uuid=${uuid}`));
		return `/mail/${items[0].uuid}`;
	});
	expect(mail.recipients).toMatchObject([{ address: "gone@example.com", status: "refused" }]);
});

it("a test message tells of the endpoint", () =>
	tells("webhook.test", async () => {
		const path = `/webhook/${scene.endpoint.uuid}`;
		await succeed(scene.client.post(`${path}/test`));
		return path;
	}));

itSendsWhatIsDocumented(scene, "goods");
