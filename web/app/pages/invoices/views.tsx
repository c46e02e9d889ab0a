import { Link } from "@tanstack/react-router";
import { Tabs } from "../../ui/page.tsx";
import styles from "./list.module.css";
import type { Address } from "./list-query.ts";
import { words } from "./words.tsx";

/** Invoices · Credit notes · Taxes. */
export function InvoiceTabs() {
	return (
		<Tabs
			label={words.views.invoicesAndCreditNotes}
			tabs={[
				{ label: words.views.invoices, link: { to: "/invoices" } },
				{ label: words.views.creditNotes, link: { to: "/credit-notes" } },
				{ label: words.views.taxes, link: { to: "/taxes" } },
			]}
		/>
	);
}

const views: readonly { readonly label: string; readonly filters: Address }[] = [
	{ label: words.views.all, filters: {} },
	{ label: words.views.drafts, filters: { invoice_status: "draft" } },
	{ label: words.views.open, filters: { invoice_status: "sent" } },
	{ label: words.views.overdue, filters: { is_overdue: "true" } },
	{ label: words.views.paid, filters: { invoice_status: "paid" } },
];

/** The views that are asked for most; what else was filtered stays. */
export function Views({ values }: { readonly values: Address }) {
	return (
		<nav className={styles.views} aria-label={words.views.views}>
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
