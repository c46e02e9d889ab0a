import type { CalendarDate } from "../../calendar/index.ts";
import { type Currency, Decimal } from "../../money/index.ts";
import { shareByGroups } from "../discounts/apply-discounts.ts";
import type { HeldGrant } from "./held-grant.ts";

/** Days of a period in which the same grants are in force. */
export interface CreditStretch {
	readonly from: CalendarDate;
	/** The day after its last one. */
	readonly until: CalendarDate;
	/** What other invoices charged for it. */
	readonly before: Decimal;
	/** What it costs now, which these invoices and the one to pay charge together. */
	readonly now: Decimal;
	/** What grants paid of it on the other invoices, by UUID. */
	readonly paid: ReadonlyMap<string, Decimal>;
}

/** A period with charges on the invoice to pay. */
export interface CreditedPeriod {
	readonly itemUuid: string;
	/** Periods with the same text are of one tax group. */
	readonly tax: string;
	/** In order of time. */
	readonly stretches: readonly CreditStretch[];
	/** What an amount that a grant paid of the period, and gets back, is worth now; omitted: as much. */
	readonly worthNow?: (grantUuid: string, amount: Decimal) => Decimal;
}

type Paid = Map<string, Decimal>;

/**
 * What grants pay of each stretch in all, once the invoice is paid, too (the specification's "Credit grants"). What a period costs less
 * than it was charged gives credit back first. Then each grant, in the given order, pays what is charged anew in its time; its payment is
 * shared over the tax groups and in each over the periods by net with largest remainder, and in a period from its first day on.
 */
export function payWithCredit(
	periods: readonly CreditedPeriod[],
	grants: readonly HeldGrant[],
	currency: Currency,
): Paid[][] {
	const left = new Map(grants.map(({ uuid, available }) => [uuid, available]));
	const paid = periods.map((period) => givenBack(period, grants, left));
	const due = periods.map(({ stretches }, place) =>
		stretches.map((stretch, index) => dueAnew(stretch, paid[place]?.[index] as Paid)),
	);
	for (const grant of grants) {
		const payable = periods.map(({ itemUuid, stretches }, place) =>
			stretches.map((stretch, index) =>
				isInForce(grant, itemUuid, stretch) ? (due[place]?.[index] as Decimal) : Decimal.zero,
			),
		);
		const weights = payable.map((amounts) => Decimal.sum(amounts));
		const total = Decimal.lesser(left.get(grant.uuid) as Decimal, Decimal.sum(weights));
		if (!total.isPositive()) continue;
		const shares = shareByGroups(
			total,
			weights,
			periods.map(({ tax }) => tax),
			currency,
		);
		for (const [place, share] of shares.entries()) {
			let rest = share;
			for (const [index, amount] of (payable[place] ?? []).entries()) {
				const taken = Decimal.lesser(amount, rest);
				if (!taken.isPositive()) continue;
				rest = rest.minus(taken);
				add(paid[place]?.[index] as Paid, grant.uuid, taken);
				(due[place] as Decimal[])[index] = amount.minus(taken);
			}
		}
		left.set(grant.uuid, (left.get(grant.uuid) as Decimal).minus(total));
	}
	return paid;
}

function isInForce(
	{ from, until, item_ids }: HeldGrant,
	itemUuid: string,
	stretch: Pick<CreditStretch, "from" | "until">,
): boolean {
	if (item_ids !== null && !item_ids.includes(itemUuid)) return false;
	return from <= stretch.from && (until === null || stretch.until <= until);
}

/**
 * What stays paid of a period's stretches: no more than they cost now; the grant that was last in order gives way first. What that frees
 * pays what is still unpaid of the period, as if the period had cost at once what it costs now; the rest is added to what is left.
 */
function givenBack(
	{ itemUuid, stretches, worthNow = (_grant, amount) => amount }: CreditedPeriod,
	grants: readonly HeldGrant[],
	left: Paid,
): Paid[] {
	const rank = (uuid: string) => grants.findIndex((grant) => grant.uuid === uuid);
	const freed: Paid = new Map();
	const paid = stretches.map((stretch) => {
		const kept: Paid = new Map(stretch.paid);
		let excess = Decimal.sum(kept.values()).minus(Decimal.greater(stretch.now, Decimal.zero));
		// A grant that was voided has no rank, and gives way before all others.
		const last = [...kept.keys()].toSorted((one, other) => rank(other) - rank(one));
		for (const uuid of [...last.filter((one) => rank(one) < 0), ...last.filter((one) => rank(one) >= 0)]) {
			const back = Decimal.lesser(kept.get(uuid) as Decimal, excess);
			if (!back.isPositive()) continue;
			excess = excess.minus(back);
			add(kept, uuid, back.negated());
			add(freed, uuid, back);
		}
		return kept;
	});
	for (const grant of grants) {
		for (const [index, stretch] of stretches.entries()) {
			const own = paid[index] as Paid;
			const unpaid = Decimal.lesser(stretch.now, stretch.before).minus(Decimal.sum(own.values()));
			const taken = Decimal.lesser(unpaid, freed.get(grant.uuid) ?? Decimal.zero);
			if (!taken.isPositive() || !isInForce(grant, itemUuid, stretch)) continue;
			add(own, grant.uuid, taken);
			add(freed, grant.uuid, taken.negated());
		}
		add(left, grant.uuid, worthNow(grant.uuid, freed.get(grant.uuid) ?? Decimal.zero));
	}
	return paid;
}

/** What is charged for a stretch beyond what was. What was charged before is not paid later. */
function dueAnew({ before, now }: CreditStretch, paid: Paid): Decimal {
	const added = now.minus(before);
	return Decimal.greater(Decimal.lesser(added, now.minus(Decimal.sum(paid.values()))), Decimal.zero);
}

function add(paid: Paid, uuid: string, amount: Decimal): void {
	paid.set(uuid, (paid.get(uuid) ?? Decimal.zero).plus(amount));
}
