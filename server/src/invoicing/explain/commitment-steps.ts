import { daysInclusive } from "../../calendar/index.ts";
import { type Currency, Decimal } from "../../money/index.ts";
import { amountText } from "../model/charges/charge-description.ts";
import type { CommitmentCharge, CommittedAmount, Draw, Drawn, TrueUp } from "../model/periods/commitment-charge.ts";
import { type Step, step } from "./step.ts";

/** How a commitment's charge was computed, before it is rounded. */
export function stepsOfCommitment(commitment: CommitmentCharge, currency: Currency): Step[] {
	if (commitment.kind === "prepaid") return [committedStep(commitment)];
	return commitment.kind === "true_up" ? stepsOfTrueUp(commitment, currency) : stepsOfDraws(commitment, currency);
}

function committedStep({ committed, parts, days }: Pick<CommittedAmount, "committed" | "parts" | "days">): Step {
	const shares = parts.map(({ from, to, amount }) => {
		const own = daysInclusive(from, to);
		return own === days ? amount : `${amount} × ${own} ÷ ${days}`;
	});
	return step("committed", `committed: ${shares.join(" + ")}`, Decimal.of(committed));
}

/** What a commitment lacks; nothing if it was met. */
function stepsOfTrueUp(trueUp: TrueUp, currency: Currency): Step[] {
	const [amount, charged] = [Decimal.of(trueUp.committed), Decimal.of(trueUp.counted)];
	const rolled = Decimal.of(trueUp.rolled_over_used);
	const over = Decimal.greater(charged.minus(amount).minus(rolled), Decimal.zero);
	const paid = rolled.isZero()
		? "what was committed"
		: `what was committed, and the ${amountText(rolled, currency)} rolled over`;
	return [
		committedStep(trueUp),
		step("counted", `less ${amountText(charged, currency)}, what counts of the charges`, charged.negated()),
		step("counted", `${amountText(over, currency)} above ${paid}`, over),
	].filter(({ amount }, index) => index < 2 || !amount.isZero());
}

function stepsOfDraws({ kind, draws }: Drawn, currency: Currency): Step[] {
	return draws.flatMap((draw) =>
		kind === "drawdown" ? stepsOfDrawdown(draw, currency) : [overageStep(draw, currency)],
	);
}

function stepsOfDrawdown({ counted, drawn, left }: Draw, currency: Currency): Step[] {
	const [charged, paid] = [Decimal.of(counted), Decimal.of(drawn)];
	const rest = charged.minus(paid);
	return [
		step("drawn", `less ${amountText(charged, currency)}, what counts of the charge`, charged.negated()),
		step(
			"drawn",
			`${amountText(rest, currency)} above the ${amountText(Decimal.of(left), currency)} left for it`,
			rest,
		),
	].filter(({ amount }, index) => index < 1 || !amount.isZero());
}

function overageStep({ over, overage_percent }: Draw, currency: Currency): Step {
	const more = Decimal.of(overage_percent).minus(Decimal.hundred);
	const text = amountText(Decimal.of(over), currency);
	const words = `${text} above the commitment: ${overage_percent} % − 100 % = ${more} % of ${text}`;
	return step("overage", words, Decimal.of(over).percent(more));
}
