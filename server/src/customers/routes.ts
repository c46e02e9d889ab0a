import { type App, listOf, pageOf } from "../platform/http/index.ts";
import { createCustomer, updateCustomer } from "./actions.ts";
import { emailKey } from "./email.ts";
import { readCustomer, readCustomers } from "./queries.ts";
import { Customer, CustomerCreate, CustomerPath, CustomerQuery, CustomerUpdate } from "./schemas.ts";

const tags = ["Customers"];
const answer = { 200: Customer };

export function registerCustomerRoutes(app: App): void {
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
			const filters = { search, externalId, emailKey: email === undefined ? null : emailKey(email), isArchived };
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
}
