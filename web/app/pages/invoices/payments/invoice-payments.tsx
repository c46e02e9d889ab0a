import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { methodText, type Payment } from "../../../domain/payments/payment-words.ts";
import { canReverse, ReverseConfirm } from "../../../domain/payments/reverse.tsx";
import { PaymentStatusMark } from "../../../domain/payments/status.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { type Invoice, invoiceKey, pdfAddress } from "../invoice.ts";
import styles from "./payments.module.css";
import { Refund } from "./refund.tsx";
import { words } from "./words.ts";

/** What was paid for the invoice and what was taken back of it; nothing where there is neither. */
export function InvoicePayments({ invoice }: { readonly invoice: Invoice }) {
	const { uuid, invoice_status } = invoice;
	const isIssued = invoice_status !== "draft";
	const query = { invoice_uuid: uuid };
	const payments = useQuery({
		queryKey: [...invoiceKey(uuid), "payments"],
		queryFn: () => answer(api.GET("/api/v1/payment/invoice_payment", { params: { query } })),
		enabled: isIssued,
	});
	const notes = useQuery({
		queryKey: [...invoiceKey(uuid), "credit-notes"],
		queryFn: () => answer(api.GET("/api/v1/credit-note", { params: { query } })),
		enabled: isIssued,
	});
	const [refunding, setRefunding] = useState<Payment | null>(null);
	const [reversing, setReversing] = useState<Payment | null>(null);
	const mayWrite = useMay("member");
	const shown = { payments: payments.data?.items ?? [], notes: notes.data?.items ?? [] };
	return (
		<>
			<ProblemNotice problem={payments.error ?? notes.error} />
			{shown.payments.length > 0 && (
				<Section title={words.invoicePayments.payments}>
					<ul className={styles.sheet}>
						{shown.payments.map((payment) => (
							<li key={payment.uuid}>
								<span className={styles.what}>
									<Link to="/payments/$uuid" params={{ uuid: payment.uuid }}>
										{payment.reference_number}
									</Link>
									<span className={styles.quiet}>{wordsOf(payment)}</span>
								</span>
								<PaymentStatusMark payment={payment} />
								<span className={styles.amount}>
									<Money value={payment.total_amount} currency={payment.invoice.currency} />
								</span>
								<span className={styles.end}>
									{mayWrite && canReverse(payment) && (
										<Button
											kind="quiet"
											aria-label={words.invoicePayments.reverseReferenceNumber(payment.reference_number)}
											onClick={() => setReversing(payment)}
										>
											{words.invoicePayments.reverse}
										</Button>
									)}
									{mayWrite && payment.payment_status === "completed" && (
										<Button
											kind="quiet"
											aria-label={words.invoicePayments.refundReferenceNumber(payment.reference_number)}
											onClick={() => setRefunding(payment)}
										>
											{words.invoicePayments.refund}
										</Button>
									)}
								</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			{shown.notes.length > 0 && (
				<Section title={words.invoicePayments.creditNotes}>
					<ul className={styles.sheet}>
						{shown.notes.map(({ uuid, credit_note_number, reason, amount, currency, created_at, file_url }) => (
							<li key={uuid}>
								<span className={styles.what}>
									<strong>{credit_note_number}</strong>
									<span className={styles.quiet}>{reason}</span>
								</span>
								<span className={styles.quiet}>{formats.date(created_at)}</span>
								<span className={styles.amount}>
									<Money value={amount} currency={currency} />
								</span>
								<span className={styles.end}>
									<a
										href={pdfAddress(file_url)}
										target="_blank"
										rel="noreferrer"
										aria-label={words.invoicePayments.pdfOf(credit_note_number)}
									>
										{words.invoicePayments.pdf}
									</a>
								</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			{reversing !== null && <ReverseConfirm payment={reversing} onClose={() => setReversing(null)} />}
			{refunding !== null && <Refund payment={refunding} onClose={() => setRefunding(null)} />}
		</>
	);
}

/** How it was paid and when, and why it failed. */
function wordsOf(payment: Payment): string {
	const { paid_on, reference, failure_message, payment_status, created_at } = payment;
	const when = formats.date(paid_on ?? created_at);
	const why = payment_status === "failed" ? failure_message : null;
	return [methodText(payment), when, reference, why].filter((part) => part !== null && part !== "").join(" · ");
}
