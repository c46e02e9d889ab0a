import { inSnapshot } from "../invoicing/index.ts";
import { type App, listOf, nullable, pageOf, reference } from "../platform/http/index.ts";
import { cancelPayment } from "./actions/cancel-payment.ts";
import { createPayment } from "./actions/create-payment.ts";
import { recordPayment } from "./actions/record-payment.ts";
import { requestRefund } from "./actions/refund-payment.ts";
import { reversePayment } from "./actions/reverse-payment.ts";
import { registerLedgerRoutes } from "./ledger-routes.ts";
import { registerMethodRoutes } from "./method-routes.ts";
import { listPayments, type PaymentRow, selectPayment } from "./payment-store.ts";
import { presentPayments } from "./present.ts";
import * as schemas from "./schemas.ts";
import type { PaymentServices } from "./services.ts";
import { registerPaymentSettingsRoutes } from "./settings-routes.ts";

const tags = ["Payments"];
const { InvoicePayment, PaymentPath } = schemas;

export function registerPaymentRoutes(app: App, services: PaymentServices): void {
	app.addSchema(InvoicePayment);
	const answer = { 200: reference(InvoicePayment) };
	registerMethodRoutes(app, services);
	registerLedgerRoutes(app);
	registerPaymentSettingsRoutes(app, services.providers);

	app.post(
		"/payment/invoice_payment/create",
		{
			schema: {
				tags,
				summary: "Make a payment of a sent invoice, or of one made for it",
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
				summary: "List payments",
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
		{ schema: { tags, summary: "Read a payment", params: PaymentPath, response: answer } },
		({ context, params }) =>
			inSnapshot(context, async (context) => shown(context, await selectPayment(context, params.invoice_payment_uuid))),
	);
	app.post(
		"/payment/invoice_payment/:invoice_payment_uuid/cancel",
		{ schema: { tags, summary: "Cancel a scheduled payment", params: PaymentPath, response: answer } },
		async ({ context, params }) => shown(context, await cancelPayment(context, params.invoice_payment_uuid)),
	);
	app.post(
		"/payment/invoice_payment/:invoice_payment_uuid/refund",
		{
			schema: {
				tags,
				summary: "Refund a completed payment, whole or in part",
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
				summary: "Take back a payment that was recorded by mistake",
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
				summary: "Record money that came in by hand",
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
