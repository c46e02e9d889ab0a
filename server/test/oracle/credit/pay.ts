import type { Unit } from "../billed/payer.ts";
import { largestRemainder, shareByTax } from "../discounts/taken.ts";
import { type Rational, sumOf, ZERO } from "../rational.ts";
import { taxKey } from "../taxes/tax.ts";
import { taxToday } from "../taxes/tax-today.ts";
import { type Charge, customerOf, type Invoice, type World } from "../world.ts";
import type { Grant } from "./grant.ts";
import { availableOn, grantsOf, inOrder, isInForce } from "./grants.ts";
import { costOf, type Part, paidOf, partsOf } from "./parts.ts";

/**
 * Credit grants pay what a run charges on invoices (extensions.md, "Credit grants").
 * @param invoices those that the run prices, of which drafts are "paid anew by each run"
 */
export function payCharges(world: World, unit: Unit, invoices: readonly Invoice[]): void {
	const own = grantsOf(world, unit);
	// Credit of whoever was billed before goes back to it.
	const earlier = world.charges.filter(({ contract }) => unit.contracts.some(({ name }) => name === contract));
	const grants = inOrder([...new Set([...own, ...earlier.flatMap(({ paid }) => paid.map(({ grant }) => grant))])]);
	if (grants.length === 0) {
		return;
	}
	for (const charge of invoices.flatMap(({ charges }) => charges)) {
		charge.paid = [];
		charge.stretches = [];
	}
	const all = [...new Set([...world.invoices, ...invoices])];
	for (const invoice of [...invoices].sort((left, right) => (left.date ?? 0) - (right.date ?? 0))) {
		const parts = partsOf(world, unit, invoice, own);
		for (const part of parts) {
			noteStretches(part);
		}
		const freed = giveBack(world, unit, parts, grants);
		for (const grant of own) {
			payAgain(world, unit, parts, grant, freed.get(grant) ?? ZERO);
		}
		for (const grant of own) {
			payWith(world, unit, parts, grant, availableOn(all, grant, invoice));
		}
		for (const part of parts) {
			moveToStandingTaxes(world, unit, part, grants);
		}
	}
}

function noteStretches({ charges, days }: Part): void {
	const [first] = charges;
	if (first !== undefined) {
		first.stretches = days.map(({ start, end, cost, before }) => ({ start, end, cost: cost.minus(before) }));
	}
}

/** "Gives credit back only as far as credit paid more than the part now costs, the grant last in the order first." */
function giveBack(world: World, unit: Unit, parts: readonly Part[], grants: readonly Grant[]): Map<Grant, Rational> {
	const freed = new Map<Grant, Rational>();
	for (const part of parts) {
		for (const days of part.days) {
			let excess = paidOf(days).minus(days.cost).most(ZERO);
			for (const grant of [...grants].reverse()) {
				const back = (days.paid.get(grant) ?? ZERO).most(ZERO).least(excess);
				excess = excess.minus(back);
				freed.set(grant, (freed.get(grant) ?? ZERO).plus(back));
				note(world, unit, part, days, grant, back.negated());
			}
		}
	}
	return freed;
}

/** "It then pays what is unpaid of what was charged before for the same period in its time"; what is charged anew follows the grants' order. */
function payAgain(world: World, unit: Unit, parts: readonly Part[], grant: Grant, freed: Rational): void {
	let left = freed;
	for (const part of parts.filter((one) => one.charges.some(({ paid }) => paid.some((each) => each.grant === grant)))) {
		for (const days of part.days.filter((one) => isInForce(grant, one.start, one.end))) {
			const off = days.cost.least(days.before).minus(paidOf(days)).most(ZERO).least(left);
			left = left.minus(off);
			note(world, unit, part, days, grant, off);
		}
	}
}

/** "Each grant pays, of what is charged for its time and left by those before it, as much as it has." */
function payWith(world: World, unit: Unit, parts: readonly Part[], grant: Grant, has: Rational): void {
	const payable = parts.flatMap((part) => {
		const rooms = roomsOf(part, grant);
		const room = sumOf(rooms);
		return room.isPositive() ? [{ part, rooms, room }] : [];
	});
	const base = sumOf(payable.map(({ room }) => room));
	const payees = payable.flatMap(({ part, rooms, room }) => {
		const shares = sharesOf(world, unit, part.charges, room);
		return shares.map(({ charge, tax, share }) => ({ part, rooms, charge, tax, share }));
	});
	const offs = shareByTax(
		base.least(has),
		payees.map(({ share }) => share),
		payees.map(({ tax }) => tax),
		unit.currency,
	);
	for (const [place, { part, rooms, charge }] of payees.entries()) {
		let left = offs[place] ?? ZERO;
		for (const [at, days] of part.days.entries()) {
			const off = (rooms[at] ?? ZERO).least(left);
			rooms[at] = (rooms[at] ?? ZERO).minus(off);
			days.added = days.added.minus(off);
			left = left.minus(off);
			add(charge, days, grant, off);
		}
	}
}

