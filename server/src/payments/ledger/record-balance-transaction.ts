import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import type { PaymentRow } from "../payment/payment-store.ts";
import { insertBalanceTransaction } from "./balance-transaction-store.ts";

/** Adds a payment's entry to the ledger. */
export function recordBalanceTransaction(
	context: Context,
	{ uuid, invoice_uuid, currency }: PaymentRow,
	kind: "received" | "returned" | "reversed",
	amount: Decimal,
): Promise<void> {
	const signed = kind === "received" ? amount : amount.negated();
	return insertBalanceTransaction(context, {
		invoice_uuid,
		payment_uuid: uuid,
		refund_uuid: null,
		kind,
		currency,
		amount: signed,
	});
}
