import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { createOrganisation, findOrganisation } from "./index.ts";

const app = useTestApp();
let client: TestClient;
beforeEach(async () => {
	client = await app.client();
});

const untouched = {
	name: "Test company",
	legal_name: null,
	address: null,
	tax_id: null,
	email: null,
	logo: null,
	locale: "en-US",
	currency: "USD",
	invoice_prefix: "INV",
	payment_terms_days: 30,
	default_tax_rate: 0,
	default_tax_name: null,
	lock_sent_invoices: false,
	auto_send_invoices: false,
	grace_days: 0,
	books_closed_until: null,
	stored_methods_on_payment_page: false,
	invoice_zero_amounts: false,
	payment_provider: "manual",
	e_invoice_format: "none",
	contact: null,
	bank_account: null,
	payment_means_code: null,
	electronic_address: null,
	legal_registration: null,
	tax_registrations: [],
	tax_provider: "none",
	one_stop_shop: "registered",
	timezone: "UTC",
};

it("a new organization has the defaults of extensions.md, every field present", async () => {
	const { status, body } = await client.get("/organisation/");
	expect(status).toBe(200);
	expect(body).toEqual({
		...untouched,
		uuid: client.context.organisationId,
		created_at: "2026-09-15T10:00:00.000Z",
		updated_at: "2026-09-15T10:00:00.000Z",
	});
});

