import { randomUUID } from "node:crypto";
import { readAs, readingOf, sendForm } from "../../src/contract-uploads/testing/uploads.ts";
import { jobHandlers } from "../../src/jobs.ts";
import { sandboxEventsTask } from "../../src/payments/jobs.ts";
import type { Role, Scope } from "../../src/platform/http/index.ts";
import type { TestApp, TestClient } from "./app.ts";
import { activeContract, type Body, bill, fee, pathOf, send, succeed, usage } from "./billing.ts";
import { textPdf } from "./hostile-pdfs.ts";

/** The callers: people by role, programs by token scope. */
export type Caller = Role | Scope;
export const roles = ["viewer", "member", "admin", "owner"] as const;
export const scopes = ["read", "ingest", "write"] as const;

/** UUIDs of an organization's objects, one of each kind, by their names in paths and bodies without `_uuid`. */
export type Uuids = Readonly<Record<string, string>>;

/** An organization with at least one of everything, and all its callers. */
export interface StockedOrganisation {
	/** A word in every name that the organization chose: where it appears, something of this organization does. */
	readonly mark: string;
	readonly organisationId: string;
	readonly callers: Readonly<Record<Caller, TestClient>>;
	readonly uuids: Uuids;
	/** What requests need besides UUIDs. */
	readonly words: Readonly<Record<"email" | "eventName" | "invoiceNumber" | "paymentLink" | "eventKey", string>>;
	/** Addresses that open without a token: of an invoice's PDF, an earlier revision's, a credit note's, an uploaded contract's. */
	readonly files: Readonly<Record<string, string>>;
}

/** The day on which everything is created. */
export const stockDay = "2026-09-15";

/** Creates an organization through the API, as its own people would. Its contracts are billed through this day. */
export async function stockOrganisation(app: TestApp, mark: string): Promise<StockedOrganisation> {
	app.now = `${stockDay}T10:00:00.000Z`;
	const write = await app.client("write", `${mark} company`);
	const callers = await callersOf(app, write);
	const goods = await stockGoods(write, callers.owner, mark);
	const usageStock = await stockUsage(app, write, goods, mark);
	const billed = await stockInvoices(app, write, goods, mark);
	const inbox = await stockInbox(app, write, goods, mark);
	const access = await stockAccess(app, callers.owner, mark);
	const webhooks = await stockWebhooks(callers.owner, mark);
	const upload = await stockUpload(app, write, goods.customer, mark);
	const discount = await stockDiscount(write, mark);
	const grant = await stockCreditGrant(write, goods.customer, mark);
	const taxRate = await stockTaxRate(callers.owner, mark);
	const alert = await stockAlert(app, write, goods, mark);
	const unit = await stockUnit(write, mark);
	const { words, files, ...uuidsOfBilled } = billed;
	return {
		mark,
		organisationId: write.context.organisationId,
		callers,
		uuids: {
			...{ customer: goods.customer.uuid, contract: goods.contract.uuid, item: goods.contract.items[1].item_id },
			...{ draft_contract: goods.draft.uuid, metric: goods.metric.uuid, spare_metric: goods.spareMetric.uuid },
			...{ template: goods.template.uuid, option: goods.option.uuid, service: goods.option.services[0].uuid },
			...{ plan_item: goods.option.services[0].plan_item_uuid, amendment: goods.amendment },
			...{ spare_customer: goods.spareCustomer.uuid },
			...uuidsOfBilled,
			...usageStock,
			...inbox,
			...access,
			...webhooks,
			discount: discount.uuid,
			credit_grant: grant.uuid,
			tax_rate: taxRate.uuid,
			alert: alert.uuid,
			tax_transaction: await stockTaxTransaction(app, write, billed.invoice),
			credit_unit: unit.uuid,
			process_status: upload.uuid,
			failed_job: await stockFailedJob(app, write),
			recurring_task: "forget_webhooks",
		},
		words: { ...words, eventName: `${mark}_call`, email: goods.customer.email, eventKey: `${mark} event 1` },
		files: { ...files, contract: upload.file },
	};
}

async function callersOf(app: TestApp, write: TestClient): Promise<Record<Caller, TestClient>> {
	const callers: Partial<Record<Caller, TestClient>> = { write };
	for (const scope of ["read", "ingest"] as const) callers[scope] = await app.clientOf(write, scope);
	for (const role of roles) callers[role] = await app.person(role, write);
	return callers as Record<Caller, TestClient>;
}

