import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { components } from "../../api/schema.ts";
import { useMay } from "../../api/session.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { InvoiceState } from "../../domain/invoices/status.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { Nothing } from "../../ui/nothing.tsx";
import { Section } from "../../ui/page.tsx";
import { invoicesQuery, shownRows } from "./customer-queries.ts";
import { words } from "./words.ts";

type Invoice = components["schemas"]["Invoice"];

const columns: readonly Column<Invoice>[] = [
	{
		key: "number",
		title: words.invoices.invoice,
		cell: ({ invoice_number, invoice_status }) => (invoice_status === "draft" ? words.invoices.draft : invoice_number),
	},
	{ key: "status", title: words.invoices.status, cell: (invoice) => <InvoiceState invoice={invoice} /> },
	{
		key: "date",
		title: words.invoices.date,
		isWide: true,
		cell: ({ invoice_date }) => (invoice_date === null ? "–" : formats.date(invoice_date)),
	},
	{
		key: "due",
		title: words.invoices.due,
		isWide: true,
		cell: ({ due_date }) => (due_date === null ? "–" : formats.date(due_date)),
	},
	{
		key: "amount",
		title: words.invoices.amount,
		isNumber: true,
		cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
	},
	{
		key: "open",
		title: words.invoices.amountDue,
		isNumber: true,
		isWide: true,
		cell: ({ amount_due, currency, invoice_status }) =>
			invoice_status === "sent" ? <Money value={amount_due} currency={currency} /> : "–",
	},
];

/** The customer's newest invoices. */
export function CustomerInvoices({ customer: { uuid } }: { readonly customer: Customer }) {
	const may = useMay("member");
	const { data } = useSuspenseQuery(invoicesQuery(uuid));
	const { items, count } = data;
	return (
		<Section
			title={words.invoices.invoices}
			actions={
				count > shownRows && (
					<Link to="/invoices" search={{ customer_uuid: uuid }}>
						{words.invoices.allInvoices(formats.count(count))}
					</Link>
				)
			}
		>
			<Table
				label={words.invoices.invoices}
				columns={columns}
				rows={items}
				rowKey={(invoice) => invoice.uuid}
				linkOf={(invoice) => ({ to: "/invoices/$uuid", params: { uuid: invoice.uuid } })}
				empty={
					<Nothing
						action={
							may && (
								<ButtonLink to="/invoices" search={{ customer_uuid: uuid, new: "1" }}>
									{words.invoices.newInvoice}
								</ButtonLink>
							)
						}
					>
						{words.invoices.noInvoices}
					</Nothing>
				}
			/>
		</Section>
	);
}
