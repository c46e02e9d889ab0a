import { CustomerPath } from "../../customers/index.ts";
import { type App, Type } from "../../platform/http/index.ts";
import { archiveFinishedCustomer } from "./archive-customer.ts";

/** Routes about a customer that need its contracts and invoices. */
export function registerCustomerInvoicingRoutes(app: App): void {
	app.delete(
		"/customer/:customer_uuid",
		{
			schema: {
				tags: ["Customers"],
				operationId: "archiveCustomer",
				summary: "Archive a customer that has no open invoices or contracts in force; keeps its documents",
				params: CustomerPath,
				response: { 200: Type.Object({}) },
			},
		},
		async ({ context, params }) => {
			await archiveFinishedCustomer(context, params.customer_uuid);
			return {};
		},
	);
}
