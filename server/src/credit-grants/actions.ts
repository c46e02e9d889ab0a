import { dateOfInstant } from "../calendar/index.ts";
import { findCustomer, findUnarchivedCustomer } from "../customers/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../platform/index.ts";
import { checkDates, dayOf, grantTerms, recordGrant } from "./grant-terms.ts";
import { balanced, entryOf } from "./move-credit.ts";
import type { CreditGrantCreate, CreditGrantUpdate } from "./schemas.ts";
import { findGrant, type GrantRow, insertGrant, lockGrants, saveGrants, selectExpired } from "./store.ts";

/**
 * Grants credit to a customer (the specification's "Credit grants"). Drafts have it from the next run on.
 * @throws Refusal 404 for an unknown customer, service or metric; 422 that names the field
 */
export function createGrant(context: Context, input: CreditGrantCreate): Promise<GrantRow> {
	return inTransaction(context, async (context) => {
		const customer = await findUnarchivedCustomer(context, input.customer_uuid);
		const terms = await grantTerms(context, customer, input);
		const effective_on = dayOf("effective_at", input.effective_at) ?? dateOfInstant(context.now);
		checkDates(effective_on, terms.expires_on);
		if (terms.rollover_days !== null && terms.expires_on === null)
			throw invalid("rollover", "requires expires_at: only what expires rolls over");
		const own = { name: input.name, kind: input.kind ?? "prepaid", effective_on, unburned: input.amount };
		const row: GrantRow = { ...terms, ...own };
		await insertGrant(context, row);
		const granted = balanced(context, row, [entryOf(context, row.uuid, "granted", row.amount)]);
		await saveGrants(context, [granted.grant], granted.entries);
		await recordGrant(context, "created", null, granted.grant);
		return granted.grant;
	});
}

/** Changes a grant's name, priority or end. @throws Refusal 404; 409 if it was voided; 422 that names the field */
export function updateGrant(context: Context, uuid: string, update: CreditGrantUpdate): Promise<GrantRow> {
	return changeGrant(context, uuid, "updated", (before) => {
		if (before.voided_at !== null) throw conflict("credit_grant_voided", "The credit grant was voided.");
		const expires_on = update.expires_at === undefined ? before.expires_on : dayOf("expires_at", update.expires_at);
		checkDates(before.effective_on, expires_on);
		const { name = before.name, priority = before.priority } = update;
		const expires_in_days = update.expires_at === undefined ? before.expires_in_days : null;
		return { ...before, name, priority, expires_on, expires_in_days };
	});
}

/**
 * Voids a grant: what is neither reserved nor burned is gone, and drafts are priced without it by the next run.
 * @throws Refusal 404; 409 if it was bought and isn't paid
 */
export function voidGrant(context: Context, uuid: string): Promise<GrantRow> {
	return changeGrant(context, uuid, "voided", (before) => {
		if (before.voided_at !== null) return before;
		if (before.effective_on === null)
			throw conflict("credit_grant_unpaid", "The credit was bought and is not paid; void its invoice instead.");
		return { ...before, voided_at: context.now };
	});
}

/** Lets the credit expire of all grants whose time is over. */
export function expireCredit(context: Context): Promise<void> {
	return inTransaction(context, async (context) => {
		for (const before of await lockGrants(context, await selectExpired(context, dateOfInstant(context.now)))) {
			const { grant, entries } = balanced(context, before, []);
			if (entries.length === 0) continue;
			await saveGrants(context, [grant], entries);
			await recordGrant(context, "expired", before, grant);
		}
	});
}

function changeGrant(
	context: Context,
	uuid: string,
	action: string,
	change: (before: GrantRow) => GrantRow,
): Promise<GrantRow> {
	return inTransaction(context, async (context) => {
		const { customer_uuid } = await findGrant(context, uuid);
		// Keeps runs from planning with the grant meanwhile.
		await findCustomer(context, customer_uuid, "for no key update");
		const before = await findGrant(context, uuid, "for no key update");
		const changed = change(before);
		if (changed === before) return before;
		const { grant, entries } = balanced(context, { ...changed, updated_at: context.now }, []);
		await saveGrants(context, [grant], entries);
		await recordGrant(context, action, before, grant);
		return grant;
	});
}
