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
import { words } from "./words.ts";

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
			title={words.nextInvoice.title(name)}
			description={words.nextInvoice.description}
			actions={<Button onClick={onClose}>{words.nextInvoice.close}</Button>}
		>
			<Field label={words.nextInvoice.dueBy}>
				<DateInput value={asOf} onChange={({ target }) => setAsOf(target.value)} autoFocus />
			</Field>
			<ProblemNotice problem={error} />
			{preview?.errors.map(({ contract_uuid, error }) => (
				<Notice
					key={contract_uuid}
					kind="bad"
					action={
						<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
							{words.nextInvoice.theContract}
						</Link>
					}
				>
					{words.nextInvoice.cannotBill(error)}
				</Notice>
			))}
			{preview?.items.map((invoice) => (
				<Preview key={invoice.uuid} invoice={invoice} />
			))}
			{preview?.count === 0 && preview.errors.length === 0 && (
				<Empty title={words.nextInvoice.nothingToInvoice}>{words.nextInvoice.nothingToInvoiceHint}</Empty>
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
	{ key: "name", title: words.nextInvoice.line, cell: ({ name }) => name },
	{
		key: "period",
		title: words.nextInvoice.servicePeriod,
		isWide: true,
		cell: ({ service_start_date, service_end_date }) =>
			service_start_date === null || service_end_date === null
				? "–"
				: formats.period(service_start_date, service_end_date),
	},
	{
		key: "quantity",
		title: words.nextInvoice.quantity,
		isNumber: true,
		isWide: true,
		cell: ({ quantity }) => formats.quantity(quantity),
	},
	{
		key: "amount",
		title: words.nextInvoice.amount,
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
				<h3>
					{invoice_date === null
						? words.nextInvoice.invoice
						: words.nextInvoice.invoiceDated(formats.date(invoice_date))}
				</h3>
				{contract_uuid !== null && (
					<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
						{description ?? words.nextInvoice.contract}
					</Link>
				)}
				<strong className={styles.total}>
					<Money value={amount} currency={currency} />
				</strong>
			</header>
			<Table
				label={invoice_date === null ? words.nextInvoice.lines : words.nextInvoice.linesOf(formats.date(invoice_date))}
				columns={columnsIn(currency)}
				rows={line_items}
				rowKey={({ uuid }) => uuid}
				empty={<p>{words.nextInvoice.noLines}</p>}
			/>
		</section>
	);
}
