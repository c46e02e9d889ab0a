import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, fee, makeCustomer, send, succeed } from "../../../test/support/billing.ts";

/** Every field in the interface is in the answer, with its JSON type: full, and empty. */

const app = useTestApp();
const text = readFileSync(new URL("../../../../docs/spec/interface.md", import.meta.url), "utf8");

/** The rows of the table under a heading: the first column's names. */
function tableUnder(heading: string): string[] {
	const section = text.split(`### ${heading}\n`)[1]?.split(/\n#|\nOption:/)[0] ?? "";
	const cells = [...section.matchAll(/^\| ([^|]+) \|/gm)].map((match) => (match[1] as string).trim());
	return cells.filter((cell) => cell !== "Field").flatMap((cell) => cell.split(", "));
}

/** The names of a sentence such as `Option: uuid, name, services (array of Service).` */
function listAfter(beginning: string): string[] {
	const sentence = text.split(beginning)[1]?.split(".")[0] ?? "";
	return sentence
		.replace(/\([^)]*\)/g, "")
		.split(",")
		.map((name) => name.trim().replace(/\?$/, ""));
}

/** The names in the decisions' list of fields, next to the interface's. */
function extraFields(): string[] {
	const decisions = readFileSync(new URL("../../../../docs/spec/decisions.md", import.meta.url), "utf8");
	const list = decisions.split("**Extra fields** beside the spec's:")[1]?.split("`amount_due` = amount")[0] ?? "";
	return [...list.matchAll(/`([a-z_]+)`/g)].map((match) => match[1] as string);
}

const patterns = {
	uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
	date: /^\d{4}-\d\d-\d\d$/,
	timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
	url: /^https?:\/\/[^ ]+$/,
	currency: /^[A-Z]{3}$/,
};

function kindOf(value: unknown): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "array";
	if (typeof value !== "string") return typeof value;
	return Object.entries(patterns).find(([, pattern]) => pattern.test(value))?.[0] ?? "text";
}

/** Each field's type when full and when empty. */
type Fields = Readonly<Record<string, readonly [full: string, empty: string]>>;
const always = (kind: string) => [kind, kind] as const;
const orNull = (kind: string) => [kind, "null"] as const;

const customerSummary: Fields = {
	external_id: orNull("text"),
	uuid: always("uuid"),
	name: always("text"),
	contact_name: orNull("text"),
	email: orNull("text"),
	additional_emails: always("array"),
	billing_emails: always("array"),
	phone_number: orNull("text"),
	currency: orNull("currency"),
	tax_id: orNull("text"),
};

const invoice: Fields = {
	uuid: always("uuid"),
	invoice_status: always("text"),
	amount: always("number"),
	currency: always("currency"),
	invoice_number: always("text"),
	invoice_date: orNull("date"),
	due_date: orNull("date"),
	service_start_date: orNull("date"),
	service_end_date: orNull("date"),
	description: orNull("text"),
	created_at: always("timestamp"),
	updated_at: always("timestamp"),
	is_recurring: always("boolean"),
	from_external_source: always("boolean"),
	external_source: orNull("text"),
	external_source_id: orNull("text"),
	payment_link: orNull("url"),
	line_items: always("array"),
	file_url: always("url"),
	customer: always("object"),
};

const lineItem: Fields = {
	uuid: always("uuid"),
	name: always("text"),
	description: orNull("text"),
	quantity: always("number"),
	currency: always("currency"),
	unit_price: always("number"),
	flat_fee: always("number"),
	amount: always("number"),
	discount_amount: always("number"),
	discount_percent: always("number"),
	tax_name: orNull("text"),
	tax_rate: always("number"),
	tax_amount: always("number"),
	service_start_date: orNull("date"),
	service_end_date: orNull("date"),
	display_order: always("number"),
};

const { external_id, ...summaryBeforeExternalId } = customerSummary;
const customer: Fields = {
	...summaryBeforeExternalId,
	tax_exempt: always("boolean"),
	billing_address: orNull("object"),
	shipping_address: orNull("object"),
	external_id: external_id as Fields[string],
	created_at: always("timestamp"),
	updated_at: always("timestamp"),
};

const template: Fields = {
	uuid: always("uuid"),
	name: always("text"),
	description: orNull("text"),
	is_active: always("boolean"),
	options: always("array"),
	created_at: always("timestamp"),
	updated_at: always("timestamp"),
};

const option: Fields = {
	uuid: always("uuid"),
	name: always("text"),
	description: orNull("text"),
	services: always("array"),
};

const service: Fields = {
	uuid: always("uuid"),
	service_type: always("text"),
	billing_cycle: always("text"),
	unit_price: always("number"),
	default_quantity: always("number"),
	plan_item_uuid: always("uuid"),
	plan_item_name: always("text"),
	plan_item_description: orNull("text"),
	discount_percent: always("number"),
	discount_duration: orNull("number"),
};

