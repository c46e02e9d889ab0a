import { TrueUps } from "./commitments/true-ups.ts";
import type { Contract } from "./contract.ts";
import { type Delta, deltasOf } from "./corrections.ts";
import { addMonths, type DayNumber, dayNumber } from "./day.ts";
import { nettingOf, type SoFar } from "./early/so-far.ts";
import { rhythmOf } from "./prices/cycles.ts";
import { sumOf, ZERO } from "./rational.ts";
import { lastBilled, RunCharges, stands } from "./run-charges.ts";
import type { RunInvoices } from "./run-invoices.ts";
import { RunSight } from "./run-sight.ts";
import { dueOf, servedSpan, type Target, wholePeriod } from "./targets.ts";
import { sameTax } from "./taxes/tax.ts";
import { taxToday } from "./taxes/tax-today.ts";
import {
	type Charge,
	customerOf,
	type Decision,
	type Invoice,
	isPrice,
	type Sight,
	type TaxSource,
	type World,
} from "./world.ts";

const NOTHING_OFF = { isTrueUp: false, taken: [], ownOff: ZERO, stretches: [], paid: [] };

/** A correction that waits for an invoice. */
export interface Waiting {
	readonly run: ContractRun;
	readonly item: string;
	readonly index: number;
	readonly deltas: readonly Delta[];
	readonly sights: readonly Sight[];
	/** The day its cause took effect; null: usage caused it. */
	readonly effective: DayNumber | null;
	/** The day the period itself was due. */
	readonly due: DayNumber;
}

/** One contract's part of a billing run (extensions.md, "What a billing run computes"). */
export class ContractRun {
	readonly #world: World;
	readonly #contract: Contract;
	readonly #asOf: DayNumber;
	readonly #invoices: RunInvoices;
	readonly #sight: RunSight;
	readonly #charges: readonly Charge[];
	readonly #billing: RunCharges;
	readonly trueUps: TrueUps;

	constructor(world: World, contract: Contract, invoices: RunInvoices, asOf: DayNumber) {
		this.#world = world;
		this.#contract = contract;
		this.#asOf = asOf;
		this.#sight = new RunSight(world, contract, asOf);
		this.#invoices = invoices;
		this.#billing = new RunCharges(world, contract);
		this.#charges = world.charges.filter(
			(charge) => charge.contract === contract.name && !charge.isTrueUp && stands(charge),
		);
		this.trueUps = new TrueUps(world, contract, this.#sight, invoices, asOf);
	}

	/** Bills and reprices the contract's periods; answers the corrections that wait for an invoice. */
	bill(): Waiting[] {
		return this.#periods().flatMap(([item, index]) => this.#billPeriod(item, index));
	}

