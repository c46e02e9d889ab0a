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
import { Section } from "../../ui/page.tsx";
import { invoicesQuery, shownRows } from "./customer-queries.ts";
import { Nothing } from "./nothing.tsx";

type Invoice = components["schemas"]["Invoice"];

const columns: readonly Column<Invoice>[] = [
	{
		key: "number",
		title: "Invoice",
		cell: ({ invoice_number, invoice_status }) => (invoice_status === "draft" ? "Draft" : invoice_number),
	},
	{ key: "status", title: "Status", cell: (invoice) => <InvoiceState invoice={invoice} /> },
	{
		key: "date",
		title: "Date",
		isWide: true,
		cell: ({ invoice_date }) => (invoice_date === null ? "–" : formats.date(invoice_date)),
	},
	{
		key: "due",
		title: "Due",
		isWide: true,
		cell: ({ due_date }) => (due_date === null ? "–" : formats.date(due_date)),
	},
	{
		key: "amount",
		title: "Amount",
		isNumber: true,
		cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
	},
	{
		key: "open",
		title: "Amount due",
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
			title="Invoices"
			actions={
				count > shownRows && (
					<Link to="/invoices" search={{ customer_uuid: uuid }}>
						All {formats.count(count)} invoices
					</Link>
				)
			}
		>
			<Table
				label="Invoices"
				columns={columns}
				rows={items}
				rowKey={(invoice) => invoice.uuid}
				linkOf={(invoice) => ({ to: "/invoices/$uuid", params: { uuid: invoice.uuid } })}
				empty={
					<Nothing
						action={
							may && (
								<ButtonLink to="/invoices" search={{ customer_uuid: uuid, new: "1" }}>
									New invoice
								</ButtonLink>
							)
						}
					>
						Active contracts create invoices automatically. You can also create one by hand.
					</Nothing>
				}
			/>
		</Section>
	);
}
