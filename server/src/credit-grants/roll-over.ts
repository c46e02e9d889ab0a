import { addDays } from "../calendar/index.ts";
import { Decimal, roundMoney } from "../money/index.ts";
import { type Context, newUuid } from "../platform/index.ts";
import { recordGrant } from "./grant-terms.ts";
import { balanced, entryOf } from "./move-credit.ts";
import { findGrant, type GrantRow, insertGrant, saveGrants } from "./store.ts";

/**
 * Lets what is left of a grant that is over go on as another grant, once, in the caller's transaction and under the customer's lock
 * (the specification's "Credit grants").
 * @param unbilled what usage of its time that is on no invoice yet burns of it
 */
export async function rollOver(context: Context, uuid: string, unbilled: Decimal): Promise<void> {
	const before = await findGrant(context, uuid, "for no key update");
	const { expires_on, rollover_days } = before;
	if (before.rolled_over_at !== null || before.voided_at !== null || expires_on === null || rollover_days === null)
		return;
	const carried = carriedOf(before, Decimal.greater(before.unburned.minus(unbilled), Decimal.zero));
	const { now } = context;
	const entries = carried.isPositive() ? [entryOf(context, uuid, "rolled_over", carried.negated())] : [];
	const unburned = before.unburned.minus(carried);
	const old = balanced(context, { ...before, unburned, rolled_over_at: now, updated_at: now }, entries);
	await saveGrants(context, [old.grant], old.entries);
	await recordGrant(context, "rolled_over", before, old.grant);
	if (!carried.isPositive()) return;
	const rest: GrantRow = {
		...{ ...before, uuid: newUuid(), amount: carried, unburned: carried, balance: Decimal.zero },
		...{ effective_on: expires_on, expires_on: addDays(expires_on, rollover_days), expires_in_days: null },
		...{ invoice_uuid: null, is_top_up: null, rolled_over_from: uuid },
		...{ rollover_amount: null, rollover_percent: null, rollover_days: null },
		...{ created_at: now, updated_at: now },
	};
	await insertGrant(context, rest);
	const granted = balanced(context, rest, [entryOf(context, rest.uuid, "granted", carried)]);
	await saveGrants(context, [granted.grant], granted.entries);
	await recordGrant(context, "created", null, granted.grant);
}

function carriedOf({ rollover_amount, rollover_percent, currency }: GrantRow, left: Decimal): Decimal {
	if (rollover_amount !== null) return Decimal.lesser(left, rollover_amount);
	return roundMoney(left.times(rollover_percent ?? Decimal.zero).times(Decimal.of("0.01")), currency);
}
