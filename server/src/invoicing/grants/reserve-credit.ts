import { type CreditMove, moveCredit } from "../../credit-grants/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ChargeCredits } from "../../rating/index.ts";
import { paidByGrant } from "../model/credits/taken-credits.ts";

/** What grants pay of a draft's charges, and what they paid before. */
export interface Reserving {
	readonly invoiceUuid: string;
	readonly before: readonly (ChargeCredits | null)[];
	readonly after: readonly (ChargeCredits | null)[];
}

/** Reserves what drafts need of grants, and releases what they no longer need, in the caller's transaction and under the customer's lock. */
export async function reserveCredit(context: Context, drafts: readonly Reserving[]): Promise<void> {
	await moveCredit(context, drafts.flatMap(reservingMoves));
}

/** What a draft reserves or releases of each grant. */
export function reservingMoves({ invoiceUuid, before, after }: Reserving): CreditMove[] {
	const [held, needed] = [reservedOf(before), reservedOf(after)];
	return [...new Set([...held.keys(), ...needed.keys()])].map((grantUuid) => {
		const less = (held.get(grantUuid) ?? Decimal.zero).minus(needed.get(grantUuid) ?? Decimal.zero);
		const kind = less.isNegative() ? "reserved" : "released";
		return { grantUuid, kind, amount: less, invoiceUuid, lineItemUuid: null };
	});
}

/** What a draft reserves: what it gives back to a grant pays what it takes from it. */
function reservedOf(credits: readonly (ChargeCredits | null)[]): Map<string, Decimal> {
	return new Map([...paidByGrant(credits)].filter(([, amount]) => amount.isPositive()));
}
