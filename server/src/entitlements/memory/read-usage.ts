import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { type Quantity, type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import type { Days, KnownCustomer, Usage } from "./known-customer.ts";

/** Whose usage to read, and of which days. */
export interface UsageAsked {
	readonly customer: KnownCustomer;
	readonly days: Days;
}

/** From a thousand on, a statement reads all usage of their days (usage/quantities). */
const mostWindows = 900;

/** What customers have used of their metered features in the present periods, up to the days; all in a few statements. */
export async function readUsage(context: Context, asked: readonly UsageAsked[]): Promise<Usage[]> {
	const readAt_ms = performance.now();
	const features = asked.flatMap(featuresOf);
	const windows = [...new Map(features.map(({ request }) => [request.key, request])).values()];
	const quantities = new Map<string, Quantity>();
	for (let first = 0; first < windows.length; first += mostWindows) {
		const some = await quantitiesOf(context, windows.slice(first, first + mostWindows));
		for (const [key, quantity] of some) quantities.set(key, quantity);
	}
	const byAsked = Map.groupBy(features, (each) => each.asked);
	return asked.map(({ days }, index) => {
		const used = (byAsked.get(index) ?? []).map(
			({ feature, request }) => [feature, quantities.get(request.key)?.quantity ?? Decimal.zero] as const,
		);
		return { days, readAt_ms, used: new Map(used) };
	});
}

interface MeteredFeature {
	readonly asked: number;
	readonly feature: string;
	/** Features that the same usage uses up have the same key. */
	readonly request: QuantityRequest;
}

/** The same usage as a billing run charges: that of the service that bills it, else the customer's that names no service. */
function featuresOf({ customer, days }: UsageAsked, asked: number): MeteredFeature[] {
	return [...customer.entitlementsOn(days).values()].flatMap(({ feature, metric_uuid, period, contract }) => {
		const metric = customer.metrics.get(metric_uuid ?? "");
		if (period === null || metric === undefined) return [];
		// No event names a contract as its item.
		const { from, serviceStart, itemUuid = null } = period;
		const item = itemUuid ?? contract.uuid;
		const key = [asked, item, metric.uuid, from].join(" ");
		const of = { itemUuid: item, customerUuid: customer.uuid, metric, timezone: contract.zone };
		const request = { key, ...of, from, to: customer.dayOf(contract, days), serviceStart };
		return [{ asked, feature, request }];
	});
}
