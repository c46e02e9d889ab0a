import { recordChange } from "../audit/index.ts";
import { type CalendarDate, dateOfInstant, isCalendarDate } from "../calendar/index.ts";
import { findCustomer, findUnarchivedCustomer } from "../customers/index.ts";
import { selectMetricsByUuids } from "../metrics/index.ts";
import { Decimal, minorDigits } from "../money/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import { type Context, conflict, inTransaction, invalid, newUuid, notFound } from "../platform/index.ts";
import { balanced, entryOf } from "./move-credit.ts";
import type { CreditGrantCreate, CreditGrantUpdate } from "./schemas.ts";
import {
	findGrant,
	type GrantRow,
	insertGrant,
	lockGrants,
	saveGrants,
	selectExpired,
	selectServices,
} from "./store.ts";

/**
 * Grants credit to a customer (the specification's "Credit grants"). Drafts have it from the next run on.
 * @throws Refusal 404 for an unknown customer, service or metric; 422 that names the field
 */
export function createGrant(context: Context, input: CreditGrantCreate): Promise<GrantRow> {
	return inTransaction(context, async (context) => {
		const { now } = context;
		const customer = await findUnarchivedCustomer(context, input.customer_uuid);
		const currency = input.currency ?? customer.currency ?? (await selectOrganisation(context)).currency;
		if (input.amount.decimals() > minorDigits(currency))
			throw invalid("amount", `must have at most ${minorDigits(currency)} decimals in ${currency}`);
		const effective_on = dayOf("effective_at", input.effective_at) ?? dateOfInstant(now);
		const expires_on = dayOf("expires_at", input.expires_at);
		checkDates(effective_on, expires_on);
		const row: GrantRow = {
			...{ uuid: newUuid(), customer_uuid: customer.uuid, name: input.name, amount: input.amount, currency },
			...{ kind: input.kind ?? "prepaid", priority: input.priority ?? 50 },
			...(await scopeOf(context, input.applies_to)),
			...{ effective_on, expires_on, voided_at: null },
			...{ unburned: input.amount, balance: Decimal.zero, created_at: now, updated_at: now },
		};
		await insertGrant(context, row);
		const granted = balanced(context, row, [entryOf(context, row.uuid, "granted", row.amount)]);
		await saveGrants(context, [granted.grant], granted.entries);
		await record(context, "created", null, granted.grant);
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
		return { ...before, name, priority, expires_on };
	});
}

/** Voids a grant: what is neither reserved nor burned is gone, and drafts are priced without it by the next run. @throws Refusal 404 */
export function voidGrant(context: Context, uuid: string): Promise<GrantRow> {
	return changeGrant(context, uuid, "voided", (before) =>
		before.voided_at !== null ? before : { ...before, voided_at: context.now },
	);
}

/** Lets the credit expire of all grants whose time is over. */
export function expireCredit(context: Context): Promise<void> {
	return inTransaction(context, async (context) => {
		for (const before of await lockGrants(context, await selectExpired(context, dateOfInstant(context.now)))) {
			const { grant, entries } = balanced(context, before, []);
			if (entries.length === 0) continue;
			await saveGrants(context, [grant], entries);
			await record(context, "expired", before, grant);
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
		await record(context, action, before, grant);
		return grant;
	});
}

async function record(context: Context, action: string, before: GrantRow | null, after: GrantRow): Promise<void> {
	await recordChange(context, { action, resource: "credit_grant", resourceUuid: after.uuid, before, after });
}

/** @throws Refusal 422 */
function dayOf(field: string, text: string | null | undefined): CalendarDate | null {
	if (text === undefined || text === null) return null;
	const day = text.slice(0, 10);
	if (!isCalendarDate(day)) throw invalid(field, "must be the start of a day that exists");
	return day;
}

function checkDates(effectiveOn: CalendarDate, expiresOn: CalendarDate | null): void {
	if (expiresOn !== null && expiresOn <= effectiveOn) throw invalid("expires_at", "must be after effective_at");
}

/** @throws Refusal 404 for an unknown service or metric */
async function scopeOf(
	context: Context,
	{ service_uuids = [], metric_uuids = [] }: CreditGrantCreate["applies_to"] & object = {},
) {
	const [services, metrics] = [service_uuids, metric_uuids].map((uuids) => uuids.map((uuid) => uuid.toLowerCase()));
	const scope = { service_uuids: services ?? [], metric_uuids: metrics ?? [] };
	const known = new Set(await selectServices(context, scope.service_uuids));
	for (const uuid of scope.service_uuids) if (!known.has(uuid)) throw notFound("Service", uuid);
	const found = new Set((await selectMetricsByUuids(context, scope.metric_uuids)).map(({ uuid }) => uuid));
	for (const uuid of scope.metric_uuids) if (!found.has(uuid)) throw notFound("Metric", uuid);
	return scope;
}
