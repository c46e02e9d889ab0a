import type { Exact } from "../../../api/exact.ts";
import { isZero } from "../../../api/exact.ts";
import { Money } from "../../../format/money.tsx";
import type { Invoice } from "../invoice.ts";
import styles from "./lines.module.css";

/** The API's own sums, of the lines as they are saved. */
export function Totals({ invoice }: { readonly invoice: Invoice }) {
	const { currency, invoice_status } = invoice;
	const isIssued = invoice_status !== "draft";
	const rows: readonly (readonly [string, Exact, boolean])[] = [
		["Subtotal", invoice.subtotal, true],
		["Discount", invoice.discount_total, !isZero(invoice.discount_total)],
		["Tax", invoice.tax_total, true],
		["Total", invoice.amount, true],
		["Credit used", invoice.credit_applied, !isZero(invoice.credit_applied)],
		["Credited", invoice.amount_credited, !isZero(invoice.amount_credited)],
		["Paid", invoice.amount_paid, !isZero(invoice.amount_paid)],
		["Refunded", invoice.amount_refunded, !isZero(invoice.amount_refunded)],
		["Processing", invoice.amount_processing, !isZero(invoice.amount_processing)],
		["Amount due", invoice.amount_due, isIssued && invoice_status !== "void"],
	];
	return (
		<dl className={styles.totals} aria-label="Totals">
			{rows
				.filter(([, , isShown]) => isShown)
				.map(([label, value]) => (
					<div key={label} className={label === "Total" || label === "Amount due" ? styles.strong : undefined}>
						<dt>{label}</dt>
						<dd>
							<Money value={value} currency={currency} />
						</dd>
					</div>
				))}
		</dl>
	);
}
