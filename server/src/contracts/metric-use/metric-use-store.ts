import { type Context, json } from "../../platform/index.ts";
import type { MetricUse } from "./metric-use-schemas.ts";

const shown = 20;

/** The templates and contracts that use a metric. While there are any, it can't be deleted. */
export async function selectMetricUse({ db, organisationId }: Context, metricUuid: string): Promise<MetricUse> {
	const parameters = [organisationId, metricUuid, json([{ metric_uuid: metricUuid }])];
	const templates = await db.rows<Found>(
		`select uuid, name, null as status, count(*) over () as count from catalog.template
		 where organisation_id = $1 and uuid in (
			select option.template_uuid from catalog.service
				join catalog.option on option.organisation_id = $1 and option.uuid = service.option_uuid
			where service.organisation_id = $1 and service.metric_uuid = $2
			union
			select template_uuid from catalog.option where organisation_id = $1 and features @> $3)
		 order by created_at desc, uuid desc limit ${shown}`,
		parameters,
	);
	const contracts = await db.rows<Found>(
		`select contract.uuid, coalesce(contract.name, customer.name) as name, contract.status, count(*) over () as count
		 from contracts.contract
			join customers.customer on customer.organisation_id = $1 and customer.uuid = contract.customer_uuid
		 where contract.organisation_id = $1
			and contract.uuid in (
				select contract_uuid from contracts.item where organisation_id = $1 and metric_uuid = $2
				union
				select uuid from contracts.contract
				where organisation_id = $1 and (features @> $3 or option_features @> $3)
				union
				select contract_uuid from contracts.amendment
				where organisation_id = $1 and (features @> $3 or option_features @> $3))
		 order by contract.created_at desc, contract.uuid desc limit ${shown}`,
		parameters,
	);
	return {
		items: [...templates.map(shownAs("template")), ...contracts.map(shownAs("contract"))],
		template_count: templates[0]?.count ?? 0,
		contract_count: contracts[0]?.count ?? 0,
	};
}

/** Whether a contract that was ever activated uses or used a metric, so that changing it would change what past usage costs. */
export async function isMetricInForce({ db, organisationId }: Context, metricUuid: string): Promise<boolean> {
	const row = await db.row<{ is_in_force: boolean }>(
		`select exists (
			select from contracts.item
				join contracts.contract on contract.organisation_id = $1 and contract.uuid = item.contract_uuid
			where item.organisation_id = $1 and item.metric_uuid = $2 and contract.activated_at is not null) as is_in_force`,
		[organisationId, metricUuid],
	);
	return row?.is_in_force ?? false;
}

interface Found {
	readonly uuid: string;
	readonly name: string;
	readonly status: string | null;
	readonly count: number;
}

function shownAs(kind: MetricUse["items"][number]["kind"]) {
	return ({ uuid, name, status }: Found) => ({ kind, uuid, name, status });
}