/** What the decisions add to an invoice. */
const extra: Fields = {
	amount_paid: always("number"),
	amount_due: always("number"),
	amount_credited: always("number"),
	credit_applied: always("number"),
	is_overdue: always("boolean"),
	notes: orNull("text"),
	recipients: always("array"),
	custom_fields: always("array"),
	subtotal: always("number"),
	discount_total: always("number"),
	tax_total: always("number"),
	// Neither invoice belongs to a contract.
	contract_uuid: always("null"),
	revision: always("number"),
	sent_at: orNull("timestamp"),
	paid_at: orNull("timestamp"),
	voided_at: always("null"),
};

let full: Readonly<Record<string, Body>>;
let empty: Readonly<Record<string, Body>>;

beforeAll(async () => {
	const client = await app.client();
	const address = { address_line1: "1 Main St", city: "Paris", zip: "75001", country: "FR" };
	const fullCustomer = await makeCustomer(client, {
		...{ contact_name: "Ada", additional_emails: ["a@example.com"], billing_emails: ["b@example.com"] },
		...{ phone_number: "+33 1", currency: "EUR", tax_id: "FR1", external_id: "crm-1" },
		...{ billing_address: address, shipping_address: address },
	});
	const emptyCustomer = await makeCustomer(client);
	await succeed(client.put(`/customer/${emptyCustomer.uuid}`, { email: null }));
	const dates = { service_start_date: "2026-09-01", service_end_date: "2026-09-30" };
	const fullLine = {
		...{ name: "Seats", description: "D", quantity: 2, unit_price: 10, flat_fee: 5, discount_amount: 1 },
		...{ discount_percent: 10, tax_rate: 19, tax_name: "Sales tax", display_order: 3, ...dates },
	};
	full = await things(client, {
		customer: fullCustomer,
		invoice: {
			...dates,
			description: "D",
			is_recurring: true,
			external_source: "crm",
			external_source_id: "1",
			notes: "N",
		},
		line: fullLine,
		description: "D",
		service: { plan_item_description: "D", discount_percent: 10, discount_duration: 3, unit_price: 10.5 },
		isSent: true,
	});
	empty = await things(client, {
		customer: await succeed(client.get(`/customer/${emptyCustomer.uuid}`)),
		...{ invoice: {}, line: { name: "Seats", unit_price: 0 }, description: null, service: {}, isSent: false },
	});
});

interface Scene {
	readonly customer: Body;
	readonly invoice: object;
	readonly line: object;
	readonly description: string | null;
	readonly service: object;
	readonly isSent: boolean;
}

async function things(client: TestClient, scene: Scene): Promise<Record<string, Body>> {
	const { uuid: customer_uuid } = scene.customer;
	const input = { customer_uuid, ...scene.invoice, line_items: [scene.line] };
	const draft = await succeed(client.post("/invoice", input));
	if (scene.isSent) {
		await send(client, draft.uuid);
		await succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "paid" }));
	}
	const invoice = await succeed(client.get(`/invoice/${draft.uuid}`));
	const { description } = scene;
	const options = [{ name: "Monthly", description, services: [fee(scene.service)] }];
	const { uuid } = await succeed(client.post("/template", { name: "Plan", description, options }));
	const template = await succeed(client.get(`/template/${uuid}`));
	return {
		...{ customer: scene.customer, invoice, line: invoice.line_items[0], summary: invoice.customer },
		...{ template, option: template.options[0], service: template.options[0].services[0] },
	};
}

describe.each<[string, string, Fields, () => string[]]>([
	["Invoice", "invoice", invoice, () => tableUnder("Invoice (output)")],
	["Invoice customer summary", "summary", customerSummary, () => listAfter("Invoice customer summary fields:")],
	["Line item", "line", lineItem, () => listAfter("### Line item (output)\n\nFields:")],
	[
		"Customer",
		"customer",
		customer,
		// The interface leaves the flag's name open: "a tax-exempt flag (…)". The decisions define it.
		() =>
			listAfter("### Customer (output)\n\nFields:").map((name) => (name === "a tax-exempt flag" ? "tax_exempt" : name)),
	],
	["An invoice's extra fields", "invoice", extra, extraFields],
	["Template", "template", template, () => tableUnder("Template (output)")],
	["Option", "option", option, () => listAfter("\nOption:")],
	["Service", "service", service, () => listAfter("\nService:")],
])("%s", (_name, thing, fields, listed) => {
	it("has the fields of the interface's list, and this test knows all of them", () => {
		expect(listed()).toEqual(Object.keys(fields));
	});

	it.each([
		["full", 0],
		["empty", 1],
	] as const)("shows each of them with its type when %s", (state, place) => {
		const answer = (state === "full" ? full : empty)[thing];
		const kinds = Object.fromEntries(Object.keys(fields).map((name) => [name, kindOf(answer[name])]));
		expect(kinds).toEqual(Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind[place]])));
	});
});
