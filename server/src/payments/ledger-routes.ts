import { inSnapshot } from "../invoicing/index.ts";
import { type App, listOf } from "../platform/http/index.ts";
import { selectBalanceTransactionsOf } from "./ledger/balance-transaction-store.ts";
import { selectPayment } from "./payment/payment-store.ts";
import { PaymentMovement, PaymentPath, PaymentRefundable } from "./payment/schemas.ts";
import { readRefundable } from "./refunds/refund-payment.ts";

const tags = ["Payments"];

/** A payment's balance transactions, and what can still be refunded. */
export function registerLedgerRoutes(app: App): void {
	app.get(
		"/payment/invoice_payment/:invoice_payment_uuid/movements",
		{
			schema: {
				tags,
				operationId: "payments.listMovements",
				summary: "List a payment's balance transactions, oldest first",
				description: "Lists the money that moved: received, refunded, returned or reversed.",
				params: PaymentPath,
				response: { 200: listOf(PaymentMovement) },
			},
		},
		({ context, params }) =>
			inSnapshot(context, async (context) => {
				const items = await selectBalanceTransactionsOf(
					context,
					await selectPayment(context, params.invoice_payment_uuid),
				);
				return { items, count: items.length };
			}),
	);
	app.get(
		"/payment/invoice_payment/:invoice_payment_uuid/refundable",
		{
			schema: {
				tags,
				operationId: "payments.getRefundable",
				summary: "Get the amount of a payment that can still be refunded",
				description: "Answers the amount received less refunds made and under way.",
				params: PaymentPath,
				response: { 200: PaymentRefundable },
			},
		},
		({ context, params }) => readRefundable(context, params.invoice_payment_uuid),
	);
}
