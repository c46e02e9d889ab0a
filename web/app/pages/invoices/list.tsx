import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { isZero } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { Invoice } from "./invoice.ts";
import styles from "./list.module.css";
import { invoiceFilters } from "./list-filters.tsx";
import { type Address, filterQuery, isFiltered } from "./list-query.ts";
import { NewInvoice } from "./new-invoice.tsx";
import { InvoiceState } from "./status.tsx";
import { InvoiceTabs, Views } from "./views.tsx";

const columns: readonly Column<Invoice>[] = [
	{ key: "number", title: "Number", sort: "invoice_number", cell: (invoice) => <NumberCell invoice={invoice} /> },
	{ key: "customer", title: "Customer", cell: ({ customer }) => customer.name, isWide: true },
	{ key: "status", title: "Status", cell: (invoice) => <InvoiceState invoice={invoice} />, isWide: true },
	{
		key: "date",
		title: "Date",
		sort: "invoice_date",
		isWide: true,
		cell: ({ invoice_date }) => (invoice_date === null ? "" : formats.date(invoice_date)),
	},
	{
		key: "due",
		title: "Due on",
		sort: "due_date",
		isWide: true,
		cell: ({ due_date }) => (due_date === null ? "" : formats.date(due_date)),
	},
	{
		key: "amount",
		title: "Amount",
		sort: "amount",
		isNumber: true,
		cell: (invoice) => (
			<span className={styles.stacked}>
				<Money value={invoice.amount} currency={invoice.currency} />
				<span className={styles.onPhone}>
					<InvoiceState invoice={invoice} />
				</span>
			</span>
		),
	},
	{
		key: "amount_due",
		title: "Still due",
		sort: "amount_due",
		isNumber: true,
		isWide: true,
		cell: ({ amount_due, currency, invoice_status }) => {
			const isOwed = (invoice_status === "sent" || invoice_status === "uncollectible") && !isZero(amount_due);
			return isOwed ? <Money value={amount_due} currency={currency} /> : <span className={styles.quiet}>–</span>;
		},
	},
];

export function InvoiceList() {
	const { values, set } = useFilters();
	const mayWrite = useMay("member");
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const filters = filterQuery(values);
	const sort = values.sort as (typeof filters)["sort"];
	const { items, count, isLoading, problem, onEnd } = useList(["invoices", filters, sort], (page) =>
		answer(
			api.GET("/api/v1/invoice", {
				params: { query: { ...filters, ...page, ...(sort === undefined ? {} : { sort }) } },
			}),
		),
	);
	const isNew = values.new !== undefined;
	const newInvoice = (
		<Button kind="primary" icon={<Plus />} onClick={() => set("new", "1")}>
			New invoice
		</Button>
	);
	return (
		<Page title="Invoices" actions={mayWrite ? newInvoice : undefined}>
			<InvoiceTabs />
			<Views values={values} />
			<FilterBar
				filters={invoiceFilters}
				values={values}
				onChange={set}
				search={{ key: "search", placeholder: "Number, customer or description" }}
				actions={<ExportMenu values={values} />}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Invoices"
				columns={columns}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/invoices/$uuid", params: { uuid } })}
				selection={{ selected, onChange: setSelected }}
				sort={values.sort}
				onSort={(next) => set("sort", next)}
				onEnd={onEnd}
				isLoading={isLoading}
				empty={problem === null ? <NoInvoices values={values} action={mayWrite ? newInvoice : undefined} /> : null}
				foot={<Totals values={values} count={count} />}
			/>
			<BulkBar
				invoices={items.filter(({ uuid }) => selected.has(uuid))}
				mayWrite={mayWrite}
				onClear={() => setSelected(new Set())}
			/>
			{isNew && <NewInvoice customerUuid={values.customer_uuid ?? null} onClose={() => set("new", undefined)} />}
		</Page>
	);
}

/** On a phone the customer stands here, and the status below the amount: they have no columns of their own. */
function NumberCell({ invoice }: { readonly invoice: Invoice }) {
	const { invoice_status, invoice_number, customer } = invoice;
	return (
		<span className={styles.stacked}>
			{invoice_status === "draft" ? <span className={styles.quiet}>{invoice_number}</span> : invoice_number}
			<span className={`${styles.onPhone} ${styles.quiet}`}>{customer.name}</span>
		</span>
	);
}

/** Of all that match, not only of those that are on the page. */
function Totals({ values, count }: { readonly values: Address; readonly count: number | null }) {
	const filters = filterQuery(values);
	const { data } = useQuery({
		queryKey: ["invoices", "totals", filters],
		queryFn: () => answer(api.GET("/api/v1/invoice/totals", { params: { query: filters } })),
		placeholderData: (before) => before,
	});
	return (
		<>
			<span>{count === null ? "" : count === 1 ? "1 invoice" : `${formats.count(count)} invoices`}</span>
			<span className={styles.sums}>
				{data?.currencies.map(({ currency, amount, outstanding, credited, net }) => (
					<span key={currency}>
						<Money value={amount} currency={currency} />
						{!isZero(outstanding) && (
							<>
								, of which <Money value={outstanding} currency={currency} /> open
							</>
						)}
						{!isZero(credited) && (
							<>
								; net of credits <Money value={net} currency={currency} />
							</>
						)}
					</span>
				))}
			</span>
		</>
	);
}

function NoInvoices({ values, action }: { readonly values: Address; readonly action: React.ReactNode }) {
	if (isFiltered(values)) {
		return (
			<Empty
				title="No invoice matches"
				action={
					<ButtonLink to="/invoices" search={{}}>
						Show all invoices
					</ButtonLink>
				}
			>
				Take a filter away, or look for another word.
			</Empty>
		);
	}
	return (
		<Empty title="No invoices yet" action={action}>
			Active contracts make drafts each time that something falls due. One of your own can be made at any time.
		</Empty>
	);
}