async function stockGoods(client: TestClient, owner: TestClient, mark: string) {
	await succeed(
		owner.put("/organisation", { payment_provider: "sandbox", legal_name: `${mark} Ltd`, default_tax_rate: 19 }),
	);
	const customer = await succeed(
		client.post("/customer/create", { name: `${mark} customer`, email: `${mark}@example.com`, external_id: mark }),
	);
	const spareCustomer = await succeed(
		client.post("/customer/create", { name: `${mark} spare`, email: `spare.${mark}@example.com` }),
	);
	const metric = await succeed(
		client.post("/metric", { name: `${mark} calls`, event_name: `${mark}_call`, aggregation: "sum" }),
	);
	const spareMetric = await succeed(
		client.post("/metric", { name: `${mark} spare`, event_name: `${mark}_spare`, aggregation: "count" }),
	);
	const services = [fee({ plan_item_name: `${mark} fee` }), usage(metric.uuid, { plan_item_name: `${mark} usage` })];
	const template = await succeed(
		client.post("/template", { name: `${mark} template`, options: [{ name: `${mark} option`, services }] }),
	);
	const contract = await activeContract(client, customer.uuid, services, {
		name: `${mark} contract`,
		start_date: "2026-06-01",
		features: [
			{ feature: "sso" },
			{ feature: "api_calls", type: "metered", metric_uuid: metric.uuid, limit: 10_000, enforcement: "soft" },
		],
	});
	const draft = await succeed(
		client.post("/contract", {
			customer_uuid: customer.uuid,
			services,
			start_date: "2026-06-01",
			name: `${mark} draft`,
		}),
	);
	await succeed(
		client.post(`/contract/${contract.uuid}/amend`, {
			effective_date: "2026-12-01",
			change: [{ item_id: contract.items[0].item_id, unit_price: 120 }],
		}),
	);
	const { items } = await succeed(client.get(`/contract/${contract.uuid}/amendments`));
	const [option] = template.options;
	return { customer, spareCustomer, metric, spareMetric, template, option, contract, draft, amendment: items[0].uuid };
}

type Goods = Awaited<ReturnType<typeof stockGoods>>;

async function stockUsage(app: TestApp, client: TestClient, { customer }: Goods, mark: string) {
	const event = (key: number, timestamp: string) => ({
		...{ event_name: `${mark}_call`, timestamp, idempotency_key: `${mark} event ${key}` },
		...{ customer_id: customer.uuid, event_value: 3, properties: { region: mark } },
	});
	const events = [1, 2, 3].map((key) => event(key, `2026-0${key + 5}-10T08:00:00Z`));
	await succeed(client.post("/usage/ingest", { events }));
	const job = await succeed(client.post("/usage/ingest-async", { events: [event(4, "2026-09-02T08:00:00Z")] }));
	await app.work();
	const run = await bill(app, client, stockDay);
	return { job: job.job_id, billing_run: run.uuid };
}

/** Made last, so that what was made before it keeps its UUIDs. It begins after whatever is billed here. */
function stockDiscount(client: TestClient, mark: string): Promise<Body> {
	const limits = { max_redemptions: 1000, max_redemptions_per_customer: 1000, starts_on: "2035-01-01" };
	return succeed(
		client.post("/discount", { name: `${mark} welcome`, code: `${mark}-welcome`, percent: 10, ...limits }),
	);
}

/** Takes effect after whatever is billed here. No scheduled job runs here that would buy credit. */
async function stockCreditGrant(client: TestClient, { uuid }: Body, mark: string): Promise<Body> {
	await succeed(client.put(`/customer/${uuid}/auto-top-up`, { currency: "EUR", threshold: 20, amount: 50 }));
	const given = { customer_uuid: uuid, amount: 100, currency: "USD", effective_at: "2035-01-01" };
	return succeed(client.post("/credit-grant", { ...given, name: `${mark} credit` }));
}

/** Made last; no credit is counted in it. */
function stockUnit(client: TestClient, mark: string): Promise<Body> {
	const prices = [{ currency: "EUR", unit_price: 0.02 }];
	return succeed(client.post("/credit-unit", { code: `${mark}-credits`, name: `${mark} credits`, prices }));
}

/** Its customer has reached it. */
async function stockAlert(app: TestApp, client: TestClient, { customer, metric }: Record<string, Body>, mark: string) {
	const compared = { kind: "usage", customer_uuid: customer.uuid, metric_uuid: metric.uuid, thresholds: [1] };
	const alert = await succeed(client.post("/alert", { ...compared, name: `${mark} alert` }));
	await app.look();
	return alert;
}

function stockTaxRate(owner: TestClient, mark: string): Promise<Body> {
	return succeed(
		owner.post("/tax-rate", { country: "SE", rate: 25, valid_from: "2035-01-01", source: `${mark} adviser` }),
	);
}

/** As after a refusal of the provider, which nobody here asks. Its UUID is none of those that come in order. */
async function stockTaxTransaction(app: TestApp, { context }: TestClient, invoice: string): Promise<string> {
	const uuid = randomUUID();
	await app.database.execute(
		`insert into invoicing.tax_transaction (organisation_id, uuid, invoice_uuid, kind, position, provider, reference, currency,
			document, tax_amount, status, fault, created_at)
		 values ($1, $2, $3::uuid, 'commit', 1, 'stripe', $3::uuid::text, 'USD', '{"lines": []}', 19, 'failed', 'not_accepted', $4)`,
		[context.organisationId, uuid, invoice, app.now],
	);
	return uuid;
}

