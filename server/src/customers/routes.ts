import { type App, listOf, pageOf, reference } from "../platform/http/index.ts";
import { createCustomer, updateCustomer } from "./actions.ts";
import { emailKey } from "./email.ts";
import { readCustomer, readCustomers } from "./queries.ts";
import { Customer, CustomerCreate, CustomerPath, CustomerQuery, CustomerSummary, CustomerUpdate } from "./schemas.ts";

const tags = ["Customers"];
const answer = { 200: reference(Customer) };

export function registerCustomerRoutes(app: App): void {
	for (const schema of [Customer, CustomerSummary]) app.addSchema(schema);
	app.get(
		"/customer",
		{
			schema: {
				tags,
				summary: "List customers",
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
		{ schema: { tags, summary: "Create a customer", body: CustomerCreate, response: answer } },
		({ context, body }) => createCustomer(context, body),
	);
	app.get(
		"/customer/:customer_uuid",
		{ schema: { tags, summary: "Read a customer", params: CustomerPath, response: answer } },
		({ context, params }) => readCustomer(context, params.customer_uuid),
	);
	app.put(
		"/customer/:customer_uuid",
		{ schema: { tags, summary: "Update a customer", params: CustomerPath, body: CustomerUpdate, response: answer } },
		({ context, params, body }) => updateCustomer(context, params.customer_uuid, body),
	);
}
