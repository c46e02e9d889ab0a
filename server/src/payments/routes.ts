import { inSnapshot } from "../invoicing/index.ts";
import { type App, listOf, nullable, pageOf } from "../platform/http/index.ts";
import { cancelPayment } from "./invoice-payments/cancel-payment.ts";
import { createPayment } from "./invoice-payments/create-payment.ts";
import { presentPayments } from "./invoice-payments/present.ts";
import { registerLedgerRoutes } from "./ledger-routes.ts";
import { recordPayment } from "./manual/record-payment.ts";
import { reversePayment } from "./manual/reverse-payment.ts";
import { registerMethodRoutes } from "./methods/method-routes.ts";
import { listPayments, type PaymentRow, selectPayment } from "./payment/payment-store.ts";
import * as schemas from "./payment/schemas.ts";
import type { PaymentServices } from "./payment/services.ts";
import { requestRefund } from "./refunds/refund-payment.ts";
import { registerPaymentSettingsRoutes } from "./settings/settings-routes.ts";
import { registerTopUpRoutes } from "./top-up/top-up-routes.ts";

const tags = ["Payments"];
const { InvoicePayment, PaymentPath } = schemas;

export function registerPaymentRoutes(app: App, services: PaymentServices): void {
	const answer = { 200: InvoicePayment };
	registerMethodRoutes(app, services);
	registerLedgerRoutes(app);
	registerPaymentSettingsRoutes(app, services.providers);
	registerTopUpRoutes(app);

	app.post(
		"/payment/invoice_payment/create",
		{
			schema: {
				tags,
				operationId: "payments.create",
				summary: "Create a payment for a sent invoice, or for a new one",
				description:
					"Charges the customer's default payment method for a sent invoice, or for a new one created from the request.",
				refuses: [404],
				body: schemas.InvoicePaymentCreate,
				response: answer,
			},
		},
		async ({ context, body }) => shown(context, await createPayment(context, services, body)),
	);
	app.get(
		"/payment/invoice_payment",
		{
			schema: {
				tags,
				operationId: "payments.list",
				summary: "List payments",
				description: "Lists payments, newest first.",
				querystring: schemas.PaymentQuery,
				response: { 200: listOf(InvoicePayment) },
			},
		},
		async ({ context, query }) => {
			const {
				customer_uuid: customerUuid = null,
				invoice_uuid: invoiceUuid = null,
				payment_status: statuses = null,
				method: methods = null,
				is_unresolved: isUnresolved = null,
				search: text = "",
			} = query;
			const search = text === "" ? null : text;
			const filters = { customerUuid, invoiceUuid, statuses, methods, search, isUnresolved };
			return inSnapshot(context, async (context) => {
				const { payments, count } = await listPayments(context, filters, pageOf(query));
				return { items: await presentPayments(context, payments), count };
			});
		},
	);
	app.get(
		"/payment/invoice_payment/:invoice_payment_uuid",
		{
			schema: {
				tags,
				operationId: "payments.get",
				summary: "Get a payment",
				description: "Answers a payment with its attempts and refunds.",
				params: PaymentPath,
				response: answer,
			},
		},
		({ context, params }) =>
			inSnapshot(context, async (context) => shown(context, await selectPayment(context, params.invoice_payment_uuid))),
	);
	app.post(
		"/payment/invoice_payment/:invoice_payment_uuid/cancel",
		{
			schema: {
				tags,
				operationId: "payments.cancel",
				summary: "Cancel a scheduled payment",
				description: "Possible until the provider has been asked for the money.",
				params: PaymentPath,
				response: answer,
			},
		},
		async ({ context, params }) => shown(context, await cancelPayment(context, params.invoice_payment_uuid)),
	);
	app.post(
		"/payment/invoice_payment/:invoice_payment_uuid/refund",
		{
			schema: {
				tags,
				operationId: "payments.refund",
				summary: "Refund all or part of a completed payment",
				description: "Refunds an amount, or all that is left. The provider is asked in the background.",
				params: PaymentPath,
				body: nullable(schemas.PaymentRefund),
				response: answer,
			},
		},
		async ({ context, params, body }) =>
			shown(context, await requestRefund(context, params.invoice_payment_uuid, body?.amount ?? null)),
	);
	app.post(
		"/payment/invoice_payment/:invoice_payment_uuid/reverse",
		{
			schema: {
				tags,
				operationId: "payments.reverse",
				summary: "Reverse a payment recorded by mistake",
				description: "Takes back a recorded payment; the invoice is due again.",
				params: PaymentPath,
				response: answer,
			},
		},
		async ({ context, params }) => shown(context, await reversePayment(context, services, params.invoice_payment_uuid)),
	);
	app.post(
		"/payment/record",
		{
			schema: {
				tags,
				operationId: "payments.record",
				summary: "Record a payment received outside a provider",
				description: "Records a bank transfer, check or cash payment for an invoice, in part or in full.",
				refuses: [404],
				body: schemas.PaymentRecord,
				response: answer,
			},
		},
		async ({ context, body }) => shown(context, await recordPayment(context, services, body)),
	);
}

async function shown(context: Parameters<typeof presentPayments>[0], payment: PaymentRow) {
	return (await presentPayments(context, [payment]))[0];
}
