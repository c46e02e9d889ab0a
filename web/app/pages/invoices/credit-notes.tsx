import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { useList } from "../../api/use-list.ts";
import { customerFilter } from "../../domain/customers/customer-filter.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Filter } from "../../ui/list/filters.tsx";
import { List } from "../../ui/list/list.tsx";
import type { Column } from "../../ui/list/table.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { Empty } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { pdfAddress } from "./invoice.ts";
import { InvoiceTabs } from "./views.tsx";

type CreditNote = components["schemas"]["CreditNote"];

const filters: readonly Filter[] = [
	customerFilter,
	{ key: "created_gte", label: "Created from", kind: { is: "date" } },
	{ key: "created_lte", label: "Created to", kind: { is: "date" } },
];

const columns: readonly Column<CreditNote>[] = [
	{ key: "number", title: "Number", cell: ({ credit_note_number }) => credit_note_number },
	{
		key: "invoice",
		title: "Invoice",
		isWide: true,
		cell: ({ invoice_number, invoice_uuid }) => (
			<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
				{invoice_number}
			</Link>
		),
	},
	{ key: "reason", title: "Reason", cell: ({ reason }) => reason },
	{ key: "made", title: "Created", isWide: true, cell: ({ created_at }) => formats.date(created_at) },
	{
		key: "amount",
		title: "Amount",
		isNumber: true,
		cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
	},
	{
		key: "pdf",
		title: <span className="visually-hidden">PDF</span>,
		width: "72px",
		cell: ({ file_url, credit_note_number }) => (
			<a href={pdfAddress(file_url)} target="_blank" rel="noreferrer" aria-label={`PDF of ${credit_note_number}`}>
				PDF
			</a>
		),
	},
];

export function CreditNoteList() {
	const { values } = useFilters();
	const asked = Object.fromEntries(
		filters.map(({ key }) => [key, values[key]]).filter(([, value]) => value !== undefined),
	) as Record<string, string>;
	const list = useList(["credit-notes", asked], (page) =>
		answer(api.GET("/api/v1/credit-note", { params: { query: { ...asked, ...page } } })),
	);
	return (
		<Page title="Credit notes">
			<InvoiceTabs />
			<List
				noun="credit note"
				list={list}
				filters={filters}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ invoice_uuid }) => ({ to: "/invoices/$uuid", params: { uuid: invoice_uuid } })}
				none={
					<Empty
						title="No credit notes yet"
						action={
							<ButtonLink to="/invoices" icon={<FileText />}>
								Go to invoices
							</ButtonLink>
						}
					>
						A credit note credits part of an invoice that was sent. Create it on the invoice’s page, in the menu beside
						its next action.
					</Empty>
				}
			/>
		</Page>
	);
}