async function stockWebhooks(owner: TestClient, mark: string) {
	// An address, so that no name server is asked; nothing is delivered.
	const webhook = await succeed(owner.post("/webhook", { url: `https://1.1.1.1/${mark}` }));
	const delivery = await succeed(owner.post(`/webhook/${webhook.uuid}/test`));
	const listener = await succeed(owner.post("/webhook/listener", {}));
	return { webhook: webhook.uuid, delivery: delivery.uuid, listener: listener.uuid };
}

/** A job of a task that no process knows, so that none takes it. */
async function stockFailedJob(app: TestApp, { context }: TestClient): Promise<string> {
	const payload = { organisation_uuid: context.organisationId };
	const row = await app.database.row<{ id: string }>(
		`select id::text from graphile_worker.permanently_fail_jobs(
			array[(select id from graphile_worker.add_job('a_former_task', $1::json))], 'this version does not know the task')`,
		[JSON.stringify(payload)],
	);
	return row?.id ?? "";
}

/** An event of a billed and closed month waits for a decision. */
async function stockInbox(app: TestApp, client: TestClient, { customer }: Goods, mark: string) {
	await succeed(client.put("/organisation", { books_closed_until: "2026-06-30" }));
	const late = { event_name: `${mark}_call`, timestamp: "2026-06-20T08:00:00Z", idempotency_key: `${mark} late` };
	await succeed(client.post("/usage/ingest", { events: [{ ...late, customer_id: customer.uuid }] }));
	await app.work();
	await bill(app, client, stockDay);
	const { items } = await succeed(client.get("/usage/inbox?reason=books_closed"));
	return { closed_usage: items[0].closed_usage.uuid };
}

/** Of the run's invoices, the oldest is sent and partly paid, the next is sent and credited, the newest stays a draft. */
async function stockInvoices(app: TestApp, client: TestClient, { customer }: Goods, mark: string) {
	const { items } = await succeed(client.get(`/invoice?customer_uuid=${customer.uuid}&sort=invoice_date`));
	const [first, second] = items;
	const paid = await send(client, first.uuid);
	const sent = await send(client, second.uuid);
	const attached = await succeed(
		client.post(`/customer/${customer.uuid}/payment-methods`, { provider_token: "tok_visa" }),
	);
	const payment = await succeed(
		client.post("/payment/invoice_payment/create", {
			customer_uuid: customer.uuid,
			invoice: { invoice_number: paid.invoice_number, amount: 10, currency: paid.currency },
		}),
	);
	await app.work();
	await jobHandlers(app.services)[sandboxEventsTask]?.({});
	const recorded = await succeed(
		client.post("/payment/record", { invoice_uuid: sent.uuid, amount: 5, method: "cash", reference: `${mark} cash` }),
	);
	const note = await succeed(client.post(`/invoice/${sent.uuid}/credit-note`, { reason: `${mark} reason`, amount: 7 }));
	await succeed(
		client.post(`/customer/${customer.uuid}/credit`, { currency: "JPY", amount: 100, kind: "grant", note: mark }),
	);
	await app.work();
	const fileOf = async (path: string) => pathOf((await succeed(client.get(path))).pdf_url);
	const mails = await succeed(client.get("/mail"));
	const draft = items.at(-1);
	return {
		...{ invoice: sent.uuid, line_item: sent.line_items[0].uuid, draft_invoice: draft.uuid },
		...{ draft_line_item: draft.line_items[0].uuid, credit_note: note.uuid, mail: mails.items[0].uuid },
		...{ payment_method: methodOf(attached), invoice_payment: payment.uuid, recorded_payment: recorded.uuid },
		words: { invoiceNumber: sent.invoice_number, paymentLink: pathOf(sent.payment_link) },
		files: {
			invoice: await fileOf(`/invoice/${sent.uuid}/pdf`),
			credit_note: await fileOf(`/credit-note/${note.uuid}/pdf`),
		},
	};
}

function methodOf(methods: Body): string {
	return methods.uuid ?? methods.credit_cards[0].uuid;
}

async function stockAccess(app: TestApp, owner: TestClient, mark: string) {
	const invitation = await succeed(owner.post("/invitation", { email: `new.${mark}@example.com`, role: "viewer" }));
	const token = await succeed(owner.post("/token", { name: `${mark} token`, scope: "read" }));
	const spare = await app.person("viewer", owner);
	const sessions = await succeed(spare.get("/session/all"));
	return {
		invitation: invitation.uuid ?? invitation.invitation.uuid,
		token: token.uuid ?? token.token.uuid,
		account: spare.context.actor.id as string,
		session: (sessions.items ?? sessions)[0].uuid,
	};
}

async function stockUpload(app: TestApp, client: TestClient, customer: Body, mark: string) {
	readAs(app, readingOf([], undefined));
	const file = textPdf([[`${mark} order form`, "Platform fee: EUR 100.00 per month"]]);
	const begun = await succeed(
		sendForm(app, client, [
			["file", file],
			["customer_uuid", customer.uuid],
		]),
	);
	await app.work();
	const upload = await succeed(client.get(`/contract/upload/${begun.process_status_uuid}`));
	return { uuid: begun.process_status_uuid as string, file: pathOf(upload.file_url ?? upload.pdf_url ?? "") };
}
