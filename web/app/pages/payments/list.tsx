import { answer, api } from "../../api/client.ts";
import { useList } from "../../api/use-list.ts";
import { PaymentStatusMark } from "../../domain/payments/status.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { filters, questionOf } from "./payment-filters.tsx";
import { methodText, type Payment, whyText } from "./payment-words.ts";
import styles from "./payments.module.css";

const columns: readonly Column<Payment>[] = [
	{ key: "number", title: "Payment", cell: ({ reference_number }) => reference_number },
	{ key: "status", title: "Status", cell: (payment) => <PaymentStatusMark payment={payment} /> },
	{ key: "how", title: "How", isWide: true, cell: (payment) => <How payment={payment} /> },
	{
		key: "customer",
		title: "Customer",
		isWide: true,
		cell: ({ customer_name }) => <span className={styles.clipped}>{customer_name}</span>,
	},
	{ key: "invoice", title: "Invoice", isWide: true, cell: ({ invoice }) => invoice.invoice_number },
	{ key: "date", title: "Date", isWide: true, cell: (payment) => formats.date(dateOf(payment)) },
	{
		key: "amount",
		title: "Amount",
		isNumber: true,
		cell: ({ total_amount, invoice }) => <Money value={total_amount} currency={invoice.currency} />,
	},
];

/** By which method, and what came of it; of a payment that failed, why. */
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

/** When the money came, or is to come. */
function dateOf({ payment_completed_date, payment_scheduled_date }: Payment): string {
	return payment_completed_date ?? payment_scheduled_date;
}

/** Every payment, newest first: what came in, what failed and why. */
export function PaymentList() {
	const { values, set } = useFilters();
	const question = questionOf(values);
	const { items, count, isLoading, problem, onEnd } = useList(["payments", question], (page) =>
		answer(api.GET("/api/v1/payment/invoice_payment", { params: { query: { ...page, ...question } } })),
	);
	const isFiltered = Object.keys(question).length > 0;
	return (
		<Page title="Payments">
			<FilterBar
				filters={filters}
				values={values}
				onChange={set}
				search={{ key: "search", placeholder: "Number, reference or customer" }}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Payments"
				columns={columns}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/payments/$uuid", params: { uuid } })}
				onEnd={onEnd}
				isLoading={isLoading}
				empty={isFiltered ? <NoMatch /> : <NoPayments />}
				foot={
					count === null ? undefined : <span>{count === 1 ? "1 payment" : `${formats.count(count)} payments`}</span>
				}
			/>
		</Page>
	);
}

function NoMatch() {
	const { values, set } = useFilters();
	const isSearch = values.search !== undefined;
	return (
		<Empty
			title="No payment matches"
			action={
				isSearch ? (
					<Button onClick={() => set("search", undefined)}>Clear the search</Button>
				) : (
					<ButtonLink to="/payments" search={{}}>
						Show all payments
					</ButtonLink>
				)
			}
		>
			{isSearch
				? "Searched are the numbers of payments and invoices, references, and customers’ names."
				: "There is none with these filters."}
		</Empty>
	);
}

function NoPayments() {
	return (
		<Empty
			title="No payments yet"
			action={
				<ButtonLink kind="primary" to="/invoices" search={{ invoice_status: "sent" }}>
					Show open invoices
				</ButtonLink>
			}
		>
			A payment stands here when a customer pays by an invoice’s link, when a stored card or account is charged on the
			due date, or when you record money that came in by hand on the invoice’s page.
		</Empty>
	);
}
