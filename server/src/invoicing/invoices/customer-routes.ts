import { CustomerPath } from "../../customers/index.ts";
import { type App, Done } from "../../platform/http/index.ts";
import { archiveFinishedCustomer } from "./archive-customer.ts";

/** Routes about a customer that need its contracts and invoices. */
export function registerCustomerInvoicingRoutes(app: App): void {
	app.delete(
		"/customer/:customer_uuid",
		{
			schema: {
				tags: ["Customers"],
				operationId: "customers.archive",
				summary: "Archive a customer that has no open invoices or contracts in force; keeps its documents",
				description:
					"Hides the customer from lists and frees its email address. It is refused while invoices are open or contracts are in force.",
				refuses: [409],
				params: CustomerPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await archiveFinishedCustomer(context, params.customer_uuid);
			return {};
		},
	);
}
