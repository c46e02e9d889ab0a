import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { isZero } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { InvoiceState } from "../../domain/invoices/status.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { Button } from "../../ui/button.tsx";
import { List } from "../../ui/list/list.tsx";
import type { Column } from "../../ui/list/table.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { Empty } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { Invoice } from "./invoice.ts";
import styles from "./list.module.css";
import { invoiceFilters } from "./list-filters.tsx";
import { type Address, filterQuery } from "./list-query.ts";
import { NewInvoice } from "./new-invoice.tsx";
import { InvoiceTabs, Views } from "./views.tsx";
import { words } from "./words.tsx";

const columns: readonly Column<Invoice>[] = [
	{
		key: "number",
		title: words.list.number,
		sort: "invoice_number",
		cell: (invoice) => <NumberCell invoice={invoice} />,
	},
	{ key: "customer", title: words.list.customer, cell: ({ customer }) => customer.name, isWide: true },
	{ key: "status", title: words.list.status, cell: (invoice) => <InvoiceState invoice={invoice} />, isWide: true },
	{
		key: "date",
		title: words.list.date,
		sort: "invoice_date",
		isWide: true,
		cell: ({ invoice_date }) => (invoice_date === null ? "" : formats.date(invoice_date)),
	},
	{
		key: "due",
		title: words.list.dueDate,
		sort: "due_date",
		isWide: true,
		cell: ({ due_date }) => (due_date === null ? "" : formats.date(due_date)),
	},
	{
		key: "amount",
		title: words.list.amount,
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
		title: words.list.amountDue,
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
	const list = useList(["invoices", filters, sort], (page) =>
		answer(
			api.GET("/api/v1/invoice", {
				params: { query: { ...filters, ...page, ...(sort === undefined ? {} : { sort }) } },
			}),
		),
	);
	const isNew = values.new !== undefined;
	const newInvoice = (
		<Button kind="primary" icon={<Plus />} onClick={() => set("new", "1")}>
			{words.list.newInvoice}
		</Button>
	);
	return (
		<Page title={words.list.title} actions={mayWrite ? newInvoice : undefined}>
			<InvoiceTabs />
			<Views values={values} />
			<List
				noun="invoice"
				list={list}
				filters={invoiceFilters}
				search={words.list.search}
				actions={<ExportMenu values={values} />}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/invoices/$uuid", params: { uuid } })}
				selection={{ selected, onChange: setSelected }}
				sort={values.sort}
				onSort={(next) => set("sort", next)}
				none={
					<Empty title={words.list.noInvoicesYet} action={mayWrite ? newInvoice : undefined}>
						{words.list.noInvoicesHint}
					</Empty>
				}
				foot={<Totals values={values} count={list.count} />}
			/>
			<BulkBar
				invoices={list.items.filter(({ uuid }) => selected.has(uuid))}
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
			<span>{count === null ? "" : formats.counted(count, "invoice")}</span>
			<span className={styles.sums}>
				{data?.currencies.map(({ currency, amount, outstanding, credited, net }) => (
					<span key={currency}>
						<Money value={amount} currency={currency} />
						{!isZero(outstanding) && words.list.ofItOpen(<Money value={outstanding} currency={currency} />)}
						{!isZero(credited) && (
							<>
								{words.list.net} <Money value={net} currency={currency} />
							</>
						)}
					</span>
				))}
			</span>
		</>
	);
}