	/** The first charged day of each of an item's periods up to one. */
	begunOf(item: string, index: number): DayNumber[] {
		const sights = this.#world.charges.filter((one) => one.item === item && one.periodIndex === index);
		const served = this.#sight.shape(sights.flatMap((one) => one.sights)).get(item);
		if (served === undefined) {
			return [];
		}
		return Array.from({ length: index + 1 }, (_none, each) => servedSpan(this.#contract, served, each)).flatMap(
			(span) => (span === null ? [] : [span.start]),
		);
	}

	/** Every item's periods that begin up to a month after `as_of`, or that have charges. */
	#periods(): [string, number][] {
		const base = this.#sight.shape([]);
		const items = [...new Set([...base.keys(), ...this.#charges.map((charge) => charge.item)])];
		const horizon = addMonths(this.#asOf, 1);
		return items.flatMap((item) => {
			const indexes = new Set(this.#charges.filter((one) => one.item === item).map((one) => one.periodIndex));
			const served = base.get(item);
			if (served !== undefined) {
				const whole = (index: number) => wholePeriod(this.#contract, served, index);
				const last = rhythmOf(served.item) === null ? 0 : Number.POSITIVE_INFINITY;
				for (let index = 0; index <= last && whole(index).start <= horizon; index += 1) {
					indexes.add(index);
				}
			}
			return [...indexes].sort((left, right) => left - right).map((index): [string, number] => [item, index]);
		});
	}

	/** Bills the period, reprices its draft, or returns the correction that it needs. */
	#billPeriod(item: string, index: number): Waiting[] {
		const all = this.#charges.filter((charge) => charge.item === item && charge.periodIndex === index);
		const sights = all.flatMap((charge) => charge.sights);
		const shape = this.#sight.shape(sights);
		const served = shape.get(item);
		const drafts = this.#draftsOf(all);
		// A run that looks ahead leaves drafts of runs that didn't.
		const today = this.#world.today;
		const open = drafts.filter(
			(draft) =>
				this.#asOf <= today ||
				all.some((charge) => charge.invoice === draft && charge.sights.some((one) => one.asOf > today)),
		);
		if (drafts.length > 0 && open.length === 0) {
			return [];
		}
		const left = all.filter((charge) => drafts.some((draft) => draft === charge.invoice && !open.includes(draft)));
		const inDrafts = all.filter((charge) => open.some((draft) => draft === charge.invoice));
		const fixed = all.filter((charge) => !left.includes(charge) && !inDrafts.includes(charge));
		const priced = fixed.some(isPrice);
		const pricedInDraft = inDrafts.some(isPrice);
		if (all.every(({ kind }) => kind === "early")) {
			const span = served === undefined ? null : servedSpan(this.#contract, served, index);
			if (served === undefined || span === null || dueOf(this.#contract, served, span) > this.#asOf) {
				return [];
			}
		}
		const target = this.#sight.target(shape, item, index, this.#world.sequence);
		const seen = [...sights, { asOf: this.#asOf, sequence: this.#world.sequence }];
		const lines = (target?.lines ?? []).filter((line) => left.every((charge) => charge.start !== line.start));
		const deltas = this.#deltas(item, lines, fixed);
		// Its books were closed since: what the draft corrects stays.
		if (open.length > 0 && priced && deltas.length > 0 && this.#isHeld(item, index, target, fixed, seen)) {
			return [];
		}
		this.#billing.remove(inDrafts);
		// Each part in its own draft, new parts in the first.
		const draftFor = (start: DayNumber) =>
			inDrafts.find((charge) => charge.start === start)?.invoice ?? open[0] ?? null;
		if (!priced && (pricedInDraft || (target !== null && target.due <= this.#asOf))) {
			const due = target?.due ?? this.#asOf;
			const inAdvance = served?.item.service_type === "fixed_fee" && served.item.billing_timing === "in_advance";
			for (const line of lines) {
				// A part of a fee in advance is due at its own start.
				const bears = draftFor(line.start) ?? this.#invoices.on(inAdvance ? Math.max(due, line.start) : due);
				const tax: TaxSource = { kind: "terms", terms: line.terms };
				this.#billing.charge(bears, { ...line, since: line.start, item, periodIndex: index, tax, sights: seen });
			}
			const early = fixed.filter(({ kind }) => kind === "early");
			for (const line of nettingOf(lines, early)) {
				this.#billing.charge(draftFor(line.start) ?? this.#invoices.on(due), {
					...line,
					item,
					periodIndex: index,
					sights: seen,
				});
			}
			const corrected = fixed.filter((charge) => !early.includes(charge));
			for (const delta of this.#deltas(item, [], corrected)) {
				this.#billing.correct(draftFor(delta.start) ?? this.#invoices.on(due), item, index, [delta], seen);
			}
			return [];
		}
		if (open.length > 0) {
			for (const delta of deltas) {
				this.#billing.correct(draftFor(delta.start) ?? this.#invoices.on(this.#asOf), item, index, [delta], seen);
			}
			return [];
		}
		return this.#waiting(item, index, target, fixed, this.#withoutEven(item, index, deltas, seen), seen);
	}

	/** "A period whose invoice is still a draft is priced anew in that draft"; a line that a person deleted stays deleted. */
	#draftsOf(charges: readonly Charge[]): Invoice[] {
		return this.#invoices.drafts.filter((draft) => {
			const here = charges.filter((charge) => charge.invoice === draft);
			return here.length > 0 && here.every((charge) => !charge.deleted);
		});
	}

	#deltas(item: string, lines: Target["lines"], charged: readonly Charge[]): Delta[] {
		const { customer, currency } = this.#invoices.unit;
		return deltasOf(this.#world, customer, currency, lines, charged, this.#isUsage(item));
	}

	#waiting(
		item: string,
		index: number,
		target: Target | null,
		charged: readonly Charge[],
		deltas: readonly Delta[],
		sights: readonly Sight[],
	): Waiting[] {
		if (deltas.length === 0) {
			this.#noteSeen(item, index, target, charged, sights);
			return [];
		}
		const due = target?.due ?? Math.min(...charged.map((charge) => charge.start));
		const seen = this.#sight.causeOf(item, index, target, charged);
		// Only usage is caused by usage; nor is a part whose invoice was void: "the next run bills them again".
		const isVoid = deltas.some((delta) => charged.every((one) => !isPrice(one) || one.start !== delta.start));
		const isAtOnce = !this.#isUsage(item) || (isVoid && charged.every((one) => one.invoice?.waived !== true));
		const effective = seen === null && isAtOnce ? due : seen;
		if (!this.#isClosed(item, charged)) {
			return [{ run: this, item, index, deltas, sights, effective, due }];
		}
		return this.#inClosedBooks(item, index, charged, effective, due, sights);
	}

	#isUsage(item: string): boolean {
		return this.#sight.shape([]).get(item)?.item.service_type === "usage";
	}

	/** The books are closed for the period. */
	#isClosed(item: string, charged: readonly Charge[]): boolean {
		const closed = this.#world.organisation.books_closed_until;
		const end = Math.max(...charged.map((charge) => charge.end));
		return closed !== null && end <= dayNumber(closed) && this.#isUsage(item);
	}

	/** Whether the period's usage waits for a person's decision. */
	#isHeld(
		item: string,
		index: number,
		target: Target | null,
		charged: readonly Charge[],
		sights: readonly Sight[],
	): boolean {
		if (!this.#isClosed(item, charged) || this.#sight.causeOf(item, index, target, charged) !== null) {
			return false;
		}
		const last = lastBilled(charged);
		return !this.#decisionsOn(item, index, charged, sights).some((one) => one.bill && one.sequence > last);
	}

	/** A person's decisions on a period, identified by its first day or a part's. */
	#decisionsOn(item: string, index: number, charged: readonly Charge[], sights: readonly Sight[]): Decision[] {
		const served = this.#sight.shape(sights.slice(0, -1)).get(item);
		const starts = served === undefined ? [] : [wholePeriod(this.#contract, served, index).start];
		const named = [...starts, ...charged.map((charge) => charge.start)];
		return this.#world.decisions.filter((one) => one.item === item && named.includes(one.periodStart));
	}

	/** Closed books: usage waits for a person's decision; changes by an amendment or a cancellation don't. */
	#inClosedBooks(
		item: string,
		index: number,
		charged: readonly Charge[],
		effective: DayNumber | null,
		due: DayNumber,
		sights: readonly Sight[],
	): Waiting[] {
		const shape = this.#sight.shape(sights.slice(0, -1));
		const last = lastBilled(charged);
		const ofPeriod = this.#decisionsOn(item, index, charged, sights);
		const decided = ofPeriod.find((one) => one.bill && one.sequence > last);
		// What differs since that was billed is listed again: whatever happens to that invoice, a person decides again.
		if (decided === undefined && effective === null) {
			this.#world.decisions = this.#world.decisions.filter((one) => !ofPeriod.includes(one));
		}
		const known = decided === undefined ? last : this.#world.sequence;
		const target = this.#sight.target(shape, item, index, known);
		const deltas = this.#deltas(item, target?.lines ?? [], charged);
		if (decided !== undefined) {
			return deltas.length === 0 ? [] : [{ run: this, item, index, deltas, sights, effective, due }];
		}
		return effective !== null && deltas.length > 0 ? [{ run: this, item, index, deltas, sights, effective, due }] : [];
	}

	/** "A correction line for that period": where its parts at one tax add up to 0, there is none, and it counts as billed. */
	#withoutEven(item: string, periodIndex: number, deltas: readonly Delta[], sights: readonly Sight[]): Delta[] {
		const customer = customerOf(this.#world, this.#invoices.unit.customer);
		const taxed = deltas.map((delta) => ({ delta, tax: taxToday(this.#world.organisation, customer, delta.tax) }));
		return taxed.flatMap(({ delta, tax }) => {
			const alike = taxed.filter((one) => sameTax(one.tax, tax));
			if (!sumOf(alike.map((one) => one.delta.net)).isZero()) {
				return [delta];
			}
			const of = {
				contract: this.#contract.name,
				item,
				periodIndex,
				invoice: null,
				deleted: false,
				...NOTHING_OFF,
			};
			this.#world.charges.push({ ...of, ...delta, tax: { kind: "fixed", tax }, sights });
			return [];
		});
	}

	/** A run of today that finds that a change alters nothing has seen it: later differences come from usage. */
	#noteSeen(
		item: string,
		periodIndex: number,
		target: Target | null,
		charged: readonly Charge[],
		sights: readonly Sight[],
	): void {
		const last = charged.at(-1);
		const isNews = this.#sight.hasUnseen(charged.flatMap((charge) => charge.sights));
		if (last === undefined || target === null || !isNews || this.#asOf > this.#world.today || !this.#isUsage(item)) {
			return;
		}
		const seen = { ...last, net: ZERO, kind: "correction" as const, invoice: null, deleted: false, ...NOTHING_OFF };
		this.#world.charges.push({ ...seen, periodIndex, sights });
	}

	/** What usage costs up to the run's day in the periods that "have begun and are not due yet". */
	soFar(): SoFar[] {
		const shape = this.#sight.shape([]);
		return [...shape.values()].flatMap((served) => {
			const { item } = served;
			if (item.service_type !== "usage") {
				return [];
			}
			const indexes: number[] = [];
			for (let index = 0; wholePeriod(this.#contract, served, index).start <= this.#asOf; index += 1) {
				indexes.push(index);
			}
			return indexes.flatMap((index) => {
				const span = servedSpan(this.#contract, served, index);
				const all = this.#world.charges.filter(
					(one) => one.item === item.id && one.periodIndex === index && stands(one),
				);
				const isDue = span !== null && dueOf(this.#contract, served, span) <= this.#asOf;
				if (span === null || span.start > this.#asOf || isDue || all.some(isPrice)) {
					return [];
				}
				const target = this.#sight.target(shape, item.id, index, this.#world.sequence, this.#asOf);
				const early = all.filter(({ kind }) => kind === "early");
				return [{ contract: this.#contract, item: item.id, index, lines: target?.lines ?? [], early }];
			});
		});
	}

	/** Takes corrections off their invoices again. */
	takeBack(charges: readonly Charge[]): void {
		this.#billing.remove(charges.filter((charge) => charge.contract === this.#contract.name));
	}

	hasEnded(): boolean {
		const ends = [...this.#sight.shape([]).values()].map((served) => served.end);
		return ends.every((end) => end !== null && end < this.#asOf);
	}

	/** Whether something that is on no invoice yet is due in the month after `as_of`. */
	dueWithinAMonth(): boolean {
		if (this.trueUps.dueWithinAMonth()) {
			return true;
		}
		const shape = this.#sight.shape([]);
		return this.#periods().some(([item, index]) => {
			const served = shape.get(item);
			const span = served === undefined ? null : servedSpan(this.#contract, served, index);
			if (served === undefined || span === null) {
				return false;
			}
			const due = dueOf(this.#contract, served, span);
			const billed = this.#charges.some(
				(charge) => charge.item === item && charge.periodIndex === index && isPrice(charge),
			);
			return !billed && due > this.#asOf && due <= addMonths(this.#asOf, 1);
		});
	}

	bear(one: Waiting, invoice: Invoice): void {
		this.#billing.correct(invoice, one.item, one.index, one.deltas, one.sights);
	}
}
