import { addDays, dateOfInstant } from "../calendar/index.ts";
import type { CustomerRow } from "../customers/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, conflict, invalid } from "../platform/index.ts";
import { grantTerms, recordGrant } from "./grant-terms.ts";
import { balanced, entryOf } from "./move-credit.ts";
import type { CreditPurchase } from "./schemas.ts";
import { type EntryRow, type GrantRow, insertGrant, lockPurchase, saveGrants } from "./store.ts";

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

/** What became of a purchase's invoice: it is paid, due again, or never to be paid. */
export type PurchaseChange = "paid" | "unpaid" | "void";

/**
 * Has a purchase follow its invoice, in the caller's transaction and under the customer's lock. Nothing happens if the invoice is
 * no purchase's, or its credit was voided.
 * @throws Refusal 409 if the invoice is no longer paid, but its credit was used
 */
export async function followPurchase(context: Context, invoiceUuid: string, change: PurchaseChange): Promise<void> {
	const before = await lockPurchase(context, invoiceUuid);
	if (before === null || before.voided_at !== null) return;
	const changed = changes[change](context, before);
	if (changed === null) return;
	const { grant, entries } = balanced(context, { ...changed.grant, updated_at: context.now }, changed.entries);
	await saveGrants(context, [grant], entries);
	await recordGrant(context, actions[change], before, grant);
}

const actions: Readonly<Record<PurchaseChange, string>> = { paid: "paid", unpaid: "unpaid", void: "voided" };

interface Changed {
	readonly grant: GrantRow;
	readonly entries: readonly EntryRow[];
}

const changes: Readonly<Record<PurchaseChange, (context: Context, grant: GrantRow) => Changed | null>> = {
	paid: (context, grant) => (grant.effective_on === null ? madeEffective(context, grant) : null),
	unpaid: (context, grant) => (grant.effective_on === null ? null : takenBack(context, grant)),
	void: (context, grant) => {
		const { grant: left, entries } = grant.effective_on === null ? { grant, entries: [] } : takenBack(context, grant);
		return { grant: { ...left, voided_at: context.now }, entries };
	},
};

/** From today on. Credit that is paid after the day on which it expires was in force on the day before, and is over. */
function madeEffective(context: Context, grant: GrantRow): Changed {
	const today = dateOfInstant(context.now);
	const expires_on = grant.expires_in_days === null ? grant.expires_on : addDays(today, grant.expires_in_days);
	const effective_on = expires_on !== null && expires_on <= today ? addDays(expires_on, -1) : today;
	const kind = grant.is_top_up ? "topped_up" : "granted";
	const entry = entryOf(context, grant.uuid, kind, grant.amount, {
		...{ invoice_uuid: grant.invoice_uuid, line_item_uuid: null },
	});
	return { grant: { ...grant, effective_on, expires_on, unburned: grant.amount }, entries: [entry] };
}

/** @throws Refusal 409 if any of it is reserved, burned, or rolled over */
function takenBack(context: Context, grant: GrantRow): Changed {
	if (!grant.unburned.equals(grant.amount))
		throw conflict("credit_used", `The credit of ${grant.name} that the payment bought was used.`);
	const entry = entryOf(context, grant.uuid, "reversed", grant.amount.negated(), {
		...{ invoice_uuid: grant.invoice_uuid, line_item_uuid: null },
	});
	const expires_on = grant.expires_in_days === null ? grant.expires_on : null;
	return { grant: { ...grant, effective_on: null, expires_on, unburned: Decimal.zero }, entries: [entry] };
}
