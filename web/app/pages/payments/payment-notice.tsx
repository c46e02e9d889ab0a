import { Link } from "@tanstack/react-router";
import type { Payment } from "../../domain/payments/payment-words.ts";
import { Notice } from "../../ui/message.tsx";
import styles from "./payments.module.css";

/** What the payment's state means, and what follows from it. Nothing where all is well. */
export function PaymentNotice({ payment }: { readonly payment: Payment }) {
	const { payment_status, failure_message, attempts, invoice } = payment;
	const why = failure_message ?? "The bank gave no reason.";
	const invoiceLink = (
		<span className={styles.notice}>
			<Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }}>
				{invoice.invoice_number}
			</Link>
		</span>
	);
	if (payment_status === "failed") {
		const wasReturned = attempts.at(-1)?.status === "returned";
		return (
			<Notice kind="bad">
				<strong>{why}</strong> {wasReturned ? "The payer’s bank returned the payment." : "Nothing was charged."} The
				amount is still due on {invoiceLink}.
			</Notice>
		);
	}
	if (payment_status === "scheduled") {
		return (
			<Notice kind={failure_message === null ? "note" : "careful"}>
				{failure_message !== null && <strong>The last attempt failed: {why} </strong>}
				Nothing has been charged yet. The payment completes when the customer pays through the link of {invoiceLink}, or
				when you record the payment there.
			</Notice>
		);
	}
	if (payment_status === "processing") {
		return (
			<Notice>
				Waiting for the bank: seconds for a card, days for a bank debit. Until then, the amounts of {invoiceLink} can’t
				change.
			</Notice>
		);
	}
	return null;
}
