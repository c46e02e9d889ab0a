import type { Unit } from "../billed/payer.ts";
import { payCharges } from "../credit/pay.ts";
import { dayText } from "../day.ts";
import { covers, heldBy } from "../discounts/held.ts";
import { type Taken, takeOff } from "../discounts/taken.ts";
import { makeInvoice } from "../invoices.ts";
import { type Rational, sumOf, ZERO } from "../rational.ts";
import type { ContractRun } from "../run.ts";
import { RunCharges } from "../run-charges.ts";
import type { TargetLine } from "../targets.ts";
import { taxKey } from "../taxes/tax.ts";
import { taxToday } from "../taxes/tax-today.ts";
import { type Charge, customerOf, found, type TaxSource, type World } from "../world.ts";
import type { SoFar } from "./so-far.ts";

/** A part of a period: its cost so far, and what was invoiced of it. */
interface EarlyPart {
	readonly of: SoFar;
	/** Null: it is no longer served. */
	readonly line: TargetLine | null;
	readonly before: readonly Charge[];
	readonly start: number;
	readonly tax: TaxSource;
}

/**
 * "Once what its usage costs up to today and is on no invoice reaches it, an invoice of that usage is made, dated today" (extensions.md,
 * "Threshold invoices").
 */
export function invoiceEarly(world: World, unit: Unit, runs: readonly ContractRun[], run: string): void {
	for (const [place, contract] of unit.contracts.entries()) {
		const { threshold } = contract;
		const own = found(runs[place], `run of ${contract.name}`);
		const parts = threshold === null ? [] : own.soFar().flatMap(partsOf);
		const taken = takenOf(world, unit, own, parts);
		const due = sumOf(parts.map((part, at) => netOf(part).minus(sumOf((taken[at] ?? []).map(({ off }) => off)))));
		if (threshold === null || due.compare(threshold) < 0) {
			continue;
		}
		const date = world.today;
		const id = `${run}/${contract.name}/${dayText(date)}/early`;
		const invoice = makeInvoice({ id, customer: unit.customer, currency: unit.currency, byRun: true, date });
		invoice.isEarly = true;
		invoice.fallenDue = true;
		const billing = new RunCharges(world, contract);
		for (const [at, part] of parts.entries()) {
			const { of, line, start, tax, before } = part;
			const offs = taken[at] ?? [];
			if (netOf(part).isZero() && offs.every(({ off }) => off.isZero())) {
				continue;
			}
			const [key, end] = [line?.key ?? before[0]?.key ?? "", line?.end ?? date];
			billing.charge(invoice, {
				...{ item: of.item, periodIndex: of.index, kind: "early", key, start, end, since: start, tax },
				...{ net: netOf(part), worth: line?.worth ?? null, taken: offs },
				ownOff: sumOf(offs.filter(({ held }) => held.holder.level === "items").map(({ off }) => off)),
				sights: [{ asOf: date, sequence: world.sequence }],
			});
		}
		payCharges(world, unit, [invoice]);
		world.invoices.push(invoice);
	}
}

/** "Fees, and what a minimum adds, wait for the end." */
function partsOf(of: SoFar): EarlyPart[] {
	const lines = of.lines.filter(({ kind }) => kind === "price");
	const starts = [...new Set([...lines, ...of.early].map(({ start }) => start))];
	return starts.flatMap((start): EarlyPart[] => {
		const line = lines.find((one) => one.start === start) ?? null;
		const before = of.early.filter((one) => one.start === start);
		const tax: TaxSource | undefined = line === null ? before[0]?.tax : { kind: "terms", terms: line.terms };
		return tax === undefined ? [] : [{ of, line, before, start, tax }];
	});
}

/** "A part's cost so far, …, less what was invoiced of it before"; what was waived "counts as invoiced", and is "never credited". */
function netOf({ line, before }: EarlyPart): Rational {
	const cost = line?.net ?? ZERO;
	const all = sumOf(before.map(({ net }) => net));
	const billed = sumOf(before.filter(({ invoice }) => invoice?.waived !== true).map(({ net }) => net));
	return cost.compare(all) >= 0 ? cost.minus(all) : cost.minus(billed).least(ZERO);
}

/** "Discounts take off what they would of the whole so far, less what they took off before." */
function takenOf(world: World, unit: Unit, run: ContractRun, parts: readonly EarlyPart[]): Taken[][] {
	const customer = customerOf(world, unit.customer);
	const whole = takeOff(
		parts.map(({ of: { contract, item, index }, line, tax }) => {
			const begun = run.begunOf(item, index);
			return {
				net: line?.net ?? ZERO,
				tax: taxKey(taxToday(world.organisation, customer, tax)),
				covered: (held) => covers(held, { contract: contract.name, item }, begun),
			};
		}),
		heldBy(world.held, unit),
		unit.currency,
	);
	return parts.map(({ before }, place) => {
		const had = before.flatMap(({ taken }) => taken);
		const now = whole[place] ?? [];
		const gone = had.filter(({ held }) => !now.some((one) => one.held === held));
		return [...now, ...gone.map((one) => ({ ...one, off: ZERO }))]
			.filter((one, at, all) => all.findIndex(({ held }) => held === one.held) === at)
			.map((one) => {
				const before = sumOf(had.filter(({ held }) => held === one.held).map(({ off }) => off));
				return { ...one, off: one.off.minus(before) };
			});
	});
}