describe("an update", () => {
	it("changes what was sent and leaves the rest", async () => {
		app.now = "2026-09-16T10:00:00.000Z";
		const change = {
			legal_name: "Test GmbH",
			currency: "EUR",
			payment_terms_days: 0,
			auto_send_invoices: true,
			grace_days: 3,
		};
		const { status, body } = await client.put("/organisation", change);
		app.now = "2026-09-15T10:00:00.000Z";
		expect(status).toBe(200);
		expect(body).toMatchObject({ ...untouched, ...change, updated_at: "2026-09-16T10:00:00.000Z" });
		expect((await client.get("/organisation")).body).toEqual(body);
	});

	it("fills in the lines of an address that were left out", async () => {
		const { body } = await client.put("/organisation", { address: { city: "Bonn", country: "DE" } });
		expect(body.address).toEqual({
			address_line1: null,
			address_line2: null,
			city: "Bonn",
			state: null,
			zip: null,
			country: "DE",
		});
	});

	it("takes what electronic invoices need, filled in with null", async () => {
		const given = {
			e_invoice_format: "xrechnung_ubl",
			payment_means_code: "30",
			electronic_address: { scheme: "EM", value: "billing@example.com" },
			legal_registration: { id: "HRB 12345" },
			tax_registrations: [
				{ country: "DE", tax_id: "12/345/67890", scheme: "FC" },
				{ country: "FR", tax_id: "FR40303265045" },
			],
			contact: { email: "billing@example.com" },
			bank_account: { iban: "DE02 1203 0000 0000 2020 51" },
		};
		const { body } = await client.put("/organisation", given);
		expect(body).toMatchObject({
			...given,
			legal_registration: { id: "HRB 12345", scheme: null },
			tax_registrations: [given.tax_registrations[0], { ...given.tax_registrations[1], scheme: null }],
			contact: { name: null, phone: null, email: "billing@example.com" },
			bank_account: { iban: "DE02120300000000202051", bic: null, account_name: null },
		});
		expect((await client.get("/organisation")).body).toEqual(body);
	});

	it.each([
		["payment_means_code", { payment_means_code: "99" }],
		["electronic_address.scheme", { electronic_address: { scheme: "9999", value: "1" } }],
		["legal_registration.scheme", { legal_registration: { id: "1", scheme: "9999" } }],
		["tax_registrations[0].country", { tax_registrations: [{ country: "ZZ", tax_id: "1" }] }],
	])("refuses a code that the list of %s does not have", async (field, update) => {
		expect(await client.put("/organisation", update)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
	});

	it.each([
		["a check digit that is wrong", "DE03120300000000202051"],
		["a letter too few", "DE021203"],
		["no country", "02120300000000202051"],
	])("refuses an IBAN with %s", async (_case, iban) => {
		const answer = await client.put("/organisation", { bank_account: { iban } });
		expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "bank_account.iban" }] } });
	});

	it("clears with null what may be empty", async () => {
		await client.put("/organisation", {
			legal_name: "A",
			address: { city: "Bonn" },
			tax_id: "1",
			email: "a@b.example",
		});
		await client.put("/organisation", { books_closed_until: "2026-08-31" });
		const cleared = {
			books_closed_until: null,
			legal_name: null,
			address: null,
			tax_id: null,
			email: null,
			logo: null,
			default_tax_name: null,
			...{ contact: null, bank_account: null, payment_means_code: null, electronic_address: null },
			legal_registration: null,
		};
		await client.put("/organisation", {
			...{ contact: { name: "Ada" }, bank_account: { iban: "DE02120300000000202051" }, payment_means_code: "58" },
			...{ electronic_address: { scheme: "EM", value: "a@b.example" }, legal_registration: { id: "1" } },
		});
		expect((await client.put("/organisation", cleared)).body).toMatchObject(cleared);
	});

	it("keeps every digit of a rate, in and out", async () => {
		const answer = await app.app.inject({
			method: "PUT",
			url: "/api/v1/organisation",
			headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
			payload: '{"default_tax_rate":19.000000000001}',
		});
		expect(answer.body).toContain('"default_tax_rate":19.000000000001');
	});

	it.each([
		["name", null, "must be string"],
		["name", "", "must not be empty"],
		["name", "a".repeat(256), "must not have more than 255 characters"],
		["name", 5, "must be string"],
		["name", "a\u0000", "must be a single line without tabs, other control characters or an unpaired surrogate"],
		["email", "nobody", "must be an email address"],
		["tax_id", "a".repeat(101), "must not have more than 100 characters"],
		["logo", "https://example.com/logo.png", "must match pattern"],
		["logo", "data:text/html;base64,AAAA", "must match pattern"],
		["locale", "not a locale", "must be a BCP 47 language tag, such as de-DE"],
		["locale", null, "must be string"],
		["currency", "XXY", "must be an ISO 4217 currency code"],
		["currency", "usd", "must be an ISO 4217 currency code"],
		["currency", null, "must be string"],
		["invoice_prefix", "", "must match pattern"],
		["invoice_prefix", "INV 1", "must match pattern"],
		["invoice_prefix", "a".repeat(21), "must match pattern"],
		["payment_terms_days", -1, "must be >= 0"],
		["payment_terms_days", 3651, "must be <= 3650"],
		["payment_terms_days", 1.5, "must be integer"],
		["payment_terms_days", "30", "must be integer"],
		["grace_days", -1, "must be >= 0"],
		["grace_days", 366, "must be <= 365"],
		["grace_days", null, "must be integer"],
		["books_closed_until", "2026-02-29", "must be a calendar date, YYYY-MM-DD"],
		["books_closed_until", "2026-08-31T00:00:00Z", "must be a calendar date, YYYY-MM-DD"],
		["default_tax_rate", -0.01, "must be at least 0"],
		["default_tax_rate", 100.000001, "must be at most 100"],
		["default_tax_rate", "19", "must be a number"],
		["default_tax_rate", null, "must be a number"],
		["lock_sent_invoices", "yes", "must be boolean"],
		["lock_sent_invoices", null, "must be boolean"],
		["payment_provider", "paypal", "must be one of"],
		["e_invoice_format", "edifact", "must be one of"],
		["tax_provider", "other", "must be one of"],
		["one_stop_shop", "below", "must be one of"],
		["timezone", "Europe/Bonn", "must be the IANA name of a time zone, such as Europe/Berlin"],
		["timezone", "+05:45", "must be the IANA name"],
		["timezone", null, "must be string"],
		["uuid", "0190f5a4-0000-7000-8000-000000000001", "is not a known field"],
		["created_at", "2026-01-01T00:00:00Z", "is not a known field"],
	])("of %s to %j is refused, and changes nothing", async (field, value, message) => {
		const answer = await client.put("/organisation", { [field]: value, legal_name: "Not to be kept" });
		expect(answer).toMatchObject({ status: 422, body: { code: "validation_error", errors: [{ field }] } });
		expect(answer.body.detail).toContain(`${field}: ${message}`);
		expect((await client.get("/organisation")).body).toMatchObject(untouched);
		expect((await client.get("/audit/?resource=organisation")).body.count).toBe(1);
	});

	it.each([
		["address.zip", { address: { zip: 5 } }],
		["address.street", { address: { street: "x" } }],
		["address.city", { address: { city: "a".repeat(256) } }],
	])("of %s with a bad value names the line", async (field, body) => {
		expect(await client.put("/organisation", body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
	});

	it("by several at once loses none of them", async () => {
		const changes = [{ legal_name: "A" }, { tax_id: "B" }, { email: "c@example.com" }, { invoice_prefix: "D" }];
		await Promise.all(changes.map((change) => client.put("/organisation", change)));
		expect((await client.get("/organisation")).body).toMatchObject(Object.assign({}, ...changes));
	});

	it("touches no other organization", async () => {
		const other = await app.client("write", "Other company");
		await client.put("/organisation", { name: "Renamed" });
		expect((await other.get("/organisation")).body.name).toBe("Other company");
	});
});

describe("an organization is found", () => {
	const actor = { type: "system", id: null, name: "test" } as const;

	it("by its name or its UUID in either case", async () => {
		const uuid = await createOrganisation(app.database, "Findable", app.now, actor);
		for (const asked of ["Findable", uuid, uuid.toUpperCase()]) {
			expect(await findOrganisation(app.database, asked)).toBe(uuid);
		}
	});

	it("only where exactly one is meant", async () => {
		for (let times = 0; times < 2; times += 1) await createOrganisation(app.database, "Twice", app.now, actor);
		await expect(findOrganisation(app.database, "Twice")).rejects.toThrow(
			'2 organizations are named "Twice". Use the UUID.',
		);
		await expect(findOrganisation(app.database, "Never")).rejects.toThrow('No organization is named "Never".');
	});
});
