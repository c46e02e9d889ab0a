import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import styles from "./planned.module.css";
import { words } from "./words.ts";

export type Preview = components["schemas"]["BillingPreview"];
type Planned = Preview["items"][number];

/** Invoices as a run would make them, the first one in full. */
export function PlannedInvoices({ preview }: { readonly preview: Preview }) {
	const [first, ...others] = preview.items.toSorted((a, b) =>
		(a.invoice_date ?? "") < (b.invoice_date ?? "") ? -1 : 1,
	);
	if (first === undefined) return null;
	return (
		<div className={styles.planned}>
			<PlannedInvoice invoice={first} corrections={preview.corrections} isOpen />
			{others.map((invoice) => (
				<PlannedInvoice key={invoice.uuid} invoice={invoice} corrections={preview.corrections} />
			))}
		</div>
	);
}

interface PlannedInvoiceProps {
	readonly invoice: Planned;
	readonly corrections: Preview["corrections"];
	readonly isOpen?: boolean;
}

function PlannedInvoice({ invoice, corrections, isOpen = false }: PlannedInvoiceProps) {
	return (
		<details className={styles.invoice} open={isOpen}>
			<summary>
				<span>{invoice.invoice_date === null ? words.plannedInvoices.noDate : formats.date(invoice.invoice_date)}</span>
				<strong>
					<Money value={invoice.amount} currency={invoice.currency} />
				</strong>
			</summary>
			<PlannedLines invoice={invoice} corrections={corrections} />
		</details>
	);
}

/** What a planned invoice would charge, line by line; what corrects an earlier one says so. */
export function PlannedLines({ invoice, corrections }: Omit<PlannedInvoiceProps, "isOpen">) {
	const { currency } = invoice;
	return (
		<table className={styles.lines} aria-label={words.plannedInvoices.linesOf(invoice.invoice_date)}>
			<tbody>
				{invoice.line_items.map((line) => {
					const correction = corrections.find(({ line_item_uuid }) => line_item_uuid === line.uuid);
					return (
						<tr key={line.uuid}>
							<td>
								{line.name}
								{line.description !== null && <span className={styles.description}>{line.description}</span>}
								{correction !== undefined && <Correction correction={correction} currency={currency} />}
							</td>
							<td className={styles.number}>
								<Money value={line.amount} currency={currency} />
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** What a correction compares, in words. */
function Correction({
	correction,
	currency,
}: {
	readonly correction: Preview["corrections"][number];
	readonly currency: string;
}) {
	const { cost_now, charged_before, event_count, event_count_before } = correction;
	const events =
		event_count === event_count_before
			? ""
			: words.plannedInvoices.insteadOf(formats.count(event_count), formats.count(event_count_before));
	return (
		<span className={styles.correction}>
			{words.plannedInvoices.correction(
				formats.money(cost_now, currency),
				events,
				formats.money(charged_before, currency),
			)}
		</span>
	);
}
