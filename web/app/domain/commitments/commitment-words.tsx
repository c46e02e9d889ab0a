import { isZero, textOf } from "../../api/exact.ts";
import { Money } from "../../format/money.tsx";
import type { Commitment } from "./commitment-draft.ts";
import { words } from "./words.ts";

interface CommitmentListProps {
	readonly commitments: readonly Commitment[];
	readonly currency: string;
}

/** Commitments in words, each on a line of its own. */
export function CommitmentList({ commitments, currency }: CommitmentListProps) {
	return commitments.map((commitment) => {
		const { name, amount, period } = commitment;
		return (
			<div key={name ?? ""}>
				{name === null ? null : `${name}: `}
				<Money value={amount} currency={currency} /> {words.perPeriod[period]}
				{conditionsOf(commitment).map((condition) => `, ${condition}`)}
			</div>
		);
	});
}

function conditionsOf({ timing, overage_percent, rollover_percent }: Commitment): string[] {
	return [
		...(timing === "prepaid" ? [words.prepaid] : []),
		...(textOf(overage_percent) === "100" ? [] : [words.overageOf(textOf(overage_percent))]),
		...(isZero(rollover_percent) ? [] : [words.rollsOver(textOf(rollover_percent))]),
	];
}
