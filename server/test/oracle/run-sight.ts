import { type Contract, type Fact, type ServedItem, type Shape, shapeOf, upliftsAhead } from "./contract.ts";
import { totalOf } from "./corrections.ts";
import type { DayNumber } from "./day.ts";
import { type ItemUsage, type Target, targetOf } from "./targets.ts";
import { countsAt, filtersHold, inOrder } from "./usage.ts";
import { type Charge, found, type Sight, type World } from "./world.ts";
import { dayIn } from "./zones/local-days.ts";

/** What a run sees of a contract: its terms by the changes that have taken effect, its usage by what is known. */
export class RunSight {
	readonly #world: World;
	readonly #contract: Contract;
	readonly #asOf: DayNumber;
	readonly #facts: readonly Fact[];
	readonly #shapes = new Map<string, Shape>();
	readonly #usages = new Map<string, ItemUsage>();

	constructor(world: World, contract: Contract, asOf: DayNumber) {
		this.#world = world;
		this.#contract = contract;
		this.#asOf = asOf;
		const charges = world.charges.filter((charge) => charge.contract === contract.name);
		const sights = charges.flatMap((charge) => charge.sights);
		const latest = sights.reduce((one, sight) => Math.max(one, sight.asOf), asOf);
		this.#facts = [...contract.facts, ...upliftsAhead(contract, latest)];
	}

	/** What the run sees: what has taken effect by `as_of`, and what a run with a later `as_of` saw when it computed the period. */
	sees(fact: Fact, sights: readonly Sight[]): boolean {
		return (
			fact.removed === null &&
			(fact.effective <= this.#asOf ||
				sights.some((sight) => fact.effective <= sight.asOf && fact.recorded <= sight.sequence))
		);
	}

	facts(sights: readonly Sight[]): readonly Fact[] {
		return this.#facts.filter((fact) => this.sees(fact, sights));
	}

	/** What the runs of these sights saw. */
	factsSeen(sights: readonly Sight[]): readonly Fact[] {
		return this.#facts.filter((fact) => wasSeen(fact, sights));
	}

	shape(sights: readonly Sight[]): Shape {
		return this.#shapeFor((fact) => this.sees(fact, sights));
	}

	#shapeFor(sees: (fact: Fact) => boolean): Shape {
		const name = this.#facts.map((fact) => (sees(fact) ? "1" : "0")).join("");
		const known = this.#shapes.get(name) ?? shapeOf(this.#contract, sees, this.#facts);
		this.#shapes.set(name, known);
		return known;
	}

	/** The events that count toward an item (decisions.md, "/usage/events"), as known after that step. */
	#usage(served: ServedItem, sequence: number): ItemUsage | null {
		const { item } = served;
		if (item.service_type !== "usage") {
			return null;
		}
		const name = `${item.id}/${sequence}`;
		const before = this.#usages.get(name);
		if (before !== undefined) {
			return before;
		}
		const metric = found(this.#world.metrics.get(item.metric ?? ""), `metric ${item.metric}`);
		const events = this.#world.events.filter(
			(kept) =>
				countsAt(kept, sequence) &&
				(kept.event.item === null
					? kept.customer === this.#contract.customer && kept.event.event_name === metric.event_name
					: kept.event.item === item.id) &&
				filtersHold(metric.filters, kept.event),
		);
		const { zone } = this.#contract;
		const inZone = inOrder(events).map((kept) => ({ ...kept, day: dayIn(zone, kept.microseconds) }));
		const usage = { metric: { ...metric, zone }, events: inZone };
		this.#usages.set(name, usage);
		return usage;
	}

	/** @param upTo the last day whose usage counts; omitted: all of the period's */
	target(shape: Shape, item: string, index: number, sequence: number, upTo?: DayNumber): Target | null {
		const served = shape.get(item);
		return served === undefined ? null : targetOf(this.#contract, served, index, this.#usage(served, sequence), upTo);
	}

	/**
	 * The day on which a change unknown to the charges took effect, if it changes the period's cost; null: usage alone explains
	 * the difference.
	 */
	causeOf(item: string, index: number, target: Target | null, charged: readonly Charge[]): DayNumber | null {
		const sights = charged.flatMap((charge) => charge.sights);
		const differing = this.#unseen(sights);
		if (differing.length === 0) {
			return null;
		}
		const before = this.target(
			this.#shapeFor((fact) => wasSeen(fact, sights)),
			item,
			index,
			this.#world.sequence,
		);
		if (totalOf(before).equals(totalOf(target)) && sameKeys(before, target)) {
			return null;
		}
		const effective = differing.filter((fact) => fact.removed === null).map((fact) => fact.effective);
		return effective.length === 0 ? this.#asOf : Math.max(...effective);
	}

	hasUnseen(sights: readonly Sight[]): boolean {
		return this.#unseen(sights).length > 0;
	}

	/** The changes that the run knows but the runs of these sights did not. */
	#unseen(sights: readonly Sight[]): readonly Fact[] {
		return this.#facts.filter((fact) => wasSeen(fact, sights) !== this.sees(fact, sights));
	}
}

function wasSeen(fact: Fact, sights: readonly Sight[]): boolean {
	return sights.some(
		(sight) =>
			fact.effective <= sight.asOf &&
			fact.recorded <= sight.sequence &&
			(fact.removed === null || fact.removed > sight.sequence),
	);
}

function sameKeys(left: Target | null, right: Target | null): boolean {
	const keys = (target: Target | null) => (target?.lines ?? []).map((line) => `${line.kind} ${line.key}`).join();
	return keys(left) === keys(right);
}
