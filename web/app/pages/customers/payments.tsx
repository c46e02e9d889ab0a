import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Customer } from "../../domain/customers/customer.tsx";
import { methodText, type Payment } from "../../domain/payments/payment-words.ts";
import { PaymentStatusMark } from "../../domain/payments/status.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { Nothing } from "../../ui/nothing.tsx";
import { Section } from "../../ui/page.tsx";
import { paymentsQuery, shownRows } from "./customer-queries.ts";
import styles from "./customers.module.css";
import { words } from "./words.ts";

const columns: readonly Column<Payment>[] = [
	{
		key: "date",
		title: words.payments.payment,
		cell: ({ payment_completed_date, payment_scheduled_date }) =>
			formats.date(payment_completed_date ?? payment_scheduled_date),
	},
	{
		key: "status",
		title: words.payments.status,
		cell: (payment) => <PaymentStatusMark payment={payment} />,
	},
	{ key: "how", title: words.payments.method, isWide: true, cell: (payment) => <How payment={payment} /> },
	{ key: "invoice", title: words.payments.invoice, isWide: true, cell: ({ invoice }) => invoice.invoice_number },
	{
		key: "amount",
		title: words.payments.amount,
		isNumber: true,
		cell: ({ total_amount, invoice }) => <Money value={total_amount} currency={invoice.currency} />,
	},
];

/** By which method; of a payment that failed, why. */
function How({ payment }: { readonly payment: Payment }) {
	const why = payment.payment_status === "failed" ? payment.failure_message : null;
	const text = why ?? methodText(payment) ?? "–";
	return (
		<span className={styles.clipped} title={text}>
			{text}
		</span>
	);
}

/** What the customer paid, or was to pay, newest first. */
export function CustomerPayments({ customer: { uuid } }: { readonly customer: Customer }) {
	const { data } = useSuspenseQuery(paymentsQuery(uuid));
	const { items, count } = data;
	return (
		<Section
			title={words.payments.payments}
			actions={
				count > shownRows && (
					<Link to="/payments" search={{ customer_uuid: uuid }}>
						{words.payments.allPayments(formats.count(count))}
					</Link>
				)
			}
		>
			<Table
				label={words.payments.payments}
				columns={columns}
				rows={items}
				rowKey={(payment) => payment.uuid}
				linkOf={(payment) => ({ to: "/payments/$uuid", params: { uuid: payment.uuid } })}
				empty={<Nothing>{words.payments.noPayments}</Nothing>}
			/>
		</Section>
	);
}
