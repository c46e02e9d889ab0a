import { recordChange } from "../audit/index.ts";
import { type CalendarDate, isCalendarDate } from "../calendar/index.ts";
import type { CustomerRow } from "../customers/index.ts";
import { selectMetricsByUuids } from "../metrics/index.ts";
import { Decimal, minorDigits } from "../money/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import { type Context, invalid, newUuid, notFound } from "../platform/index.ts";
import type { CreditGrantCreate, CreditPurchase } from "./schemas.ts";
import { type GrantRow, selectServices } from "./store.ts";
import { unitNamed } from "./units/unit-actions.ts";

/**
 * What a grant and a purchase have in common, as a grant without credit.
 * @throws Refusal 404 for an unknown service or metric; 422 that names the field
 */
export async function grantTerms(
	context: Context,
	customer: CustomerRow,
	input: Pick<
		CreditGrantCreate & CreditPurchase,
		"amount" | "currency" | "unit" | "priority" | "applies_to" | "expires_at" | "rollover"
	>,
): Promise<Omit<GrantRow, "name" | "kind">> {
	const { now } = context;
	const measure = await measureOf(context, customer, input);
	const { currency } = measure;
	if (currency !== null) checkMoney("amount", input.amount, currency);
	return {
		...{ uuid: newUuid(), customer_uuid: customer.uuid, amount: input.amount, ...measure },
		priority: input.priority ?? 50,
		...(await scopeOf(context, input.applies_to)),
		...{ effective_on: null, expires_on: dayOf("expires_at", input.expires_at), expires_in_days: null },
		...{ invoice_uuid: null, is_top_up: null, taken_back: null, voided_at: null },
		...rolloverOf(input.rollover ?? null, currency),
		...{ unburned: Decimal.zero, balance: Decimal.zero, created_at: now, updated_at: now },
	};
}

/**
 * What credit is counted in: a unit, or a currency.
 * @throws Refusal 422 that names the field
 */
async function measureOf(
	context: Context,
	customer: CustomerRow,
	{ currency, unit }: Pick<CreditGrantCreate, "currency" | "unit">,
): Promise<Pick<GrantRow, "currency" | "unit">> {
	if (unit !== undefined && currency !== undefined) throw invalid("unit", "must not be given together with currency");
	if (unit !== undefined) return { currency: null, unit: (await unitNamed(context, unit)).code };
	return { currency: currency ?? customer.currency ?? (await selectOrganisation(context)).currency, unit: null };
}

/** @throws Refusal 422 */
export function checkMoney(field: string, amount: Decimal, currency: string): void {
	const digits = minorDigits(currency);
	if (amount.decimals() > digits) throw invalid(field, `must have at most ${digits} decimals in ${currency}`);
}

/** @throws Refusal 422 */
export function dayOf(field: string, text: string | null | undefined): CalendarDate | null {
	if (text === undefined || text === null) return null;
	const day = text.slice(0, 10);
	if (!isCalendarDate(day)) throw invalid(field, "must be the start of a day that exists");
	return day;
}

/** @throws Refusal 422 */
export function checkDates(effectiveOn: CalendarDate | null, expiresOn: CalendarDate | null): void {
	if (effectiveOn !== null && expiresOn !== null && expiresOn <= effectiveOn)
		throw invalid("expires_at", "must be after effective_at");
}

export async function recordGrant(
	context: Context,
	action: string,
	before: GrantRow | null,
	after: GrantRow,
): Promise<void> {
	await recordChange(context, { action, resource: "credit_grant", resourceUuid: after.uuid, before, after });
}

function rolloverOf(
	rollover: CreditGrantCreate["rollover"] & (object | null),
	currency: string | null,
): Pick<GrantRow, "rollover_amount" | "rollover_percent" | "rollover_days" | "rolled_over" | "rolled_over_from"> {
	const none = { rolled_over: null, rolled_over_from: null };
	if (rollover === null) return { ...none, rollover_amount: null, rollover_percent: null, rollover_days: null };
	const { amount = null, percent = null, expires_in_days } = rollover;
	if ((amount === null) === (percent === null)) throw invalid("rollover", "needs either amount or percent");
	if (amount !== null && currency !== null) checkMoney("rollover.amount", amount, currency);
	return { ...none, rollover_amount: amount, rollover_percent: percent, rollover_days: expires_in_days };
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
