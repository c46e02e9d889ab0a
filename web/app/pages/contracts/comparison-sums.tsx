import type { Exact } from "../../api/exact.ts";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { type ComparedSums, isBelowZero, isNone } from "./compare.ts";
import styles from "./comparison.module.css";

/** What a change adds, or takes off, with its sign. */
export function Difference({ value, currency }: { readonly value: Exact; readonly currency: string }) {
	return (
		<span className={styles.difference}>
			<span className={styles.label}>Difference: </span>
			{isNone(value) ? (
				<span className={styles.quiet}>none</span>
			) : (
				<span>
					{isBelowZero(value) ? "" : "+"}
					<Money value={value} currency={currency} />
				</span>
			)}
		</span>
	);
}

/** All invoices together, the credit that they would leave with the customer included. */
export function SumsRow({ sums, currency }: { readonly sums: ComparedSums; readonly currency: string }) {
	return (
		<div className={`${styles.row} ${styles.sums}`}>
			<span className={styles.date}>In all</span>
			<Sum label="As it is" amount={sums.asIs} credit={sums.creditAsIs} currency={currency} />
			<Sum label="With the change" amount={sums.changed} credit={sums.creditChanged} currency={currency} />
			<Difference value={sums.difference} currency={currency} />
		</div>
	);
}

interface SumProps {
	readonly label: string;
	readonly amount: Exact;
	readonly credit: Exact;
	readonly currency: string;
}

function Sum({ label, amount, credit, currency }: SumProps) {
	return (
		<span className={styles.side}>
			<span className={styles.label}>{label}: </span>
			<Money value={amount} currency={currency} />
			{!isNone(credit) && <span className={styles.credit}> {formats.money(credit, currency)} to credit</span>}
		</span>
	);
}
