import { addDays, dateOfInstant } from "../../calendar/index.ts";
import { type FeatureContract, selectFeatureContracts } from "../../contracts/index.ts";
import { selectCustomersByUuids } from "../../customers/index.ts";
import { type MetricRow, selectMetricsByUuids } from "../../metrics/index.ts";
import type { Context } from "../../platform/index.ts";
import { KnownCustomer } from "./known-customer.ts";

/** What there is to know of customers' entitlements, in order; null for a customer that doesn't exist. */
export async function readCustomers(
	context: Context,
	customerUuids: readonly string[],
): Promise<(KnownCustomer | null)[]> {
	const { organisationId } = context;
	const readAt_ms = performance.now();
	const customers = new Set((await selectCustomersByUuids(context, customerUuids)).map(({ uuid }) => uuid));
	// In a zone behind UTC, it may be the present day.
	const yesterday = addDays(dateOfInstant(context.now), -1);
	const contracts = await selectFeatureContracts(context, [...customers], yesterday);
	const byCustomer = Map.groupBy(contracts, ({ customer_uuid }) => customer_uuid);
	const metrics = await metricsOf(context, contracts);
	return customerUuids.map((uuid) =>
		customers.has(uuid)
			? new KnownCustomer({ organisationId, uuid }, byCustomer.get(uuid) ?? [], metrics, readAt_ms)
			: null,
	);
}

async function metricsOf(
	context: Context,
	contracts: readonly FeatureContract[],
): Promise<ReadonlyMap<string, MetricRow>> {
	const uuids = contracts.flatMap(({ features, option_features, amended_features }) =>
		[
			...[features, option_features],
			...amended_features.flatMap((each) => [each.features ?? [], each.option_features ?? []]),
		].flatMap((list) => list.flatMap(({ metric_uuid }) => metric_uuid ?? [])),
	);
	const metrics = uuids.length === 0 ? [] : await selectMetricsByUuids(context, [...new Set(uuids)]);
	return new Map(metrics.map((metric) => [metric.uuid, metric]));
}
