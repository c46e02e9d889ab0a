import {
	CreditMovement,
	CreditMovementCreate,
	CreditMovementQuery,
	CustomerPath,
	findCustomer,
	listCreditMovements,
} from "../../customers/index.ts";
import { type App, listOf, pageOf } from "../../platform/http/index.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import { addCredit } from "./add-credit.ts";
import { withDocumentNumbers } from "./document-number-store.ts";

const tags = ["Customers"];

/** Routes for a customer's credit. They belong to invoicing, not to customers, because added credit settles invoices. */
export function registerCreditRoutes(app: App, services: InvoicingServices): void {
	app.get(
		"/customer/:customer_uuid/credit",
		{
			schema: {
				tags,
				operationId: "customers.listCredit",
				summary: "List a customer's credit balance transactions",
				description: "Lists every change of the customer's credit balance with its cause, newest first.",
				params: CustomerPath,
				querystring: CreditMovementQuery,
				response: { 200: listOf(CreditMovement) },
			},
		},
		({ context, params, query }) =>
			inSnapshot(context, async (context) => {
				const { uuid } = await findCustomer(context, params.customer_uuid);
				const { movements, count } = await listCreditMovements(context, uuid, query.currency ?? null, pageOf(query));
				return { items: await withDocumentNumbers(context, movements), count };
			}),
	);
	app.post(
		"/customer/:customer_uuid/credit",
		{
			schema: {
				tags,
				operationId: "customers.addCredit",
				summary: "Grant, pay out, or adjust a customer's credit",
				description:
					"A grant raises the balance and a payout lowers it; an adjustment does either. The balance cannot fall below 0.",
				params: CustomerPath,
				body: CreditMovementCreate,
				response: { 200: CreditMovement },
			},
		},
		async ({ context, params, body }) => ({
			...(await addCredit(context, services, params.customer_uuid, body)),
			...{ invoice_number: null, credit_note_number: null },
		}),
	);
}
