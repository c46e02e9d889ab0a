import { type App, listOf, pageOf } from "../platform/http/index.ts";
import { createCustomer, updateCustomer } from "./actions.ts";
import { emailKey } from "./email.ts";
import { readCustomer, readCustomers } from "./queries.ts";
import { Customer, CustomerCreate, CustomerPath, CustomerQuery, CustomerUpdate } from "./schemas.ts";
import { TaxIdCheck, TaxIdCheckQuery } from "./tax-id-check-schemas.ts";
import { readChecks, requestCheck } from "./tax-id-checks.ts";
import type { VatIdProvider } from "./vat-ids/provider.ts";

const tags = ["Customers"];
const answer = { 200: Customer };

export interface CustomerServices {
	/** Who is asked whether VAT ids exist; null: nobody. */
	readonly vatIdProvider: VatIdProvider | null;
}

export function registerCustomerRoutes(app: App, services: CustomerServices): void {
	app.get(
		"/customer",
		{
			schema: {
				tags,
				operationId: "customers.list",
				summary: "List customers",
				description: "Lists customers that are not archived, or the archived ones on request.",
				querystring: CustomerQuery,
				response: { 200: listOf(Customer) },
			},
		},
		({ context, query }) => {
			const { search = null, external_id: externalId = null, email, archived: isArchived = false } = query;
			const key = email === undefined ? null : emailKey(email);
			const filters = { search, externalId, emailKey: key, parentUuid: query.parent_uuid ?? null, isArchived };
			return readCustomers(context, filters, pageOf(query));
		},
	);
	app.post(
		"/customer/create",
		{
			schema: {
				tags,
				operationId: "customers.create",
				summary: "Create a customer",
				description:
					"Creates a customer. Events that named it by email address or external id before are attributed to it.",
				refuses: [404, 409],
				body: CustomerCreate,
				response: answer,
			},
		},
		({ context, body }) => createCustomer(context, body),
	);
	app.get(
		"/customer/:customer_uuid",
		{
			schema: {
				tags,
				operationId: "customers.get",
				summary: "Read a customer",
				description: "Answers a customer with its remaining credit by currency.",
				params: CustomerPath,
				response: answer,
			},
		},
		({ context, params }) => readCustomer(context, params.customer_uuid),
	);
	app.put(
		"/customer/:customer_uuid",
		{
			schema: {
				tags,
				operationId: "customers.update",
				summary: "Update a customer",
				description: "Changes the named fields; omitted ones stay. Null clears an optional field.",
				refuses: [409],
				params: CustomerPath,
				body: CustomerUpdate,
				response: answer,
			},
		},
		({ context, params, body }) => updateCustomer(context, params.customer_uuid, body),
	);
	registerTaxIdCheckRoutes(app, services);
}

function registerTaxIdCheckRoutes(app: App, { vatIdProvider }: CustomerServices): void {
	app.get(
		"/customer/:customer_uuid/tax-id-check",
		{
			schema: {
				tags,
				operationId: "customers.listTaxIdChecks",
				summary: "List checks of a customer's VAT ids",
				description:
					"Lists what a provider was asked about the customer's VAT ids, and what it answered, the latest first. The answers are kept as evidence, also of VAT ids that the customer had before.",
				params: CustomerPath,
				querystring: TaxIdCheckQuery,
				response: { 200: listOf(TaxIdCheck) },
			},
		},
		({ context, params, query }) => readChecks(context, params.customer_uuid, pageOf(query)),
	);
	app.post(
		"/customer/:customer_uuid/tax-id-check",
		{
			schema: {
				tags,
				operationId: "customers.checkTaxId",
				summary: "Check a customer's VAT id",
				description:
					"Asks the provider again whether the customer's VAT id exists. Answers the question; its answer comes within seconds, or when the VAT id's country can be reached again. 409 without a provider (`no_tax_id_provider`), and for a tax id that it knows nothing of (`tax_id_not_checkable`).",
				refuses: [409],
				params: CustomerPath,
				response: { 200: TaxIdCheck },
			},
		},
		({ context, params }) => requestCheck(context, vatIdProvider, params.customer_uuid),
	);
}
