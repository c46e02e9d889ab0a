import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let stranger: TestClient;

beforeAll(async () => {
	client = await app.client();
	stranger = await app.client("write", "Another company");
});

let made = 0;
/** A customer with the given fields and a new email address. */
async function create(fields: Record<string, unknown> = {}) {
	made += 1;
	const { status, body } = await client.post("/customer/create", {
		name: "Ada",
		email: `ada-${made}@example.com`,
		...fields,
	});
	expect(status).toBe(200);
	return body;
}

async function attributionJobs(): Promise<number> {
	const row = await app.database.row<{ count: number }>(
		`select count(*) as count from graphile_worker.jobs join graphile_worker._private_jobs using (id)
		 where jobs.task_identifier = 'attribute_events' and payload ->> 'organisation_uuid' = $1`,
		[client.context.organisationId],
	);
	return row?.count ?? 0;
}

const address = {
	address_line1: "1 Main St",
	address_line2: null,
	city: "Paris",
	state: null,
	zip: "75001",
	country: null,
};

describe("creating a customer", () => {
	it("answers every field, empty where nothing was given", async () => {
		const { status, body } = await client.post("/customer/create", { name: "Ada", email: "Ada@Example.com" });
		expect(status).toBe(200);
		expect(body).toEqual({
			external_id: null,
			uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
			name: "Ada",
			contact_name: null,
			email: "Ada@Example.com",
			additional_emails: [],
			billing_emails: [],
			phone_number: null,
			currency: null,
			tax_id: null,
			tax_id_status: "unknown",
			tax_exempt: false,
			tax_rate: null,
			taxes: null,
			payment_terms_days: null,
			billing_address: null,
			shipping_address: null,
			...{ customer_type: "business", e_invoice_format: null, buyer_reference: null, electronic_address: null },
			...{ parent_uuid: null, bill_to: "self", credit_balance: [] },
			archived_at: null,
			created_at: app.now,
			updated_at: app.now,
		});
		expect((await client.get(`/customer/${body.uuid}`)).body).toEqual(body);
	});

	it("takes every other field, and completes addresses", async () => {
		const fields = {
			contact_name: "Ada L.",
			additional_emails: ["a@example.com", "b@example.com"],
			billing_emails: ["billing@example.com"],
			phone_number: "+33 1 23 45 67 89",
			currency: "EUR",
			tax_id: "FR123",
			tax_exempt: true,
			tax_rate: 19.000000000001,
			payment_terms_days: 14,
			shipping_address: address,
			...{ customer_type: "consumer", e_invoice_format: "peppol_bis", buyer_reference: "04011000-12345-34" },
			electronic_address: { scheme: "0204", value: "04011000-12345-34" },
			external_id: "crm-1",
		};
		const body = await create({
			...fields,
			billing_address: { address_line1: "1 Main St", city: "Paris", zip: "75001" },
		});
		expect(body).toMatchObject({ ...fields, billing_address: address });
	});

	it("is recorded, and has the events that named the customer attributed", async () => {
		const before = await attributionJobs();
		const body = await create();
		expect(await attributionJobs()).toBe(before + 1);
		const { body: audit } = await client.get(`/audit?resource=${body.uuid}`);
		expect(audit.items).toMatchObject([{ action: "created", resource: "customer", before: null, after: body }]);
	});

	const valid = { name: "Ada", email: "bad-input@example.com" };
	it.each([
		["no name", { email: "x@example.com" }, "name"],
		["no email address", { name: "Ada" }, "email"],
		["an empty name", { ...valid, name: "" }, "name"],
		["a name of null", { ...valid, name: null }, "name"],
		["a name that is a number", { ...valid, name: 5 }, "name"],
		["a name of 256 characters", { ...valid, name: "é".repeat(256) }, "name"],
		["a NUL in the name", { ...valid, name: "A\u0000" }, "name"],
		// Issue 17, finding 8: C0, DEL and C1.
		["a line break in the name", { ...valid, name: "Ada\r\nBcc: eve@example.com" }, "name"],
		["a tab in the name", { ...valid, name: "Ada\tLovelace" }, "name"],
		["DEL in the phone number", { ...valid, phone_number: "1\u007f" }, "phone_number"],
		["C1 in the address", { ...valid, billing_address: { city: "Lon\u0085don" } }, "billing_address.city"],
		["half of a surrogate pair", { ...valid, name: "A\ud800" }, "name"],
		["an email address of null", { ...valid, email: null }, "email"],
		["an email address without a host", { ...valid, email: "ada@" }, "email"],
		["two email addresses in one", { ...valid, email: "a@example.com, b@example.com" }, "email"],
		["an email address over 254 characters", { ...valid, email: `${"a".repeat(250)}@example.com` }, "email"],
		["billing emails that are no array", { ...valid, billing_emails: "a@example.com" }, "billing_emails"],
		["a billing email that is none", { ...valid, billing_emails: ["a@example.com", "b"] }, "billing_emails[1]"],
		["an additional email of null", { ...valid, additional_emails: [null] }, "additional_emails[0]"],
		["an unknown currency", { ...valid, currency: "EURO" }, "currency"],
		["a currency in lower case", { ...valid, currency: "eur" }, "currency"],
		["a tax rate over 100", { ...valid, tax_rate: 100.01 }, "tax_rate"],
		["a tax rate below 0", { ...valid, tax_rate: -1 }, "tax_rate"],
		["a tax rate as text", { ...valid, tax_rate: "19" }, "tax_rate"],
		["a tax rate of 13 decimals", { ...valid, tax_rate: 1.0000000000001 }, "tax_rate"],
		["an exempt flag of null", { ...valid, tax_exempt: null }, "tax_exempt"],
		["payment terms below 0", { ...valid, payment_terms_days: -1 }, "payment_terms_days"],
		["payment terms of half a day", { ...valid, payment_terms_days: 1.5 }, "payment_terms_days"],
		["an external id over 100 characters", { ...valid, external_id: "x".repeat(101) }, "external_id"],
		["an empty external id", { ...valid, external_id: "" }, "external_id"],
		["the external id by its other name", { ...valid, external_customer_id: "x" }, "external_customer_id"],
		["an address that is a text", { ...valid, billing_address: "1 Main St" }, "billing_address"],
		["an unknown line of an address", { ...valid, billing_address: { street: "x" } }, "billing_address.street"],
		["an unknown field", { ...valid, nickname: "x" }, "nickname"],
		["a UUID of one's own", { ...valid, uuid: unknownUuid }, "uuid"],
	])("refuses %s, and names the field", async (_case, input, field) => {
		const { status, body } = await client.post("/customer/create", input);
		expect({ status, code: body.code }).toEqual({ status: 422, code: "validation_error" });
		expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
		expect((await client.get("/customer?email=bad-input@example.com")).body.count).toBe(0);
	});

	it.each(["[]", '"Ada"', "null"])("refuses %s as a body", async (text) => {
		expect((await client.post("/customer/create", text)).status).toBe(422);
	});

	it("takes a name of 255 characters and an external id of 100, counted as a person counts", async () => {
		const fields = { name: "🦊".repeat(255), external_id: "é".repeat(100) };
		expect(await create(fields)).toMatchObject(fields);
	});
});

