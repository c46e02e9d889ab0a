import type { CalendarDate } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import type { KnownCustomer, Usage } from "./known-customer.ts";

/** Whose usage to read, and of which day. */
export interface UsageAsked {
	readonly customer: KnownCustomer;
	readonly day: CalendarDate;
}

/** What customers have used of their metered features in the present periods, up to the day; all in a few statements. */
export async function readUsage(context: Context, asked: readonly UsageAsked[]): Promise<Usage[]> {
	const readAt_ms = performance.now();
	const requests = asked.flatMap(requestsOf);
	const quantities = await quantitiesOf(context, requests);
	const took_ms = performance.now() - readAt_ms;
	const byAsked = Map.groupBy(requests, (request) => request.asked);
	return asked.map(({ day }, index) => {
		const own = byAsked.get(index) ?? [];
		const used = own.map(({ key, feature }) => [feature, quantities.get(key)?.quantity ?? Decimal.zero] as const);
		return { day, readAt_ms, took_ms, used: new Map(used) };
	});
}

interface FeatureRequest extends QuantityRequest {
	readonly asked: number;
	readonly feature: string;
}

/** The same usage as a billing run charges: that of the service that bills it, else the customer's that names no service. */
function requestsOf({ customer, day }: UsageAsked, asked: number): FeatureRequest[] {
	return [...customer.entitlementsOn(day).values()].flatMap(({ feature, metric_uuid, period, contract }) => {
		const metric = customer.metrics.get(metric_uuid ?? "");
		if (period === null || metric === undefined) return [];
		return [
			{
				...{ asked, feature, key: `${asked} ${feature}`, customerUuid: customer.uuid, metric },
				// No event names a contract as its item.
				itemUuid: period.itemUuid ?? contract.uuid,
				...{ from: period.from, to: day, serviceStart: period.serviceStart },
			},
		];
	});
}
