import { Link } from "@tanstack/react-router";
import { Tabs } from "../../ui/page.tsx";
import styles from "./list.module.css";
import type { Address } from "./list-query.ts";

/** Invoices · Credit notes. */
export function InvoiceTabs() {
	return (
		<Tabs
			label="Invoices and credit notes"
			tabs={[
				{ label: "Invoices", link: { to: "/invoices" } },
				{ label: "Credit notes", link: { to: "/credit-notes" } },
			]}
		/>
	);
}

const views: readonly { readonly label: string; readonly filters: Address }[] = [
	{ label: "All", filters: {} },
	{ label: "Drafts", filters: { invoice_status: "draft" } },
	{ label: "Open", filters: { invoice_status: "sent" } },
	{ label: "Overdue", filters: { is_overdue: "true" } },
	{ label: "Paid", filters: { invoice_status: "paid" } },
];

/** The views that are asked for most; what else was filtered stays. */
export function Views({ values }: { readonly values: Address }) {
	return (
		<nav className={styles.views} aria-label="Views">
			{views.map(({ label, filters }) => (
				<Link
					key={label}
					to="/invoices"
					search={{ ...values, invoice_status: undefined, is_overdue: undefined, ...filters }}
					className={styles.view}
					activeOptions={{ exact: true, includeSearch: true }}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
