import { answer, api } from "../../api/client.ts";
import { useList } from "../../api/use-list.ts";
import { methodText, type Payment } from "../../domain/payments/payment-words.ts";
import { PaymentStatusMark } from "../../domain/payments/status.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { List } from "../../ui/list/list.tsx";
import type { Column } from "../../ui/list/table.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { Empty } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { whyText } from "./outcome.ts";
import { filters, questionOf } from "./payment-filters.tsx";
import styles from "./payments.module.css";
import { words } from "./words.tsx";

const columns: readonly Column<Payment>[] = [
	{ key: "number", title: words.list.payment, cell: ({ reference_number }) => reference_number },
	{ key: "status", title: words.list.status, cell: (payment) => <PaymentStatusMark payment={payment} /> },
	{ key: "how", title: words.list.method, isWide: true, cell: (payment) => <How payment={payment} /> },
	{
		key: "customer",
		title: words.list.customer,
		isWide: true,
		cell: ({ customer_name }) => <span className={styles.clipped}>{customer_name}</span>,
	},
	{ key: "invoice", title: words.list.invoice, isWide: true, cell: ({ invoice }) => invoice.invoice_number },
	{ key: "date", title: words.list.date, isWide: true, cell: (payment) => formats.date(dateOf(payment)) },
	{
		key: "amount",
		title: words.list.amount,
		isNumber: true,
		cell: ({ total_amount, invoice }) => <Money value={total_amount} currency={invoice.currency} />,
	},
];

/** The method and the outcome; for a failed payment, the reason. */
function How({ payment }: { readonly payment: Payment }) {
	const [method, why] = [methodText(payment), whyText(payment)];
	const parts = payment.payment_status === "failed" ? [why] : [method, why];
	const text = parts.filter((part) => part !== null).join(" · ");
	return (
		<span className={styles.clipped} title={text}>
			{text === "" ? "–" : text}
		</span>
	);
}

/** When the payment completed, or is expected. */
function dateOf({ payment_completed_date, payment_scheduled_date }: Payment): string {
	return payment_completed_date ?? payment_scheduled_date;
}

/** Every payment, newest first. */
export function PaymentList() {
	const { values } = useFilters();
	const question = questionOf(values);
	const list = useList(["payments", question], (page) =>
		answer(api.GET("/api/v1/payment/invoice_payment", { params: { query: { ...page, ...question } } })),
	);
	return (
		<Page title={words.list.title}>
			<List
				noun="payment"
				list={list}
				filters={filters}
				search={words.list.search}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/payments/$uuid", params: { uuid } })}
				none={<NoPayments />}
			/>
		</Page>
	);
}

function NoPayments() {
	return (
		<Empty
			title={words.list.noPaymentsYet}
			action={
				<ButtonLink kind="primary" to="/invoices" search={{ invoice_status: "sent" }}>
					{words.list.showOpenInvoices}
				</ButtonLink>
			}
		>
			{words.list.noPaymentsHint}
		</Empty>
	);
}