/** What it can pay of a part's days: "what corrections add", and of it what no grant before it pays. */
function roomsOf({ days, grants }: Part, grant: Grant): Rational[] {
	return days.map((one) => {
		const isPayable = grants.includes(grant) && isInForce(grant, one.start, one.end);
		const unpaid = one.cost.minus(paidOf(one)).most(ZERO);
		return isPayable ? one.added.least(unpaid) : ZERO;
	});
}

/** What is taken back whole at a tax gives back there all that grants paid at it: what is kept, they pay at the other taxes. */
function moveToStandingTaxes(world: World, unit: Unit, part: Part, grants: readonly Grant[]): void {
	const customer = customerOf(world, unit.customer);
	const taxOf = (charge: Charge) => taxKey(taxToday(world.organisation, customer, charge.tax));
	const groups = [...Map.groupBy(part.charges, taxOf)].map(([tax, own]) => {
		const here = part.earlier.filter((charge) => taxOf(charge) === tax);
		const net = sumOf(own.map(costOf));
		return { own, here, net, isWhole: here.length > 0 && net.plus(sumOf(here.map(costOf))).isZero() };
	});
	const standing = groups.filter(({ isWhole, net }) => !isWhole && !net.isZero());
	if (standing.length === 0) {
		return;
	}
	const [start, end] = [part.days[0]?.start ?? 0, part.days.at(-1)?.end ?? 0];
	const paidBy = (charges: readonly Charge[], grant: Grant) =>
		sumOf(charges.flatMap(({ paid }) => paid.filter((one) => one.grant === grant)).map(({ off }) => off));
	const move = ([charge]: readonly Charge[], grant: Grant, off: Rational) => {
		if (charge !== undefined && !off.isZero()) {
			charge.paid = [...charge.paid, { grant, start, end, off }];
		}
	};
	for (const grant of grants) {
		for (const { own, here } of groups.filter(({ isWhole }) => isWhole)) {
			const kept = paidBy(own, grant).plus(paidBy(here, grant));
			const weights = standing.map(({ net }) => net.absolute());
			const shares = largestRemainder(kept, weights, unit.currency);
			move(own, grant, kept.negated());
			for (const [place, group] of standing.entries()) {
				move(group.own, grant, shares[place] ?? ZERO);
			}
		}
	}
}

interface Share {
	readonly charge: Charge;
	readonly tax: string;
	readonly share: Rational;
}

/** A part's charges with the sign of an amount, by tax, share it by net. */
function sharesOf(world: World, unit: Unit, charges: readonly Charge[], amount: Rational): Share[] {
	const customer = customerOf(world, unit.customer);
	const taxOf = (charge: Charge) => taxKey(taxToday(world.organisation, customer, charge.tax));
	const groups = [...Map.groupBy(charges, taxOf)].flatMap(([tax, own]) => {
		const [charge] = own;
		return charge === undefined ? [] : [{ charge, tax, net: sumOf(own.map(costOf)) }];
	});
	const alike = groups.filter(({ net }) => !net.isZero() && net.isNegative() === amount.isNegative());
	const sharing = alike.length > 0 ? alike : groups.slice(0, 1);
	const weights = sharing.map(({ net }) => net.absolute());
	const shares = sharing.length === 1 ? [amount] : largestRemainder(amount, weights, unit.currency);
	return sharing.map(({ charge, tax }, place) => ({ charge, tax, share: shares[place] ?? ZERO }));
}

function note(world: World, unit: Unit, part: Part, days: Part["days"][number], grant: Grant, off: Rational) {
	if (!off.isZero()) {
		for (const { charge, share } of sharesOf(world, unit, part.charges, off)) {
			add(charge, days, grant, share);
		}
	}
}

function add(charge: Charge, days: Part["days"][number], grant: Grant, off: Rational): void {
	if (!off.isZero()) {
		const { start, end } = days;
		charge.paid = [...charge.paid, { grant, start, end, off }];
		days.paid.set(grant, (days.paid.get(grant) ?? ZERO).plus(off));
	}
}
