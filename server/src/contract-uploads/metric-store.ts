import type { Context } from "../platform/index.ts";
import type { MetricNamed } from "./model/metric-match.ts";

/** Comparing names with more metrics than this would help nobody. */
const mostMetrics = 2_000;

/** The names of the organization's metrics; only the newest if there are very many. */
export async function selectMetricNames({ db, organisationId }: Context): Promise<MetricNamed[]> {
	return db.rows<MetricNamed>(
		`select uuid, name, event_name, unit from metrics.metric where organisation_id = $1
		 order by created_at desc, uuid desc limit $2`,
		[organisationId, mostMetrics],
	);
}
