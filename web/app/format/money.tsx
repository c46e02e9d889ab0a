import type { Exact } from "../api/exact.ts";
import { formats } from "./formats.ts";
import styles from "./money.module.css";

/** An amount with its currency set quietly. Decimals stand below each other where the cell is aligned right. */
export function Money({ value, currency }: { readonly value: Exact; readonly currency: string }) {
	return (
		<span className={styles.money}>
			{formats.moneyParts(value, currency).map(({ text, isQuiet }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
				<span key={index} className={isQuiet ? styles.quiet : undefined}>
					{text}
				</span>
			))}
		</span>
	);
}

/** The one number of a page. */
export function GreatMoney(props: { readonly value: Exact; readonly currency: string }) {
	return (
		<span className={styles.great}>
			<Money {...props} />
		</span>
	);
}
