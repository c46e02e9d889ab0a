import { Link } from "@tanstack/react-router";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import type { LineExplanation } from "../invoice.ts";
import styles from "./explain.module.css";
import { Steps } from "./steps.tsx";
import { words } from "./words.tsx";

type CorrectionOf = NonNullable<LineExplanation["correction"]>;

/** What the period costs now, and what was charged for it before. */
export function Correction({ correction, currency }: { readonly correction: CorrectionOf; readonly currency: string }) {
	const { cost_now, cost_steps, event_count, event_count_before, earlier } = correction;
	return (
		<div className={styles.part}>
			<h4>{words.correction.chargedBefore}</h4>
			<p>{words.correction.eventsNowThen(formats.count(event_count), formats.count(event_count_before))}</p>
			<ul className={styles.earlier}>
				{earlier.map(({ invoice_uuid, invoice_number, billed_on, net }) => (
					<li key={`${invoice_uuid} ${billed_on}`}>
						{invoice_uuid === null ? (
							<span>{words.correction.noInvoice}</span>
						) : (
							<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
								{invoice_number ?? words.correction.draft}
							</Link>
						)}
						<span className={styles.quiet}>{formats.date(billed_on)}</span>
						<Money value={net} currency={currency} />
					</li>
				))}
			</ul>
			{cost_now !== null && cost_steps.length > 0 && (
				<>
					<h4>{words.correction.costNow}</h4>
					<Steps label={words.correction.costNow} steps={cost_steps} total={cost_now} currency={currency} />
				</>
			)}
		</div>
	);
}