describe("email address and external id are unique", () => {
	it("a second customer with the email address, in another case, is refused", async () => {
		const { uuid } = await create({ email: "unique@example.com" });
		const second = await client.post("/customer/create", { name: "B", email: "UNIQUE@example.com" });
		expect(second).toMatchObject({ status: 409, body: { code: "customer_email_in_use" } });
		const other = await create();
		const change = await client.put(`/customer/${other.uuid}`, { email: "Unique@Example.com", name: "Changed" });
		expect(change).toMatchObject({ status: 409, body: { code: "customer_email_in_use" } });
		expect((await client.get(`/customer/${other.uuid}`)).body).toEqual(other);
		// A customer's own address may change its case.
		expect((await client.put(`/customer/${uuid}`, { email: "Unique@example.com" })).status).toBe(200);
	});

	it("a second customer with the external id is refused; its case counts", async () => {
		await create({ external_id: "crm-unique" });
		const second = await client.post("/customer/create", {
			name: "B",
			email: "b-unique@example.com",
			external_id: "crm-unique",
		});
		expect(second).toMatchObject({ status: 409, body: { code: "customer_external_id_in_use" } });
		await create({ external_id: "CRM-unique" });
	});

	it("another organization may use the same ones", async () => {
		const { email, external_id } = await create({ external_id: "crm-shared" });
		expect((await stranger.post("/customer/create", { name: "B", email, external_id })).status).toBe(200);
	});

	it("of requests that race, one wins and the others are refused", async () => {
		const race = (fields: object) =>
			Promise.all(
				Array.from({ length: 8 }, (_, index) =>
					client.post("/customer/create", { name: "Racer", email: `racer-${index}@example.com`, ...fields }),
				),
			);
		for (const fields of [{ email: "race@example.com" }, { external_id: "crm-race" }]) {
			const statuses = (await race(fields)).map((answer) => answer.status).sort();
			expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
		}
	});

	it("a retry with the same Idempotency-Key answers the first customer again", async () => {
		const input = { name: "Retry", email: "retry@example.com" };
		const send = () => client.post("/customer/create", input, { "idempotency-key": "retry-1" });
		const first = await send();
		expect(first.status).toBe(200);
		expect((await send()).body).toEqual(first.body);
	});
});

