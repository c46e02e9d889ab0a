import { beforeAll, describe, expect, it } from "vitest";
import yauzl from "yauzl";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, succeed } from "../../../test/support/billing.ts";
import { exportFiles } from "./export-store.ts";

const app = useTestApp();
let client: TestClient;
let customer: { uuid: string };

/** What the export omits, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
	"alerts.due": "how far the service has got",
	"alerts.watch": "how far the service has got",
	"announcements.announcement": "what is in the resources, until it is handed on",
	"announcements.listener": "what the webhooks say",
	"auth.invitation": "a way in",
	"auth.token": "a way in",
	"contracts.billing_fault": "the latest run's word on a contract, until the next one",
	"contracts.form": "a sample of hashes, with which the service knows a document's form",
	"contracts.form_correction": "follows from the documents and the contracts made from them",
	"contracts.upload": "the document itself opens on its page",
	"contracts.upload_piece": "the document itself opens on its page",
	"contracts.upload_text": "the document itself opens on its page",
	"invoicing.billing_run": "what came of it is in the invoices",
	"invoicing.closed_period": "what was dropped, in the service's own form",
	"invoicing.credit_note_document": "a PDF, made from what the files hold",
	"invoicing.credit_note_series": "the last number is in the credit notes",
	"invoicing.document": "a PDF; the invoices' own export has them",
	"invoicing.e_invoice": "the invoices' own export has them",
	"invoicing.number_series": "the last number is in the invoices",
	"invoicing.overdue_invoice": "follows from the invoices",
	"invoicing.settled_contract": "how far the service has got",
	"invoicing.swept": "how far the service has got",
	"invoicing.tax_question": "evidence that the API lists; the invoices have the taxes",
	"invoicing.touch": "how far the service has got",
	"payments.collection": "follows from the payments and the settings",
	"payments.number_series": "the last number is in the payments",
	"payments.provider_customer": "the provider's own name of a customer",
	"payments.provider_event": "a hint that was followed",
	"platform.idempotency_key": "answers that are kept for a day",
	"sandbox.charge": "the sandbox's own books",
	"sandbox.event": "the sandbox's own books",
	"sandbox.method": "the sandbox's own books",
	"sandbox.refund": "the sandbox's own books",
	"usage.announced_group": "how far the service has got",
	"usage.changed_customer": "how far the service has got",
	"usage.follower": "how far the service has got",
	"usage.ingest_job": "what came of it is in the events",
	"usage.ingest_job_chunk": "what came of it is in the events",
	"usage.ingest_job_result": "what came of it is in the events",
	"usage.late_usage": "how far the service has got",
	"usage.metric_stream": "how far the service has got",
	"usage.posting": "made from the events",
	"usage.retention": "how far the service has got",
	"usage.retired_key": "keys of events that were dropped",
	"usage.rollup": "made from the events",
	"usage.rollup_month": "made from the events",
	"usage.rollup_group": "made from the events",
	"usage.grouping": "made from the contracts",
	"usage.rollup_state": "how far the service has got",
	"webhooks.attempt": "a log that is kept for 30 days",
	"webhooks.delivery": "a log that is kept for 30 days",
	"webhooks.message": "a log that is kept for 30 days",
};

async function unzip(archive: Buffer): Promise<Map<string, string>> {
	const zip = await yauzl.fromBufferPromise(archive);
	const files = new Map<string, string>();
	for await (const entry of zip.eachEntry()) {
		const chunks: Buffer[] = [];
		for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
		files.set(entry.fileName, Buffer.concat(chunks).toString());
	}
	return files;
}

beforeAll(async () => {
	client = await app.client("write", "Northwind");
	customer = await makeCustomer(client, { name: '=1+1, "Ada"', billing_emails: ["a@ada.example", "b@ada.example"] });
	await makeCustomer(await app.client("write", "Another"), { name: "Somebody else's customer" });
	await succeed(
		client.post("/invoice", {
			customer_uuid: customer.uuid,
			custom_fields: [{ field_name: "PO", field_value: "7" }],
			line_items: [{ name: "Usage", unit_price: 0.000123456789, quantity: 3 }],
		}),
	);
	await succeed(
		client.post("/usage/ingest", {
			events: [
				{
					idempotency_key: "first",
					event_name: "call",
					event_value: 0.1,
					timestamp: "2026-09-01T00:00:00Z",
					external_customer_id: "nobody",
					properties: { region: "eu" },
				},
			],
		}),
	);
});

describe("the export of an organization", () => {
	it("has a file for each kind of object, with every digit, and nothing of anyone else", async () => {
		const { status, headers, body } = await client.get("/export.zip");
		expect(status).toBe(200);
		expect(headers["content-disposition"]).toBe('attachment; filename="tallybook-2026-09-15.zip"');
		const files = await unzip(body);
		expect([...files.keys()]).toEqual(exportFiles.map(({ name }) => `${name}.csv`));
		const customers = files.get("customers.csv") as string;
		expect(customers.split("\r\n")).toHaveLength(3);
		expect(customers).toMatch(/^uuid,name,/);
		expect(customers).toContain(`${customer.uuid},"'=1+1, ""Ada""",`);
		expect(customers).toContain("a@ada.example; b@ada.example");
		expect(files.get("invoice_line_items.csv")).toContain(",0.000123456789,");
		expect(files.get("invoices.csv")).toContain('"[{""field_name"":""PO"",""field_value"":""7""}]"');
		expect(files.get("usage_events.csv")).toContain('first,call,2026-09-01T00:00:00.000Z,0.1,"{""');
		expect(files.get("contracts.csv")).toBe("");
		expect([...files.values()].join()).not.toContain("Somebody else");
	});

	it("contains no secret, and no internal column", async () => {
		const files = await unzip((await client.get("/export.zip")).body);
		const heads = [...files.values()].map((text) => text.split("\r\n")[0]).join();
		expect(heads).not.toMatch(/organisation_id|hash|token|email_key/);
		expect([...files.values()].join()).not.toContain(client.token);
	});

	it("omits only the tables that are listed with a reason", async () => {
		const tables = await app.database.rows<{ name: string }>(
			`select table_schema || '.' || table_name as name from information_schema.columns
			 where column_name = 'organisation_id' and table_schema not in ('public', 'graphile_worker') order by 1`,
		);
		const missing = tables
			.map(({ name }) => name)
			.filter((name) => leftOut[name] === undefined)
			.filter((name) => !exportFiles.some(({ statement }) => new RegExp(`from ${name}\\b`).test(statement)));
		expect(missing).toEqual([]);
	});

	it.each([
		["admin", 200],
		["member", 403],
		["viewer", 403],
	] as const)("is answered to a %s with %d", async (role, status) => {
		expect((await (await app.person(role, client)).get("/export.zip")).status).toBe(status);
	});

	it("is refused to a read-only token, because it also shows the team", async () => {
		expect((await (await app.clientOf(client, "read")).get("/export.zip")).status).toBe(403);
	});
});
