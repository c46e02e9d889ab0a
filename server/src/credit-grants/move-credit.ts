import { dateOfInstant } from "../calendar/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, conflict, newUuid } from "../platform/index.ts";
import type { EntryKind } from "./schemas.ts";
import { type EntryRow, type GrantRow, lockGrants, saveGrants } from "./store.ts";

/** A change of a grant's credit. */
export interface CreditMove {
	readonly grantUuid: string;
	readonly kind: "reserved" | "released" | "burned" | "returned";
	/** Below 0 if it lowers the balance; 0 is left out. */
	readonly amount: Decimal;
	readonly invoiceUuid: string;
	readonly lineItemUuid: string | null;
}

/**
 * Adds to the ledgers of grants, in the caller's transaction, who holds the customer's lock.
 * @throws Refusal 409 if credit that was returned would be taken back, but has been used
 */
export async function moveCredit(context: Context, moves: readonly CreditMove[]): Promise<void> {
	const moved = Map.groupBy(
		moves.filter(({ amount }) => !amount.isZero()),
		({ grantUuid }) => grantUuid,
	);
	if (moved.size === 0) return;
	const saved = (await lockGrants(context, [...moved.keys()])).map((grant) => {
		const own = moved.get(grant.uuid) ?? [];
		const unburned = grant.unburned.plus(Decimal.sum(own.map(({ amount }) => amount)));
		if (unburned.isLessThan(grant.rolled_over ?? Decimal.zero))
			throw conflict("credit_used", `The credit of ${grant.name} was used on another invoice.`);
		const entries = own.map(({ kind, amount, invoiceUuid, lineItemUuid }) =>
			entryOf(context, grant.uuid, kind, amount, { invoice_uuid: invoiceUuid, line_item_uuid: lineItemUuid }),
		);
		return balanced(context, { ...grant, unburned }, entries);
	});
	await saveGrants(
		context,
		saved.map(({ grant }) => grant),
		saved.flatMap(({ entries }) => entries),
	);
}

/**
 * A changed grant with its balance, and the entries that lead to it. What is left of one that is over expires; what expired comes back as
 * far as it is used, or the grant no longer is over. What is left of one that was bought goes as long as it isn't paid.
 * @param grant its `balance` is from before the entries
 */
export function balanced(
	context: Context,
	grant: GrantRow,
	entries: readonly EntryRow[],
): { readonly grant: GrantRow; readonly entries: readonly EntryRow[] } {
	const left = grant.unburned.minus(grant.rolled_over ?? Decimal.zero);
	if (grant.effective_on === null && left.isPositive()) {
		const taken_back = (grant.taken_back ?? Decimal.zero).plus(left);
		const unburned = grant.unburned.minus(left);
		const of = { invoice_uuid: grant.invoice_uuid, line_item_uuid: null };
		const reversed = entryOf(context, grant.uuid, "reversed", left.negated(), of);
		return balanced(context, { ...grant, unburned, taken_back }, [...entries, reversed]);
	}
	const isOver =
		grant.voided_at !== null || (grant.expires_on !== null && grant.expires_on <= dateOfInstant(context.now));
	const balance = isOver ? Decimal.zero : left;
	const expired = balance.minus(grant.balance).minus(Decimal.sum(entries.map(({ amount }) => amount)));
	return {
		grant: { ...grant, balance },
		entries: expired.isZero() ? entries : [...entries, entryOf(context, grant.uuid, "expired", expired)],
	};
}

export function entryOf(
	{ now }: Context,
	credit_grant_uuid: string,
	kind: EntryKind,
	amount: Decimal,
	paid: Pick<EntryRow, "invoice_uuid" | "line_item_uuid"> = { invoice_uuid: null, line_item_uuid: null },
): EntryRow {
	return { uuid: newUuid(), credit_grant_uuid, kind, amount, ...paid, created_at: now };
}
