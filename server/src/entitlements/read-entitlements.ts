import { Decimal } from "../money/index.ts";
import type { Context } from "../platform/index.ts";
import { type Entitlement, verdictOf } from "./granted/entitlement.ts";
import type { EntitlementMemory, Known } from "./memory/entitlement-memory.ts";
import type { EntitlementAnswer, EntitlementCheck } from "./schemas.ts";

/**
 * Whether a customer may use a feature now; not, if no contract in force grants it.
 * @throws Refusal 404 for an unknown customer
 */
export async function checkFeature(
	context: Context,
	entitlements: EntitlementMemory,
	{ customerUuid, feature }: { readonly customerUuid: string; readonly feature: string },
): Promise<EntitlementCheck> {
	const known = await entitlements.entitlementsOf(context, customerUuid, (all) => all.get(feature)?.type === "metered");
	const entitlement = known.entitlements.get(feature);
	const none = { value: null, limit: null, used: null, remaining: null };
	if (entitlement === undefined) {
		return { feature, allowed: false, ...none, exceeded: false, age_ms: ageOf(known) };
	}
	const { value, limit } = entitlement;
	return { feature, value, limit, ...verdictOf(entitlement, usedOf(known, entitlement)), age_ms: ageOf(known) };
}

/**
 * All that a customer may use now, by name.
 * @throws Refusal 404
 */
export async function listEntitlements(
	context: Context,
	entitlements: EntitlementMemory,
	customerUuid: string,
): Promise<EntitlementAnswer[]> {
	const known = await entitlements.entitlementsOf(context, customerUuid, (all) =>
		[...all.values()].some(({ type }) => type === "metered"),
	);
	const all = [...known.entitlements.values()].toSorted((a, b) => (a.feature < b.feature ? -1 : 1));
	return all.map((entitlement) => {
		const { feature, type, value, limit, enforcement, metric_uuid, contract, period } = entitlement;
		return {
			...{ feature, type, value, limit, ...verdictOf(entitlement, usedOf(known, entitlement)) },
			...{ enforcement, metric_uuid, contract_uuid: contract.uuid },
			...{ period_start: period?.from ?? null, period_end: period?.to ?? null, age_ms: ageOf(known) },
		};
	});
}

function usedOf({ usage }: Known, { feature }: Entitlement): Decimal {
	return usage?.used.get(feature) ?? Decimal.zero;
}

function ageOf({ knownAt_ms }: Known): number {
	return Math.max(0, Math.trunc(performance.now() - knownAt_ms));
}
