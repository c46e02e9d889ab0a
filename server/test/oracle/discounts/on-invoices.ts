import type { Unit as BilledTogether } from "../billed/payer.ts";
import { placeOf } from "../billed/payer.ts";
import type { DayNumber } from "../day.ts";
import { sumOf, ZERO } from "../rational.ts";
import { taxKey } from "../taxes/tax.ts";
import { taxToday } from "../taxes/tax-today.ts";
import { type Charge, customerOf, type Invoice, isPrice as isPriceCharge, type World } from "../world.ts";
import { covers, heldBy } from "./held.ts";
import { type Charged, keepOff } from "./kept.ts";
import { type Taken, takeOff } from "./taken.ts";

/** Charges of one part at one tax: a price with its minimum, or a correction. */
interface Unit {
	readonly charges: readonly Charge[];
	readonly contract: string;
	readonly item: string;
	readonly index: number;
	/** The part's first day. */
	readonly start: DayNumber;
	readonly tax: string;
}

/**
 * Sets what discounts take off an invoice's charges: off prices those of today that cover them, off corrections those that their part was
 * charged with.
 * @param begunOf the first charged day of each of an item's periods up to one
 */
export function discountCharges(
	world: World,
	billed: BilledTogether,
	invoice: Invoice,
	begunOf: (contract: string, item: string, index: number) => readonly DayNumber[],
): void {
	// What takes back usage invoiced early takes its discounts back.
	const charges = invoice.charges.filter(({ deleted, kind, isTrueUp }) => !deleted && !isTrueUp && kind !== "netted");
	const place = (unit: Unit) => placeOf(billed, unit);
	const units = unitsOf(world, charges).sort(
		(left, right) => place(left) - place(right) || left.index - right.index || left.start - right.start,
	);
	for (const charge of charges) {
		charge.taken = [];
		charge.ownOff = ZERO;
	}
	const prices = units.filter(isPrice);
	const discounts = heldBy(world.held, billed);
	const off = takeOff(
		prices.map(({ charges, contract, item, index, tax }) => {
			const begun = begunOf(contract, item, index);
			return { net: netOf(charges), tax, covered: (held) => covers(held, { contract, item }, begun) };
		}),
		discounts,
		billed.currency,
	);
	for (const [index, unit] of prices.entries()) take(unit, off[index] ?? []);
	const corrections = units.filter((unit) => !isPrice(unit));
	for (const key of new Set(corrections.map(partOf))) {
		const own = corrections.filter((unit) => partOf(unit) === key);
		const kept = keepOff(
			own.map(({ charges, tax }) => ({ net: netOf(charges), tax })),
			earlierOf(world, billed, invoice, own),
			billed.currency,
		);
		for (const [index, unit] of own.entries()) take(unit, kept[index] ?? []);
	}
}

/** "Discounts of items are in the `discount_amount` of their own lines (the price or correction, then the minimum)." */
function take({ charges }: Unit, taken: readonly Taken[]): void {
	const [first] = charges;
	if (first === undefined) return;
	first.taken = taken;
	const own = sumOf(taken.filter(({ held }) => held.holder.level === "items").map(({ off }) => off));
	const minimum = charges.find(({ kind }) => kind === "minimum");
	first.ownOff = minimum === undefined ? own : own.least(first.net.most(ZERO));
	if (minimum !== undefined && minimum !== first) minimum.ownOff = own.minus(first.ownOff);
}

function isPrice({ charges }: Unit): boolean {
	return charges.every(isPriceCharge);
}

function partOf({ item, start }: Unit): string {
	return `${item} ${start}`;
}

function netOf(charges: readonly Charge[]) {
	return sumOf(charges.map(({ net }) => net));
}

/** A minimum is its last part's. */
export function startOf({ key, start }: Pick<Charge, "key" | "start">): DayNumber {
	const named = Number(key.split("/")[0]);
	return Number.isNaN(named) ? start : named;
}

function unitsOf(world: World, charges: readonly Charge[]): Unit[] {
	const units = new Map<string, Unit>();
	for (const charge of charges) {
		const customer = customerOf(world, charge.invoice?.customer ?? "");
		const [start, tax] = [startOf(charge), taxKey(taxToday(world.organisation, customer, charge.tax))];
		const isCorrection = charge.kind === "correction";
		const key = [isCorrection, charge.item, charge.periodIndex, start, isCorrection ? tax : charge.key].join(" ");
		const before = units.get(key);
		units.set(key, {
			...{ contract: charge.contract, item: charge.item, index: charge.periodIndex, start, tax: before?.tax ?? tax },
			charges: [...(before?.charges ?? []), charge],
		});
	}
	return [...units.values()];
}

/** What was charged for a part on other invoices; "what is waived counts as charged where more is computed". */
function earlierOf(world: World, billed: BilledTogether, invoice: Invoice, corrections: readonly Unit[]): Charged[] {
	const [first] = corrections;
	const isMore = sumOf(corrections.map(({ charges }) => netOf(charges))).compare(ZERO) > 0;
	const charges = world.charges.filter(
		(charge) =>
			charge.item === first?.item &&
			startOf(charge) === first.start &&
			charge.invoice !== invoice &&
			counts(charge, isMore),
	);
	// A price and its minimum are one.
	const groups = Map.groupBy(charges, (charge) => (isPriceCharge(charge) ? charge.invoice : charge));
	return [...groups.values()].map((own) => {
		const customer = customerOf(world, billed.customer);
		return {
			isPrice: own.every(isPriceCharge),
			net: netOf(own),
			tax: taxKey(taxToday(world.organisation, customer, own[0]?.tax ?? { kind: "none" })),
			taken: own.flatMap(({ taken }) => taken),
		};
	});
}

export function counts({ invoice }: Charge, isMore: boolean): boolean {
	if (invoice === null) return true;
	return invoice.waived ? isMore : invoice.status !== "void" && invoice.status !== "discarded";
}
