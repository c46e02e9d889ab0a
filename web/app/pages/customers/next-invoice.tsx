import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { formats, todayInUtc } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/floating/dialog.tsx";
import { DateInput, Field } from "../../ui/form/field.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { Empty, Notice, ProblemNotice } from "../../ui/message.tsx";
import styles from "./customers.module.css";

type Invoice = components["schemas"]["Invoice"];
type Line = components["schemas"]["LineItem"];

interface NextInvoiceProps {
	readonly customer: Customer;
	readonly onClose: () => void;
}

/** What billing runs would invoice the customer by a date, as is known now. Nothing is made. */
export function NextInvoice({ customer: { uuid, name }, onClose }: NextInvoiceProps) {
	const [asOf, setAsOf] = useState(firstOfNextMonth);
	const { data: preview, error } = useQuery({
		queryKey: ["preview", "customer", uuid, asOf],
		queryFn: () =>
			answer(api.GET("/api/v1/billing/preview", { params: { query: { customer_uuid: uuid, as_of: asOf } } })),
		enabled: asOf !== "",
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			size="large"
			title={`Next invoices for ${name}`}
			description="What would be invoiced by this date, based on usage so far. Nothing is created."
			actions={<Button onClick={onClose}>Close</Button>}
		>
			<Field label="Due by">
				<DateInput value={asOf} onChange={({ target }) => setAsOf(target.value)} autoFocus />
			</Field>
			<ProblemNotice problem={error} />
			{preview?.errors.map(({ contract_uuid, error }) => (
				<Notice
					key={contract_uuid}
					kind="bad"
					action={
						<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
							The contract
						</Link>
					}
				>
					This contract can’t be billed: {error}
				</Notice>
			))}
			{preview?.items.map((invoice) => (
				<Preview key={invoice.uuid} invoice={invoice} />
			))}
			{preview?.count === 0 && preview.errors.length === 0 && (
				<Empty title="Nothing to invoice">
					No contract has uninvoiced charges due by this date. Choose a later date. Usage is billed only through a
					contract.
				</Empty>
			)}
		</Dialog>
	);
}

/** By then every monthly contract of this month has fallen due that begins on the first. */
function firstOfNextMonth(): string {
	const [year = 0, month = 0] = todayInUtc().split("-").map(Number);
	const next = month === 12 ? [year + 1, 1] : [year, month + 1];
	return `${next[0]}-${String(next[1]).padStart(2, "0")}-01`;
}

const columnsIn = (currency: string): readonly Column<Line>[] => [
	{ key: "name", title: "Line", cell: ({ name }) => name },
	{
		key: "period",
		title: "Service period",
		isWide: true,
		cell: ({ service_start_date, service_end_date }) =>
			service_start_date === null || service_end_date === null
				? "–"
				: formats.period(service_start_date, service_end_date),
	},
	{
		key: "quantity",
		title: "Quantity",
		isNumber: true,
		isWide: true,
		cell: ({ quantity }) => formats.quantity(quantity),
	},
	{
		key: "amount",
		title: "Amount",
		isNumber: true,
		cell: ({ amount }) => <Money value={amount} currency={currency} />,
	},
];

function Preview({ invoice }: { readonly invoice: Invoice }) {
	// A run describes an invoice by its contract's name.
	const { invoice_date, amount, currency, line_items, contract_uuid, description } = invoice;
	return (
		<section className={styles.preview}>
			<header className={styles.previewHead}>
				<h3>{invoice_date === null ? "Invoice" : `Invoice dated ${formats.date(invoice_date)}`}</h3>
				{contract_uuid !== null && (
					<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
						{description ?? "Contract"}
					</Link>
				)}
				<strong className={styles.total}>
					<Money value={amount} currency={currency} />
				</strong>
			</header>
			<Table
				label={invoice_date === null ? "Lines" : `Lines of ${formats.date(invoice_date)}`}
				columns={columnsIn(currency)}
				rows={line_items}
				rowKey={({ uuid }) => uuid}
				empty={<p>No lines.</p>}
			/>
		</section>
	);
}
