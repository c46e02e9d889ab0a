import { type Currency, Decimal } from "../../../money/index.ts";
import type { CommitmentCharge, Draw, Drawn, TrueUp } from "../periods/commitment-charge.ts";
import { amountText } from "./charge-description.ts";

/** The description of a commitment's charge. */
export function describeCommitment(commitment: CommitmentCharge, currency: Currency): string | null {
	if (commitment.kind === "prepaid") return null;
	return commitment.kind === "true_up" ? describeTrueUp(commitment, currency) : describeDrawn(commitment, currency);
}

function describeTrueUp({ committed, counted, rolled_over_used }: TrueUp, currency: Currency): string {
	const text = (amount: string) => amountText(Decimal.of(amount), currency);
	const rolled = rolled_over_used === "0" ? "" : `, of which ${text(rolled_over_used)} was rolled over`;
	return `Committed ${text(committed)}, less ${text(counted)} charged${rolled}`;
}

function describeDrawn({ kind, plan_item_name: name, draws }: Drawn, currency: Currency): string {
	const text = (amount: string) => amountText(Decimal.of(amount), currency);
	const available = ({ committed, rolled_over }: Draw) =>
		`${text(committed)}${rolled_over === "0" ? "" : ` and ${text(rolled_over)} rolled over`}`;
	const words =
		kind === "drawdown"
			? (one: Draw) =>
					`${text(one.drawn)} of ${text(one.counted)} for ${name}, from the commitment of ${available(one)}`
			: (one: Draw) =>
					`${text(one.over)} for ${name} above the commitment of ${available(one)}, at ${one.overage_percent} %`;
	return draws.map(words).join("\n");
}
