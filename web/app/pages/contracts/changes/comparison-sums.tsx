import { type Exact, isPositive, isZero } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import type { ComparedSums } from "./compare.ts";
import styles from "./comparison.module.css";
import { words } from "./words.tsx";

/** What a change adds, or takes off, with its sign. */
export function Difference({ value, currency }: { readonly value: Exact; readonly currency: string }) {
	return (
		<span className={styles.difference}>
			<span className={styles.label}>{words.comparisonSums.difference}</span>
			{isZero(value) ? (
				<span className={styles.quiet}>{words.comparisonSums.none}</span>
			) : (
				<span>
					{isPositive(value) ? "+" : ""}
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
			<span className={styles.date}>{words.comparisonSums.total}</span>
			<Side
				label={words.comparisonSums.withoutTheChange}
				amount={sums.asIs}
				credit={sums.creditAsIs}
				currency={currency}
			/>
			<Side
				label={words.comparisonSums.withTheChange}
				amount={sums.changed}
				credit={sums.creditChanged}
				currency={currency}
			/>
			<Difference value={sums.difference} currency={currency} />
		</div>
	);
}

interface SideProps {
	readonly label: string;
	/** Null where there is no invoice. */
	readonly amount: Exact | null;
	readonly credit: Exact;
	readonly currency: string;
}

/** What is invoiced on one side, and carried to the customer's credit. */
export function Side({ label, amount, credit, currency }: SideProps) {
	return (
		<span className={styles.side}>
			<span className={styles.label}>{label}: </span>
			{amount === null ? (
				<span className={styles.quiet}>{words.comparisonSums.none}</span>
			) : (
				<Money value={amount} currency={currency} />
			)}
			{!isZero(credit) && (
				<span className={styles.credit}>{words.comparisonSums.toCredit(formats.money(credit, currency))}</span>
			)}
		</span>
	);
}
