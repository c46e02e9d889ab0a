import type { Contract } from "../contract.ts";
import { type Rational, sumOf, ZERO } from "../rational.ts";
import type { TargetLine } from "../targets.ts";
import type { Charge } from "../world.ts";

/** What an item's usage in a period costs so far, and what was invoiced of it. */
export interface SoFar {
	readonly contract: Contract;
	readonly item: string;
	readonly index: number;
	readonly lines: readonly TargetLine[];
	readonly early: readonly Charge[];
}

type Netting = Pick<Charge, "kind" | "key" | "start" | "end" | "since" | "net" | "tax" | "worth" | "taken" | "ownOff">;

/**
 * "The end of the period bills all of it, and a line takes back what was invoiced early, at its own tax, with its discounts"; what was
 * waived "is not due at the end, and never credited (100 waived, 160 in all: 60; 30 in all: 0)".
 */
export function nettingOf(lines: readonly TargetLine[], early: readonly Charge[]): Netting[] {
	const isWaived = ({ invoice }: Charge) => invoice?.waived === true;
	const billed = early.filter((charge) => !isWaived(charge));
	const whole = sumOf(lines.map(({ net }) => net));
	let left = whole.minus(sumOf(billed.map(({ net }) => net))).most(ZERO);
	const back = (charge: Charge, net: Rational): Netting => {
		const { key, start, end, since, tax, taken, ownOff } = charge;
		const part = (off: Rational) => (charge.net.isZero() ? off : off.times(net).dividedBy(charge.net)).negated();
		return {
			...{ kind: "netted", key, start, end, since, net: net.negated(), tax, worth: null },
			taken: taken.map((one) => ({ ...one, off: part(one.off) })),
			ownOff: part(ownOff),
		};
	};
	return [
		...billed.map((charge) => back(charge, charge.net)),
		...early.filter(isWaived).map((charge) => {
			const net = charge.net.least(left);
			left = left.minus(net);
			return back(charge, net);
		}),
	];
}