describe("changing a customer", () => {
	it("keeps what is left out, and null clears", async () => {
		const full = await create({
			contact_name: "C",
			phone_number: "+1",
			currency: "USD",
			tax_id: "T",
			tax_rate: 7,
			payment_terms_days: 5,
			external_id: "crm-clear",
			additional_emails: ["a@example.com"],
			billing_emails: ["b@example.com"],
			billing_address: address,
			shipping_address: address,
		});
		app.now = "2026-09-16T10:00:00.000Z";
		const renamed = (await client.put(`/customer/${full.uuid}`, { name: "Renamed" })).body;
		expect(renamed).toEqual({ ...full, name: "Renamed", updated_at: app.now });
		const { body: cleared } = await client.put(`/customer/${full.uuid}`, {
			email: null,
			contact_name: null,
			phone_number: null,
			currency: null,
			tax_id: null,
			tax_rate: null,
			payment_terms_days: null,
			external_id: null,
			additional_emails: null,
			billing_emails: null,
			billing_address: null,
			shipping_address: null,
		});
		expect(cleared).toEqual({
			...renamed,
			...{ email: null, contact_name: null, phone_number: null, currency: null, tax_id: null, tax_rate: null },
			...{ payment_terms_days: null, external_id: null, additional_emails: [], billing_emails: [] },
			...{ billing_address: null, shipping_address: null },
		});
		const { body: audit } = await client.get(`/audit?resource=${full.uuid}&limit=1`);
		expect(audit.items).toMatchObject([{ action: "updated", before: renamed, after: cleared }]);
	});

	it("an address is replaced as a whole", async () => {
		const { uuid } = await create({ billing_address: address });
		const { body } = await client.put(`/customer/${uuid}`, { billing_address: { city: "Lyon" } });
		expect(body.billing_address).toEqual({
			...{ address_line1: null, address_line2: null, city: "Lyon", state: null, zip: null, country: null },
		});
	});

	it("several customers may have neither email address nor external id", async () => {
		const customers = [await create(), await create()];
		for (const { uuid } of customers) expect((await client.put(`/customer/${uuid}`, { email: null })).status).toBe(200);
	});

	it.each<[string, Record<string, string>, number]>([
		["the email address", { email: "renamed@example.com" }, 1],
		["the external id", { external_id: "crm-renamed" }, 1],
		["only the case of the email address", { email: "ADDRESS@example.com" }, 0],
		["the name", { name: "Other" }, 0],
	])("a change of %s attributes events only where they may become the customer's", async (_case, update, jobs) => {
		const { uuid } = await create({ email: "address@example.com" });
		const before = await attributionJobs();
		expect((await client.put(`/customer/${uuid}`, update)).status).toBe(200);
		expect(await attributionJobs()).toBe(before + jobs);
		await client.put(`/customer/${uuid}`, { email: null, external_id: null });
	});

	it.each([
		["a name of null", { name: null }],
		["an exempt flag of null", { tax_exempt: null }],
		["an unknown field", { credit_balance: [] }],
	])("refuses %s", async (_case, update) => {
		const { uuid } = await create();
		expect((await client.put(`/customer/${uuid}`, update)).status).toBe(422);
	});

	it("two changes at once of different fields are both kept", async () => {
		const { uuid } = await create();
		const updates = [{ contact_name: "C" }, { phone_number: "+1" }, { tax_id: "T" }, { currency: "JPY" }];
		await Promise.all(updates.map((update) => client.put(`/customer/${uuid}`, update)));
		expect((await client.get(`/customer/${uuid}`)).body).toMatchObject(Object.assign({}, ...updates));
	});
});

