import type { Exact } from "../../../api/exact.ts";
import { Money } from "../../../format/money.tsx";
import type { LineExplanation } from "../invoice.ts";
import styles from "./explain.module.css";
import { words } from "./words.tsx";

const names: Readonly<Record<LineExplanation["steps"][number]["kind"], string>> = words.steps.names;

interface StepsProps {
	readonly label: string;
	readonly steps: LineExplanation["steps"];
	readonly total: Exact;
	readonly currency: string;
}

/** Steps that add up to a figure; each can be worked out from what it says. */
export function Steps({ label, steps, total, currency }: StepsProps) {
	return (
		<table className={styles.steps} aria-label={label}>
			<tbody>
				{steps.map(({ kind, calculation, amount }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
					<tr key={index}>
						<th scope="row">{names[kind]}</th>
						<td>{calculation}</td>
						<td className={styles.amount}>
							<Money value={amount} currency={currency} />
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{words.steps.total}</th>
					<td />
					<td className={styles.amount}>
						<Money value={total} currency={currency} />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}
