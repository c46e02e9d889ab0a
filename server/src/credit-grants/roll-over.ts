import { addDays } from "../calendar/index.ts";
import { Decimal, moneyDecimals, roundMoney } from "../money/index.ts";
import { type Context, newUuid } from "../platform/index.ts";
import { recordGrant } from "./grant-terms.ts";
import { balanced, entryOf } from "./move-credit.ts";
import { findGrant, type GrantRow, insertGrant, lockRest, saveGrants } from "./store.ts";

/**
 * Lets what is left of a grant that is over go on as another grant, in the caller's transaction and under the customer's lock (the
 * specification's "Credit grants"). Called again, it follows what is used or given back of the grant's time since, with what is unburned of
 * the two.
 * @param needed what of its time is on no invoice yet burns of it, beyond what it has, too; negative: gives back
 */
export async function rollOver(context: Context, uuid: string, needed: Decimal): Promise<void> {
	const before = await findGrant(context, uuid, "for no key update");
	if (before.voided_at !== null || before.expires_on === null || before.rollover_days === null) return;
	const rest = await lockRest(context, uuid);
	if (rest !== null && rest.voided_at !== null) return;
	const rolled = before.rolled_over ?? Decimal.zero;
	const wanted = carriedOf(before, atLeastZero(before.unburned.minus(needed)));
	const moved = movable(wanted.minus(rolled), {
		here: atLeastZero(before.unburned.minus(rolled).minus(atLeastZero(needed))),
		there: rest?.unburned ?? Decimal.zero,
	});
	if (moved.isZero() && before.rolled_over !== null) return;
	const changed = { ...before, rolled_over: rolled.plus(moved), updated_at: context.now };
	const { grant, entries } = balanced(context, changed, []);
	await saveGrants(context, [grant], entries);
	await recordGrant(context, "rolled_over", before, grant);
	if (moved.isZero()) return;
	await (rest === null ? addRest(context, before, before.expires_on, moved) : changeRest(context, rest, moved));
}

/** As much of a change as is there: of the grant if it is positive, of its rest if it is negative. */
function movable(change: Decimal, { here, there }: Record<"here" | "there", Decimal>): Decimal {
	return change.isNegative() ? Decimal.lesser(change.negated(), there).negated() : Decimal.lesser(change, here);
}

function carriedOf({ rollover_amount, rollover_percent, currency }: GrantRow, left: Decimal): Decimal {
	if (rollover_amount !== null) return Decimal.lesser(left, rollover_amount);
	const part = left.percent(rollover_percent ?? Decimal.zero);
	return currency === null ? part.round(moneyDecimals) : roundMoney(part, currency);
}

async function addRest(context: Context, from: GrantRow, expiredOn: string, amount: Decimal): Promise<void> {
	const { now } = context;
	const rest: GrantRow = {
		...{ ...from, uuid: newUuid(), amount, unburned: amount, balance: Decimal.zero },
		...{ effective_on: expiredOn, expires_on: addDays(expiredOn, from.rollover_days ?? 0), expires_in_days: null },
		...{ invoice_uuid: null, is_top_up: null, taken_back: null, rolled_over: null, rolled_over_from: from.uuid },
		...{ rollover_amount: null, rollover_percent: null, rollover_days: null },
		...{ created_at: now, updated_at: now },
	};
	await insertGrant(context, rest);
	const { grant, entries } = balanced(context, rest, [entryOf(context, rest.uuid, "granted", amount)]);
	await saveGrants(context, [grant], entries);
	await recordGrant(context, "created", null, grant);
}

async function changeRest(context: Context, before: GrantRow, moved: Decimal): Promise<void> {
	const amount = before.amount.plus(atLeastZero(moved));
	const entry = entryOf(context, before.uuid, moved.isNegative() ? "rolled_over" : "granted", moved);
	const changed = { ...before, amount, unburned: before.unburned.plus(moved), updated_at: context.now };
	const { grant, entries } = balanced(context, changed, [entry]);
	await saveGrants(context, [grant], entries);
	await recordGrant(context, "rolled_over", before, grant);
}

function atLeastZero(amount: Decimal): Decimal {
	return Decimal.greater(amount, Decimal.zero);
}
