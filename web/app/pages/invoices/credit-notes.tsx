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
import { words } from "./words.tsx";

type CreditNote = components["schemas"]["CreditNote"];

const filters: readonly Filter[] = [
	customerFilter,
	{ key: "created_gte", label: words.creditNotes.createdFrom, kind: { is: "date" } },
	{ key: "created_lte", label: words.creditNotes.createdTo, kind: { is: "date" } },
];

const columns: readonly Column<CreditNote>[] = [
	{ key: "number", title: words.creditNotes.number, cell: ({ credit_note_number }) => credit_note_number },
	{
		key: "invoice",
		title: words.creditNotes.invoice,
		isWide: true,
		cell: ({ invoice_number, invoice_uuid }) => (
			<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
				{invoice_number}
			</Link>
		),
	},
	{ key: "reason", title: words.creditNotes.reason, cell: ({ reason }) => reason },
	{ key: "made", title: words.creditNotes.created, isWide: true, cell: ({ created_at }) => formats.date(created_at) },
	{
		key: "amount",
		title: words.creditNotes.amount,
		isNumber: true,
		cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
	},
	{
		key: "pdf",
		title: <span className="visually-hidden">{words.creditNotes.pdf}</span>,
		width: "72px",
		cell: ({ file_url, credit_note_number }) => (
			<a
				href={pdfAddress(file_url)}
				target="_blank"
				rel="noreferrer"
				aria-label={words.creditNotes.pdfOf(credit_note_number)}
			>
				{words.creditNotes.pdf}
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
		<Page title={words.creditNotes.title}>
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
						title={words.creditNotes.noCreditNotesYet}
						action={
							<ButtonLink to="/invoices" icon={<FileText />}>
								{words.creditNotes.goToInvoices}
							</ButtonLink>
						}
					>
						{words.creditNotes.noCreditNotesHint}
					</Empty>
				}
			/>
		</Page>
	);
}
