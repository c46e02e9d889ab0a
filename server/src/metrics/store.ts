import { type Context, column, columnsOf, each, notFound, type RowOf } from "../platform/index.ts";
import { stepsOf } from "./expression.ts";
import { exactFilters, type MetricFilter } from "./filter-schemas.ts";
import type { Aggregation } from "./schemas.ts";

const columns = columnsOf({
	uuid: "uuid",
	name: "text",
	event_name: "text",
	aggregation: column<Aggregation>("text"),
	/** A key in `properties` to use instead of `event_value`. */
	property: "text null",
	/** Computes an event's amount from several properties; null: there is none. */
	expression: "text null",
	carry_over: "boolean",
	/** All must match. */
	filters: column<MetricFilter[]>("jsonb"),
	...each("text null", "unit", "unit_code"),
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
/** A metric, as stored and as the API returns it. */
export interface MetricRow extends RowOf<typeof columns> {}

function metricOf(row: MetricRow): MetricRow {
	return { ...row, filters: exactFilters(row.filters) };
}

/**
 * The organization's metric with this UUID.
 * @throws Refusal 404
 */
export async function findMetric(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<MetricRow> {
	const row = await db.row<MetricRow>(
		`select ${columns} from metrics.metric where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Metric", uuid);
	return metricOf(row);
}

/**
 * Those of the metrics that exist in the organization, unordered. The lock "for key share" prevents their deletion until the transaction
 * ends.
 */
export async function selectMetricsByUuids(
	{ db, organisationId }: Context,
	uuids: readonly string[],
	lock: "for key share" | "" = "",
): Promise<MetricRow[]> {
	const rows = await db.rows<MetricRow>(
		`select ${columns} from metrics.metric where organisation_id = $1 and uuid = any($2) order by uuid ${lock}`,
		[organisationId, uuids],
	);
	return rows.map(metricOf);
}

export interface MetricFilters {
	/** Part of the name or event name, ignoring case. */
	readonly search: string | null;
	readonly eventName: string | null;
}

export async function listMetrics(
	{ db, organisationId }: Context,
	{ search, eventName }: MetricFilters,
	page: { limit: number; offset: number },
): Promise<{ items: MetricRow[]; count: number }> {
	const matches = `organisation_id = $1 and ($2::text is null or event_name = $2)
		and ($3::text is null or strpos(lower(name), lower($3)) > 0 or strpos(event_name, lower($3)) > 0)`;
	const parameters = [organisationId, eventName, search];
	const rows = await db.rows<MetricRow>(
		`select ${columns} from metrics.metric where ${matches} order by created_at desc, uuid desc limit $4 offset $5`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from metrics.metric where ${matches}`,
		parameters,
	);
	return { items: rows.map(metricOf), count: counted?.count ?? 0 };
}

/** Inserts or updates the metric by UUID. */
export async function saveMetric({ db, organisationId }: Context, row: MetricRow): Promise<void> {
	await db.execute(
		`insert into metrics.metric (organisation_id, expression_steps, ${columns}) values ($1, $2, ${columns.places(3)})
		 on conflict (organisation_id, uuid) do update set name = excluded.name, event_name = excluded.event_name,
			aggregation = excluded.aggregation, property = excluded.property,
			expression = excluded.expression, expression_steps = excluded.expression_steps, carry_over = excluded.carry_over, filters = excluded.filters,
			unit = excluded.unit, unit_code = excluded.unit_code, updated_at = excluded.updated_at`,
		[organisationId, row.expression === null ? null : stepsOf(row.expression), ...columns.values(row)],
	);
}

/** Deletes the metric. PostgreSQL refuses with a foreign key violation while it is in use. */
export async function deleteMetricRow({ db, organisationId }: Context, uuid: string): Promise<void> {
	await db.execute("delete from metrics.metric where organisation_id = $1 and uuid = $2", [organisationId, uuid]);
}
