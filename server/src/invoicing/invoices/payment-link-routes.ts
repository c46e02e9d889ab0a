import { type App, NoBody, Type } from "../../platform/http/index.ts";
import { paymentLink } from "../record/payment-link.ts";
import { InvoicePath } from "../record/schemas.ts";
import type { InvoicingServices } from "../record/services.ts";
import { revokePaymentLink } from "./revoke-payment-link.ts";

const RevokedLink = Type.Object(
	{
		payment_link: Type.String({ format: "uri", description: "The new URL of the payment page." }),
	},
	{ $id: "RevokedLink", description: "The link that works now." },
);

export function registerPaymentLinkRoutes(app: App, services: InvoicingServices): void {
	app.post(
		"/invoice/:invoice_uuid/payment-link/revoke",
		{
			schema: {
				tags: ["Invoices"],
				operationId: "invoices.revokePaymentLink",
				summary: "Revoke an invoice's payment links and PDF URLs and get a new payment link",
				description: "Old links stop working at once. The answer has the new payment link.",
				params: InvoicePath,
				body: NoBody,
				response: { 200: RevokedLink },
			},
		},
		async ({ context, params }) => {
			const { invoice } = await revokePaymentLink(context, services, params.invoice_uuid);
			return { payment_link: paymentLink(context, services, invoice) as string };
		},
	);
}
