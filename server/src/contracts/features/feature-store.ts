import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import { zone } from "../zones/zone-store.ts";
import { amendedFeatures, withFeatures } from "./feature-columns-store.ts";
import type { FeatureContract, FeatureItem } from "./feature-contract.ts";

/** Notified of each change of a contract: `<organisation> <customer>`, or all of an organisation's. */
export const contractChannel = "tallybook_contract";

/**
 * The customers' contracts that were activated, are not over by the day, and have features now or later; each with its recurring
 * services if a feature is metered. Unordered.
 */
export async function selectFeatureContracts(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
	today: CalendarDate,
): Promise<FeatureContract[]> {
	const rows = await db.rows<Omit<FeatureContract, "items">>(
		`select uuid, customer_uuid, activated_at, status, auto_renew, end_date, agreed_end_date, canceled_to, start_date,
			billing_day, calendar_aligned, features, option_features, ${zone}, ${amendedFeatures}
		 from contracts.contract
		 where organisation_id = $1 and customer_uuid = any($2) and activated_at is not null and status <> 'ended'
			and coalesce(canceled_to >= $3, true)
			and (features <> '[]' or option_features <> '[]' or exists (
				select from contracts.amendment
				where amendment.organisation_id = $1 and amendment.contract_uuid = contract.uuid
					and (amendment.features is not null or amendment.option_features is not null)))`,
		[organisationId, customerUuids, today],
	);
	const contracts = rows.map(withFeatures);
	const metered = contracts.filter(isMetered).map(({ uuid }) => uuid);
	const items = metered.length === 0 ? [] : await selectItems({ db, organisationId }, metered);
	const byContract = Map.groupBy(items, ({ contract_uuid }) => contract_uuid);
	return contracts.map((contract) => ({ ...contract, items: byContract.get(contract.uuid) ?? [] }));
}

function isMetered({ features, option_features, amended_features }: Omit<FeatureContract, "items">): boolean {
	const all = amended_features.flatMap((each) => [...(each.features ?? []), ...(each.option_features ?? [])]);
	return [...features, ...option_features, ...all].some(({ type }) => type === "metered");
}

async function selectItems(
	{ db, organisationId }: Pick<Context, "db" | "organisationId">,
	contractUuids: readonly string[],
): Promise<(FeatureItem & { readonly contract_uuid: string })[]> {
	return db.rows<FeatureItem & { readonly contract_uuid: string }>(
		`select uuid, contract_uuid, metric_uuid, billing_cycle, every, service_start_date, service_end_date
		 from contracts.item
		 where organisation_id = $1 and contract_uuid = any($2) and not is_taken_back and billing_cycle <> 'one_time'
		 order by contract_uuid, position`,
		[organisationId, contractUuids],
	);
}

/** Whether an option, a contract or an amendment has a feature that a metric uses up. */
export async function isMetricOfFeature({ db, organisationId }: Context, metricUuid: string): Promise<boolean> {
	const row = await db.row<{ is_used: boolean }>(
		`select exists (select from catalog.option where organisation_id = $1 and features @> $2)
			or exists (select from contracts.contract
				where organisation_id = $1 and (features @> $2 or option_features @> $2))
			or exists (select from contracts.amendment
				where organisation_id = $1 and (features @> $2 or option_features @> $2)) as is_used`,
		[organisationId, JSON.stringify([{ metric_uuid: metricUuid }])],
	);
	return row?.is_used ?? false;
}

/** The customers of contracts. */
export async function selectCustomersOf(
	{ db, organisationId }: Pick<Context, "db" | "organisationId">,
	contractUuids: readonly string[],
): Promise<string[]> {
	const rows = await db.rows<{ readonly customer_uuid: string }>(
		"select distinct customer_uuid from contracts.contract where organisation_id = $1 and uuid = any($2)",
		[organisationId, contractUuids],
	);
	return rows.map(({ customer_uuid }) => customer_uuid);
}
