import type { Contract } from "../contract.ts";
import { type Delta, deltasOf } from "../corrections.ts";
import { atOnce } from "../credit/worth.ts";
import { addMonths, type DayNumber } from "../day.ts";
import { startOf } from "../discounts/on-invoices.ts";
import { roundMoney } from "../money.ts";
import { HUNDRED, Rational, ZERO } from "../rational.ts";
import { RunCharges, stands } from "../run-charges.ts";
import type { RunInvoices } from "../run-invoices.ts";
import type { RunSight } from "../run-sight.ts";
import type { TargetLine } from "../targets.ts";
import { type Charge, type Invoice, isPrice, type Sight, type World } from "../world.ts";
import { type CommittedPeriod, commitmentsSeen, committedPeriod, wholeCommitted } from "./commitment.ts";
import { countedIn } from "./counted.ts";

/** A true-up's correction that waits for an invoice. */
export interface WaitingTrueUp {
	readonly due: DayNumber;
	/** Whether an amendment, an end or a cancellation causes it. */
	readonly isAtOnce: boolean;
	readonly bear: (invoice: Invoice) => void;
}

/** "At the tax of items that have none of their own." */
const TAXED = { tax_rate: null, tax_name: null };

/** The true-ups of a contract's commitments in arrears (extensions.md, "Commitments"). */
export class TrueUps {
	readonly #world: World;
	readonly #contract: Contract;
	readonly #asOf: DayNumber;
	readonly #sight: RunSight;
	readonly #invoices: RunInvoices;
	readonly #billing: RunCharges;

	constructor(world: World, contract: Contract, sight: RunSight, invoices: RunInvoices, asOf: DayNumber) {
		this.#world = world;
		this.#contract = contract;
		this.#asOf = asOf;
		this.#sight = sight;
		this.#invoices = invoices;
		this.#billing = new RunCharges(world, contract);
	}

	areDue(): boolean {
		return this.#due().length > 0;
	}

	/** The days of those that bill something, by what is charged: "without a line where nothing is lacking". */
	due(): DayNumber[] {
		return this.#due().flatMap(({ key, index, due }) => (this.#trueUpOf(key, index).isZero() ? [] : [due]));
	}

