import { addDays, type CalendarDate, dateOfInstant } from "../calendar/index.ts";
import type { CustomerRow } from "../customers/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, conflict, invalid } from "../platform/index.ts";
import { grantTerms, recordGrant } from "./grant-terms.ts";
import { balanced, entryOf } from "./move-credit.ts";
import type { CreditPurchase } from "./schemas.ts";
import { type EntryRow, type GrantRow, insertGrant, lockPurchase, saveGrants, selectBurned } from "./store.ts";

/** A purchase's name unless one is given. */
export const purchaseName = "Prepaid credit";

/**
 * Adds credit that a customer buys: a grant without credit until its invoice is paid. In the caller's transaction and under the
 * customer's lock.
 * @param isTopUp whether it is bought automatically
 * @throws Refusal 404 for an unknown service or metric; 422 that names the field
 */
export async function addPurchase(
	context: Context,
	customer: CustomerRow,
	input: CreditPurchase,
	{ invoiceUuid, isTopUp }: { readonly invoiceUuid: string; readonly isTopUp: boolean },
): Promise<GrantRow> {
	const terms = await grantTerms(context, customer, input);
	const today = dateOfInstant(context.now);
	if (terms.expires_on !== null && terms.expires_on <= today)
		throw invalid("expires_at", `must be later than today, ${today}`);
	const expires_in_days = input.expires_in_days ?? null;
	if (expires_in_days !== null && terms.expires_on !== null)
		throw invalid("expires_in_days", "must not be given together with expires_at");
	if (terms.rollover_days !== null && terms.expires_on === null && expires_in_days === null)
		throw invalid("rollover", "requires expires_at or expires_in_days: only what expires rolls over");
	const row: GrantRow = {
		...{ ...terms, name: input.name ?? purchaseName, kind: "prepaid", expires_in_days },
		...{ invoice_uuid: invoiceUuid, is_top_up: isTopUp },
	};
	await insertGrant(context, row);
	await recordGrant(context, "created", null, row);
	return row;
}

/**
 * What became of a purchase's invoice: it is paid; it is due again, because a payment was recorded by mistake (`reversed`) or the payer's bank
 * took it back (`returned`); or it will never be paid.
 */
export type PurchaseChange = "paid" | "reversed" | "returned" | "void";

/**
 * Has a purchase follow its invoice, in the caller's transaction and under the customer's lock. Nothing happens if the invoice is
 * no purchase's, or its credit was voided.
 * @param day the day of the payment
 * @throws Refusal 409 if a person takes the payment back, or voids the invoice, but its credit was used
 */
export async function followPurchase(
	context: Context,
	invoiceUuid: string,
	change: PurchaseChange,
	day: CalendarDate,
): Promise<void> {
	const before = await lockPurchase(context, invoiceUuid);
	if (before === null || before.voided_at !== null) return;
	if (change === "reversed" || change === "void") await refuseUsed(context, before);
	const { changed, entries } = changes[change](context, before, day);
	if (changed === before) return;
	const after = balanced(context, { ...changed, updated_at: context.now }, entries);
	await saveGrants(context, [after.grant], after.entries);
	await recordGrant(context, actions[change], before, after.grant);
}

const actions: Readonly<Record<PurchaseChange, string>> = {
	...{ paid: "paid", reversed: "unpaid", returned: "unpaid", void: "voided" },
};

interface Changed {
	readonly changed: GrantRow;
	readonly entries: readonly EntryRow[];
}

const changes: Readonly<Record<PurchaseChange, (context: Context, grant: GrantRow, day: CalendarDate) => Changed>> = {
	paid: (context, grant, day) =>
		grant.effective_on === null ? madeEffective(context, grant, day) : { changed: grant, entries: [] },
	reversed: (_context, grant) => ({ changed: unpaid(grant), entries: [] }),
	returned: (_context, grant) => ({ changed: unpaid(grant), entries: [] }),
	void: ({ now }, grant) => ({ changed: { ...unpaid(grant), voided_at: now }, entries: [] }),
};

/** From the day on. Credit that is paid on the day on which it expires or later was in force on the day before, and is over. */
function madeEffective(context: Context, grant: GrantRow, day: CalendarDate): Changed {
	const expires_on = grant.expires_in_days === null ? grant.expires_on : addDays(day, grant.expires_in_days);
	const effective_on = expires_on !== null && expires_on <= day ? addDays(expires_on, -1) : day;
	const amount = grant.taken_back ?? grant.amount;
	const kind = grant.is_top_up ? "topped_up" : "granted";
	const entry = entryOf(context, grant.uuid, kind, amount, { invoice_uuid: grant.invoice_uuid, line_item_uuid: null });
	const unburned = grant.unburned.plus(amount);
	return {
		changed: { ...grant, effective_on, expires_on, unburned, taken_back: null },
		entries: amount.isZero() ? [] : [entry],
	};
}

/** What is left of it goes (`balanced`). What was burned is owed: the invoice is due again. */
function unpaid(grant: GrantRow): GrantRow {
	if (grant.effective_on === null) return grant;
	const expires_on = grant.expires_in_days === null ? grant.expires_on : null;
	return { ...grant, effective_on: null, expires_on, taken_back: Decimal.zero };
}

/** @throws Refusal 409 if any of it was burned */
async function refuseUsed(context: Context, { uuid, name }: GrantRow): Promise<void> {
	if ((await selectBurned(context, uuid)).isPositive())
		throw conflict("credit_used", `The credit of ${name} that the invoice sold was used.`);
}