describe("a customer that cannot be read", () => {
	it.each(["", "/payment-methods"])("answers 404 where no customer has the UUID (%s)", async (rest) => {
		const { status, body } = await client.get(`/customer/${unknownUuid}${rest}`);
		expect({ status, detail: body.detail }).toEqual({
			status: 404,
			detail: `Customer with UUID ${unknownUuid} not found`,
		});
	});

	it("answers 404 to another organization, which cannot change it either", async () => {
		const { uuid, ...rest } = await create();
		expect((await stranger.get(`/customer/${uuid}`)).status).toBe(404);
		expect((await stranger.get(`/customer/${uuid}/payment-methods`)).status).toBe(404);
		expect((await stranger.put(`/customer/${uuid}`, { name: "Stolen" })).status).toBe(404);
		expect((await client.get(`/customer/${uuid}`)).body).toEqual({ uuid, ...rest });
	});

	it.each(["", "/payment-methods"])("answers 400 where the UUID is malformed (%s)", async (rest) => {
		const { status, body } = await client.get(`/customer/not-a-uuid${rest}`);
		expect({ status, detail: body.detail }).toEqual({ status: 400, detail: "Invalid customer_id format" });
	});
});

it("payment methods are two empty lists until some are stored", async () => {
	const { uuid } = await create();
	const { status, body } = await client.get(`/customer/${uuid}/payment-methods`);
	expect({ status, body }).toEqual({ status: 200, body: { credit_cards: [], ach_accounts: [] } });
});

describe("listing customers", () => {
	let lister: TestClient;
	const names = ["Alpha 100%", "Beta_Ltd", "Gamma"];

	beforeAll(async () => {
		lister = await app.client("write", "Lister");
		for (const [index, name] of names.entries()) {
			app.now = `2026-09-17T10:00:0${index}.000Z`;
			const input = { name, email: `${name[0]}@Example.com`, external_id: `crm-${index}`, contact_name: "Zoé" };
			expect((await lister.post("/customer/create", input)).status).toBe(200);
		}
	});

	it.each([
		["", ["Gamma", "Beta_Ltd", "Alpha 100%"]],
		["?search=", ["Gamma", "Beta_Ltd", "Alpha 100%"]],
		["?search=alpha", ["Alpha 100%"]],
		["?search=%25", ["Alpha 100%"]],
		["?search=_", ["Beta_Ltd"]],
		["?search=G@EXAMPLE", ["Gamma"]],
		["?search=zo%C3%A9&limit=1&offset=1", ["Beta_Ltd"]],
		["?search=CRM-1", ["Beta_Ltd"]],
		["?search=nobody", []],
		["?email=a@example.COM", ["Alpha 100%"]],
		["?email=example.com", []],
		["?external_id=crm-2", ["Gamma"]],
		["?external_id=CRM-2", []],
		["?email=a@example.com&external_id=crm-2", []],
	])("%s finds the right ones, newest first", async (query, expected) => {
		const { status, body } = await lister.get(`/customer/${query}`);
		expect(status).toBe(200);
		expect(body.items.map((item: { name: string }) => item.name)).toEqual(expected);
		expect(body.count).toBe(query.includes("limit") ? 3 : expected.length);
	});

	it.each([
		["?name=Alpha", 422],
		["?limit=0", 422],
		["?limit=1001", 422],
		["?offset=-1", 422],
		["?limit=ten", 400],
		["?email=", 422],
		["?search=%00", 400],
	])("%s is refused", async (query, status) => {
		expect((await lister.get(`/customer${query}`)).status).toBe(status);
	});

	it("pages of customers made at one moment neither repeat nor skip one", async () => {
		app.now = "2026-09-18T10:00:00.000Z";
		const crowd = await app.client("write", "Crowd");
		await Promise.all(
			Array.from({ length: 7 }, (_, index) =>
				crowd.post("/customer/create", { name: "Same", email: `same-${index}@example.com` }),
			),
		);
		const seen: string[] = [];
		for (const offset of [0, 3, 6]) {
			const { body } = await crowd.get(`/customer?limit=3&offset=${offset}`);
			expect(body.count).toBe(7);
			seen.push(...body.items.map((item: { uuid: string }) => item.uuid));
		}
		expect(new Set(seen).size).toBe(7);
	});
});

it("a token that may only read makes and changes nothing; one that may only ingest reads nothing", async () => {
	const { uuid } = await create();
	const reader = await app.clientOf(client, "read");
	expect((await reader.get(`/customer/${uuid}`)).status).toBe(200);
	expect((await reader.post("/customer/create", { name: "N", email: "n@example.com" })).status).toBe(403);
	expect((await reader.put(`/customer/${uuid}`, { name: "N" })).status).toBe(403);
	const ingester = await app.clientOf(client, "ingest");
	expect((await ingester.get(`/customer/${uuid}`)).status).toBe(403);
});
