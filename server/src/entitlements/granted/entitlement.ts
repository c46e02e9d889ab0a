import type { CalendarDate } from "../../calendar/index.ts";
import type { Feature } from "../../catalog/index.ts";
import {
	type FeatureContract,
	featuresOn,
	grantedFeatures,
	isInForce,
	type MeteredPeriod,
	meteredPeriod,
} from "../../contracts/index.ts";
import { Decimal } from "../../money/index.ts";

/** What a customer may use of a feature on a day: the widest of what its contracts grant. */
export interface Entitlement extends Feature {
	/** The contract that grants it; of a limit, the one that states it. */
	readonly contract: FeatureContract;
	/** Of `metered`: what uses it up, and when it begins anew. */
	readonly period: MeteredPeriod | null;
}

interface Granted {
	readonly contract: FeatureContract;
	readonly feature: Feature;
}

/** The customer's entitlements on the day of each contract, by feature (extensions.md, "Features"). */
export function entitlementsOn(
	contracts: readonly FeatureContract[],
	dayOf: (contract: FeatureContract) => CalendarDate,
): ReadonlyMap<string, Entitlement> {
	const newestFirst = contracts
		.filter((contract) => isInForce(contract, dayOf(contract)))
		.toSorted((a, b) =>
			a.activated_at < b.activated_at || (a.activated_at === b.activated_at && a.uuid < b.uuid) ? 1 : -1,
		);
	const granted = newestFirst.flatMap((contract) =>
		grantedFeatures(featuresOn(contract, dayOf(contract))).map((feature): Granted => ({ contract, feature })),
	);
	const byName = Map.groupBy(granted, ({ feature }) => feature.feature);
	return new Map([...byName].map(([name, all]) => [name, entitlementOf(widest(all), all, dayOf)]));
}

/** The first of those that no other is wider than. They are all of the newest one's type: others of the name don't count. */
function widest(all: readonly Granted[]): Granted {
	const [newest, ...others] = all as [Granted, ...Granted[]];
	return others
		.filter(({ feature }) => feature.type === newest.feature.type)
		.reduce((widest, other) => (isWider(other.feature, widest.feature) ? other : widest), newest);
}

function isWider(one: Feature, other: Feature): boolean {
	if (one.type === "boolean") return one.value === true && other.value === false;
	if (one.type === "metered") {
		return other.limit !== null && (one.limit === null || one.limit.isGreaterThan(other.limit));
	}
	return one.value instanceof Decimal && other.value instanceof Decimal && one.value.isGreaterThan(other.value);
}

function entitlementOf(
	{ contract, feature }: Granted,
	all: readonly Granted[],
	dayOf: (contract: FeatureContract) => CalendarDate,
): Entitlement {
	if (feature.type !== "metered") return { ...feature, contract, period: null };
	const isSoft = all.some(({ feature: { enforcement } }) => enforcement === "soft");
	return {
		...{ ...feature, enforcement: isSoft ? "soft" : "hard", contract },
		period: meteredPeriod(contract, feature.metric_uuid, dayOf(contract)),
	};
}

/** Whether a feature may be used now, and how much of it is left. */
export interface Verdict {
	readonly allowed: boolean;
	readonly used: Decimal | null;
	/** Null: without limit. */
	readonly remaining: Decimal | null;
	/** Whether more than the limit was used. */
	readonly exceeded: boolean;
}

/** @param used of `metered`: the quantity of the present period */
export function verdictOf({ type, value, limit, enforcement }: Feature, used: Decimal): Verdict {
	if (type !== "metered") return { allowed: value !== false, used: null, remaining: null, exceeded: false };
	if (limit === null) return { allowed: true, used, remaining: null, exceeded: false };
	const remaining = Decimal.greater(limit.minus(used), Decimal.zero);
	const allowed = remaining.isPositive() || enforcement === "soft";
	return { allowed, used, remaining, exceeded: used.isGreaterThan(limit) };
}
