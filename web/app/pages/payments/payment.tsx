import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import { refresh } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { methodText, type Payment } from "../../domain/payments/payment-words.ts";
import { providers } from "../../domain/payments/providers.ts";
import { canReverse, ReverseConfirm } from "../../domain/payments/reverse.tsx";
import { PaymentStatusMark } from "../../domain/payments/status.tsx";
import { formats } from "../../format/formats.ts";
import { GreatMoney } from "../../format/money.tsx";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { Facts, Page, Section } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { Ledger } from "./ledger.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { PaymentStory } from "./payment-story.tsx";
import styles from "./payments.module.css";
import { RefundDialog } from "./refund.tsx";
import { RetryDialog } from "./retry.tsx";
import { words } from "./words.tsx";

/** While the bank is asked, the page looks again so often. */
const look_ms = 1_500;

/** One payment: what was paid, how, what moved, and what can still be done. */
export function PaymentPage() {
	const { uuid = "" } = useParams({ strict: false });
	const path = { invoice_payment_uuid: uuid };
	const { data: payment } = useSuspenseQuery({
		queryKey: ["payment", uuid],
		queryFn: () => answer(api.GET("/api/v1/payment/invoice_payment/{invoice_payment_uuid}", { params: { path } })),
		refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? look_ms : false),
	});
	const { total_amount, invoice, customer_uuid, customer_name } = payment;
	const method = methodText(payment);
	return (
		<Page
			title={payment.reference_number}
			parent={{ label: words.list.title, link: { to: "/payments" } }}
			status={
				<>
					<PaymentStatusMark payment={payment} />
					{payment.test && <Status tone="careful">{words.payment.sandbox}</Status>}
				</>
			}
			summary={
				<span className={styles.summary}>
					<GreatMoney value={total_amount} currency={invoice.currency} />
					<span className={styles.sentence}>
						{words.payment.summary(
							method,
							<Link to="/customers/$uuid" params={{ uuid: customer_uuid }}>
								{customer_name}
							</Link>,
							<Link to="/invoices/$uuid" params={{ uuid: invoice.uuid }}>
								{invoice.invoice_number}
							</Link>,
						)}
					</span>
				</span>
			}
			actions={<Actions payment={payment} />}
			aside={<Facts facts={factsOf(payment)} />}
		>
			<PaymentNotice payment={payment} />
			<Section title={words.payment.transactions}>
				<Ledger payment={payment} />
			</Section>
			<Section title={words.payment.history}>
				<PaymentStory payment={payment} />
			</Section>
		</Page>
	);
}

function isUnderWay({ payment_status, refunds }: Payment): boolean {
	return payment_status === "processing" || refunds.some(({ status }) => status === "pending");
}

function factsOf(payment: Payment) {
	const { invoice, reference, paid_on, payment_scheduled_date, payment_completed_date, provider } = payment;
	const isOpen = payment.payment_status === "scheduled";
	return [
		[
			words.payment.invoice,
			<Link key="invoice" to="/invoices/$uuid" params={{ uuid: invoice.uuid }}>
				{invoice.invoice_number}
			</Link>,
		],
		[words.payment.invoiceAmount, formats.money(invoice.amount, invoice.currency)],
		[
			words.payment.customer,
			<Link key="customer" to="/customers/$uuid" params={{ uuid: payment.customer_uuid }}>
				{payment.customer_name}
			</Link>,
		],
		[words.payment.method, methodText(payment) ?? (isOpen ? words.payment.noneStored : null)],
		[words.payment.reference, reference],
		[words.payment.paidOn, paid_on === null ? null : formats.date(paid_on)],
		[words.payment.expected, isOpen ? formats.date(payment_scheduled_date) : null],
		[words.payment.completed, payment_completed_date === null ? null : formats.instant(payment_completed_date)],
		[
			words.payment.provider,
			provider === "manual" ? words.payment.recordedByHand : (providers[provider]?.label ?? provider),
		],
		[
			words.payment.keptAsCredit,
			isPositive(payment.added_to_balance) ? formats.money(payment.added_to_balance, invoice.currency) : null,
		],
		[words.payment.created, formats.instant(payment.created_at)],
		[words.payment.reversed, payment.reversed_at === null ? null : formats.instant(payment.reversed_at)],
	] as const;
}

/** The one next action that the payment's state allows. */
function Actions({ payment }: { readonly payment: Payment }) {
	const may = useMay("member");
	const [open, setOpen] = useState<"refund" | "reverse" | "retry" | "cancel" | null>(null);
	const close = () => setOpen(null);
	const { payment_status, uuid, reference_number, invoice } = payment;
	const path = { invoice_payment_uuid: uuid };
	const { data: refundable } = useQuery({
		queryKey: ["payment", uuid, "refundable"],
		queryFn: () =>
			answer(api.GET("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/refundable", { params: { path } })),
		enabled: may && payment_status === "completed",
	});
	const { data: owed } = useQuery({
		queryKey: ["invoice", invoice.uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/invoice/{invoice_uuid}", { params: { path: { invoice_uuid: invoice.uuid } } })),
		enabled: may && payment_status === "failed",
	});
	if (!may) return null;
	const cancel = async () => {
		await answer(api.POST("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/cancel", { params: { path } }));
		await refresh(["payment", uuid], ["payments"], ["invoice"], ["audit"]);
		say(words.payment.canceled(reference_number));
	};
	return (
		<>
			{payment_status === "completed" && refundable !== undefined && isPositive(refundable.amount) && (
				<Button onClick={() => setOpen("refund")}>{words.payment.refund}</Button>
			)}
			{canReverse(payment) && <Button onClick={() => setOpen("reverse")}>{words.payment.reverse}</Button>}
			{payment_status === "failed" && owed?.invoice_status === "sent" && (
				<Button kind="primary" onClick={() => setOpen("retry")}>
					{words.payment.retry}
				</Button>
			)}
			{payment_status === "scheduled" && (
				<Button onClick={() => setOpen("cancel")}>{words.payment.cancelPayment}</Button>
			)}
			{refundable !== undefined && (
				<RefundDialog isOpen={open === "refund"} onClose={close} payment={payment} refundable={refundable} />
			)}
			{open === "reverse" && <ReverseConfirm payment={payment} onClose={close} />}
			{owed !== undefined && <RetryDialog isOpen={open === "retry"} onClose={close} payment={payment} invoice={owed} />}
			<Confirm
				isOpen={open === "cancel"}
				onClose={close}
				title={words.payment.title(reference_number)}
				action={words.payment.action(reference_number)}
				cancel={words.payment.cancel}
				onConfirm={cancel}
			>
				{words.payment.cancelConsequence(invoice.invoice_number)}
			</Confirm>
		</>
	);
}
