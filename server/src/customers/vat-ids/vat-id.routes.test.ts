import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer } from "../../../test/support/billing.ts";

const app = useTestApp();
let client: TestClient;
beforeAll(async () => {
	client = await app.client();
});

it.each([
	["a VAT id", "DE123456788", "valid"],
	["a VAT id with spaces", "FR 40 303 265 045", "valid"],
	["a Dutch one of a person, with check digits of its own", "NL000099998B57", "valid"],
	["a Swiss one with its signs", "CHE-107.787.577", "valid"],
	["an EIN", "94-3178220", "unknown"],
	["a number without a country", "123456789", "unknown"],
	["a number of another length", "DE12345", "unknown"],
])("says what is known of %s: %s is %s", async (_case, tax_id, tax_id_status) => {
	expect(await makeCustomer(client, { tax_id })).toMatchObject({ tax_id, tax_id_status });
});

it("a VAT id with wrong check digits is refused, and one kept from before stays", async () => {
	const refused = await client.post("/customer/create", {
		...{ name: "Ada", email: "wrong-vat@example.com", tax_id: "DE123456789" },
	});
	expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "tax_id" }] } });
	const customer = await makeCustomer(client, { tax_id: "DE123456788" });
	expect((await client.put(`/customer/${customer.uuid}`, { tax_id: "DE123456789" })).status).toBe(422);
	await app.database.execute(
		"update customers.customer set tax_id = 'DE123456789' where organisation_id = $1 and uuid = $2",
		[client.context.organisationId, customer.uuid],
	);
	const kept = { name: "Bob", tax_id: "DE123456789" };
	expect(await client.put(`/customer/${customer.uuid}`, kept)).toMatchObject({
		status: 200,
		body: { ...kept, tax_id_status: "unknown" },
	});
});
