import { CreditGrant, CreditPurchase, presentGrant } from "../../credit-grants/index.ts";
import { type App, described, Type, Uuid } from "../../platform/http/index.ts";
import type { InvoicingServices } from "../record/services.ts";
import { purchaseCredit } from "./purchase-credit.ts";

const Purchased = Type.Object(
	{ credit_grant: CreditGrant, invoice_uuid: described(Uuid, "The invoice, which was sent.") },
	{ $id: "CreditPurchase", description: "Credit that takes effect once its invoice is paid." },
);

export function registerPurchaseRoutes(app: App, services: InvoicingServices): void {
	app.post(
		"/credit-grant/purchase",
		{
			schema: {
				tags: ["Credit grants"],
				operationId: "creditGrants.purchase",
				summary: "Sell credit",
				description:
					"Sends the customer an invoice for credit, which takes effect once that is paid. Voiding the invoice voids the credit.",
				refuses: [404, 409],
				body: CreditPurchase,
				response: { 200: Purchased },
			},
		},
		async ({ context, body }) => {
			const { grant, invoice } = await purchaseCredit(context, services, body, { isTopUp: false });
			return { credit_grant: presentGrant(grant), invoice_uuid: invoice.invoice.uuid };
		},
	);
}
