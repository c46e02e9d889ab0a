import { Decimal } from "../../money/index.ts";
import type { CommitmentCharge, Draw } from "../model/periods/commitment-charge.ts";
import type { LineExplanation } from "./explain-schemas.ts";

type Explained = NonNullable<LineExplanation["commitment"]>;

/** What a commitment's charge follows from. */
export function explainedCommitment(commitment: CommitmentCharge): Explained {
	const own = "draws" in commitment ? commitment.draws : [commitment];
	const sum = (amounts: readonly (string | undefined)[]) =>
		Decimal.sum(amounts.map((amount = "0") => Decimal.of(amount)));
	const items = "items" in commitment ? commitment.items : [];
	const draws = "draws" in commitment ? commitment.draws : [];
	return {
		charge: commitment.kind,
		committed: sum(own.map(({ committed }) => committed)),
		days_of_period: own[0]?.days ?? 0,
		parts: own.flatMap(({ parts }) =>
			parts.map(({ from, to, amount }) => ({ start_date: from, end_date: to, amount: Decimal.of(amount) })),
		),
		rolled_over: sum(own.map((one) => ("rolled_over" in one ? one.rolled_over : "0"))),
		rolled_over_used: sum(own.map((one) => ("rolled_over_used" in one ? one.rolled_over_used : "0"))),
		counted: sum("counted" in commitment ? [commitment.counted] : draws.map(({ counted }) => counted)),
		items: items.map(({ item_id, amount }) => ({ item_id, amount: Decimal.of(amount) })),
		draws: draws.map(presentDraw),
	};
}

function presentDraw({ parts, ...draw }: Draw): Explained["draws"][number] {
	return {
		start_date: parts[0]?.from ?? "",
		end_date: parts.at(-1)?.to ?? "",
		available: Decimal.of(draw.left),
		counted: Decimal.of(draw.counted),
		drawn: Decimal.of(draw.drawn),
		above: Decimal.of(draw.over),
		overage_percent: Decimal.of(draw.overage_percent),
	};
}
