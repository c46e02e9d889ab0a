import { Link } from "@tanstack/react-router";
import type { Payment } from "../../domain/payments/payment-words.ts";
import { Notice } from "../../ui/message.tsx";
import styles from "./payments.module.css";
import { words } from "./words.tsx";

/** What the payment's state means, and what follows from it. Nothing where all is well. */
export function PaymentNotice({ payment }: { readonly payment: Payment }) {
	const { payment_status, failure_message, attempts, invoice } = payment;
	const why = failure_message ?? words.paymentNotice.noReason;
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
				<strong>{why}</strong> {wasReturned ? words.paymentNotice.returned : words.paymentNotice.nothingWasCharged}{" "}
				{words.paymentNotice.stillDue(invoiceLink)}
			</Notice>
		);
	}
	if (payment_status === "scheduled") {
		return (
			<Notice kind={failure_message === null ? "note" : "careful"}>
				{failure_message !== null && <strong>{words.paymentNotice.theLastAttemptFailed(why)}</strong>}
				{words.paymentNotice.scheduled(invoiceLink)}
			</Notice>
		);
	}
	if (payment_status === "processing") {
		return <Notice>{words.paymentNotice.processing(invoiceLink)}</Notice>;
	}
	return null;
}