	/** Those that are on no invoice yet. */
	#due() {
		return this.#periods().flatMap(([key, index]) => {
			const period = committedPeriod(this.#contract, this.#sight.facts([]), key, index);
			const due = (period?.end ?? 0) + 1;
			const isDue = period !== null && due <= this.#asOf && this.#charged(key, index).length === 0;
			return isDue ? [{ key, index, due }] : [];
		});
	}

	/** Whether a true-up that is on no invoice yet is due in the month after the run. */
	dueWithinAMonth(): boolean {
		return this.#periods().some(([key, index]) => {
			const period = committedPeriod(this.#contract, this.#sight.facts([]), key, index);
			const due = (period?.end ?? 0) + 1;
			return !this.#charged(key, index).some(isPrice) && due > this.#asOf && due <= addMonths(this.#asOf, 1);
		});
	}

	/** Once all else is charged: bills what is due, prices drafts anew, answers the corrections. */
	bill(): WaitingTrueUp[] {
		return this.#periods().flatMap(([key, index]) => this.#billPeriod(key, index));
	}

	#periods(): [string, number][] {
		const horizon = addMonths(this.#asOf, 1);
		const seen = commitmentsSeen(this.#contract, this.#sight.facts([]));
		const charged = this.#world.charges.filter((one) => one.contract === this.#contract.name && one.isTrueUp);
		const keys = new Set([...seen.keys(), ...charged.map(({ item }) => item)]);
		return [...keys].flatMap((key) => {
			const indexes = new Set(charged.filter(({ item }) => item === key).map(({ periodIndex }) => periodIndex));
			const terms = seen.get(key);
			for (let index = 0; terms !== undefined; index += 1) {
				const whole = wholeCommitted(this.#contract, terms.period, index);
				if (whole === null || whole.start > horizon) {
					break;
				}
				indexes.add(index);
			}
			return [...indexes].sort((left, right) => left - right).map((index): [string, number] => [key, index]);
		});
	}

	#charged(key: string, index: number): Charge[] {
		return this.#world.charges.filter(
			(one) =>
				one.contract === this.#contract.name &&
				one.isTrueUp &&
				one.item === key &&
				one.periodIndex === index &&
				stands(one),
		);
	}

	#billPeriod(key: string, index: number): WaitingTrueUp[] {
		const all = this.#charged(key, index);
		const sights = all.flatMap((charge) => charge.sights);
		const period = committedPeriod(this.#contract, this.#sight.facts(sights), key, index);
		const drafts = this.#invoices.drafts.filter((draft) => all.some(({ invoice }) => invoice === draft));
		const { today } = this.#world;
		const isOpen = (draft: Invoice) =>
			this.#asOf <= today ||
			all.some(({ invoice, sights }) => invoice === draft && sights.some((one) => one.asOf > today));
		if (drafts.length > 0 && !drafts.some(isOpen)) {
			return [];
		}
		if (all.length === 0 && (period === null || period.end + 1 > this.#asOf)) {
			return [];
		}
		const inDrafts = all.filter(({ invoice }) => invoice !== null && drafts.includes(invoice));
		const fixed = all.filter((charge) => !inDrafts.includes(charge));
		this.#billing.remove(inDrafts);
		const lines = period === null ? [] : [this.#lineOf(key, index, period)];
		const seen: Sight[] = [...sights, { asOf: this.#asOf, sequence: this.#world.sequence }];
		const due = period === null ? this.#asOf : period.end + 1;
		const charge = (invoice: Invoice, line: Delta) =>
			this.#billing.charge(invoice, { ...line, item: key, periodIndex: index, sights: seen, isTrueUp: true });
		const [draft] = drafts;
		if (!fixed.some(isPrice) && (inDrafts.some(isPrice) || due <= this.#asOf)) {
			const invoice = draft ?? this.#invoices.on(due);
			for (const line of lines) {
				charge(invoice, { ...line, kind: "price", since: line.start, tax: { kind: "terms", terms: TAXED } });
			}
			for (const delta of this.#deltas([], fixed)) {
				charge(invoice, delta);
			}
			return [];
		}
		const deltas = this.#deltas(lines, fixed);
		if (draft !== undefined) {
			for (const delta of deltas) {
				charge(draft, delta);
			}
			return [];
		}
		const isAtOnce = this.#sight.hasUnseen(sights) && !this.#isAsSeen(key, index, period, sights);
		const bear = (invoice: Invoice) => {
			for (const delta of deltas) {
				charge(invoice, delta);
			}
		};
		return deltas.length === 0 ? [] : [{ due, isAtOnce, bear }];
	}

	#isAsSeen(key: string, index: number, now: CommittedPeriod | null, sights: readonly Sight[]): boolean {
		const before = committedPeriod(this.#contract, this.#sight.factsSeen(sights), key, index);
		return now?.end === before?.end && (now?.amount.equals(before?.amount ?? ZERO) ?? before === null);
	}

	#deltas(lines: readonly TargetLine[], charged: readonly Charge[]): Delta[] {
		const { customer, currency } = this.#invoices.unit;
		return deltasOf(this.#world, customer, currency, lines, charged, false);
	}

	#lineOf(key: string, index: number, { start, end }: CommittedPeriod): TargetLine {
		const net = this.#trueUpOf(key, index);
		return { kind: "price", key: `${index}/${key}`, start, end, net, worth: atOnce(net), terms: TAXED };
	}

	/**
	 * "It is amount − counted, but at least minus what rolled over and is used"; "rolled-over amounts are used first, the oldest first: what
	 * they cover doesn't count towards the period's amount".
	 */
	#trueUpOf(key: string, index: number): Rational {
		let rolled: { left: Rational; readonly until: number }[] = [];
		let trueUp = ZERO;
		for (let each = 0; each <= index; each += 1) {
			const sights = this.#charged(key, each).flatMap((one) => one.sights);
			const period = committedPeriod(this.#contract, this.#sight.facts(sights), key, each);
			if (period === null) {
				continue;
			}
			const { amount, terms } = period;
			const counted = countedIn(this.#world, this.#contract, period, terms, (charge) => this.#linesOf(charge));
			rolled = rolled.filter(({ until }) => until >= each);
			let towards = counted;
			for (const one of rolled) {
				const used = one.left.least(towards.most(ZERO));
				one.left = one.left.minus(used);
				towards = towards.minus(used);
			}
			const used = counted.minus(towards);
			trueUp = amount.minus(counted).most(used.negated());
			const unused = amount.minus(towards).most(ZERO);
			const left = roundMoney(
				unused.times(Rational.of(terms.rollover_percent)).dividedBy(HUNDRED),
				this.#contract.currency,
			);
			rolled.push({ left, until: each + terms.rollover_periods });
		}
		return trueUp;
	}

	/** Of the part that is charged. */
	#linesOf(charge: Charge): readonly TargetLine[] {
		const { item, periodIndex } = charge;
		const all = this.#world.charges.filter((one) => one.item === item && one.periodIndex === periodIndex);
		const shape = this.#sight.shape(all.filter(stands).flatMap(({ sights }) => sights));
		const target = this.#sight.target(shape, item, periodIndex, this.#world.sequence);
		return (target?.lines ?? []).filter((line) => startOf(line) === startOf(charge));
	}
}
