import type { Exact } from "../../../api/exact.ts";
import { isZero } from "../../../api/exact.ts";
import { Money } from "../../../format/money.tsx";
import type { Invoice } from "../invoice.ts";
import { taxesOf } from "./line-taxes.ts";
import styles from "./lines.module.css";
import { words } from "./words.ts";

/** The API's own sums, of the lines as they are saved. */
export function Totals({ invoice }: { readonly invoice: Invoice }) {
	const { currency, invoice_status } = invoice;
	const isIssued = invoice_status !== "draft";
	const rows: readonly (readonly [string, Exact, boolean])[] = [
		[words.totals.subtotal, invoice.subtotal, true],
		[words.totals.discount, invoice.discount_total, !isZero(invoice.discount_total)],
		...taxesOf(invoice).map(([label, amount]) => [label, amount, true] as const),
		[words.totals.tax, invoice.tax_total, true],
		[words.totals.total, invoice.amount, true],
		[words.totals.creditUsed, invoice.credit_applied, !isZero(invoice.credit_applied)],
		[words.totals.credited, invoice.amount_credited, !isZero(invoice.amount_credited)],
		[words.totals.paid, invoice.amount_paid, !isZero(invoice.amount_paid)],
		[words.totals.refunded, invoice.amount_refunded, !isZero(invoice.amount_refunded)],
		[words.totals.processing, invoice.amount_processing, !isZero(invoice.amount_processing)],
		[words.totals.amountDue, invoice.amount_due, isIssued && invoice_status !== "void"],
	];
	return (
		<dl className={styles.totals} aria-label={words.totals.totals}>
			{rows
				.filter(([, , isShown]) => isShown)
				.map(([label, value]) => (
					<div
						key={label}
						className={label === words.totals.total || label === words.totals.amountDue ? styles.strong : undefined}
					>
						<dt>{label}</dt>
						<dd>
							<Money value={value} currency={currency} />
						</dd>
					</div>
				))}
		</dl>
	);
}
