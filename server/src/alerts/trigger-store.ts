import type { CalendarDate } from "../calendar/index.ts";
import type { Page } from "../platform/http/index.ts";
import { type Context, columnsOf, each, notFound, type RowOf } from "../platform/index.ts";

const columns = columnsOf({
	...each("uuid", "uuid", "alert_uuid", "customer_uuid"),
	...each("numeric", "threshold", "value"),
	period_start: "date null",
	triggered_at: "timestamptz",
	recovered_at: "timestamptz null",
});
export interface TriggerRow extends RowOf<typeof columns> {}

/** An alert's triggers, latest first; one customer's, if one is given. */
export async function listTriggers(
	{ db, organisationId }: Context,
	{ alertUuid, customerUuid }: { readonly alertUuid: string; readonly customerUuid: string | null },
	page: Page,
): Promise<{ items: TriggerRow[]; count: number }> {
	const matches = "organisation_id = $1 and alert_uuid = $2 and ($3::uuid is null or customer_uuid = $3)";
	const parameters = [organisationId, alertUuid, customerUuid];
	const items = await db.rows<TriggerRow>(
		`select ${columns} from alerts.trigger where ${matches}
		 order by triggered_at desc, threshold desc, uuid desc limit $4 offset $5`,
		[...parameters, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		`select count(*)::int as count from alerts.trigger where ${matches}`,
		parameters,
	);
	return { items, count: found?.count ?? 0 };
}

/** @throws Refusal 404 */
export async function findTrigger({ db, organisationId }: Context, uuid: string): Promise<TriggerRow> {
	const row = await db.row<TriggerRow>(
		`select ${columns} from alerts.trigger where organisation_id = $1 and uuid = $2`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Trigger", uuid);
	return row;
}

/** What keeps alerts from triggering again: triggers of periods since a day, of balances that have not recovered, and of `once`, all. */
export function selectHolding(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
	since: CalendarDate,
): Promise<TriggerRow[]> {
	return db.rows<TriggerRow>(
		`select ${columns.of("trigger")} from alerts.trigger as trigger
		 join alerts.alert on alert.organisation_id = $1 and alert.uuid = trigger.alert_uuid
		 where trigger.organisation_id = $1 and trigger.customer_uuid = any($2::uuid[])
			and (trigger.period_start >= $3 or trigger.period_start is null and trigger.recovered_at is null or alert.repeat = 'once')`,
		[organisationId, customerUuids, since],
	);
}

/** Saves triggers, except those that another process has saved by now. Returns the UUIDs of those saved. */
export async function insertTriggers(
	{ db, organisationId }: Context,
	rows: readonly TriggerRow[],
): Promise<ReadonlySet<string>> {
	const saved = await db.rows<{ uuid: string }>(
		`insert into alerts.trigger (organisation_id, ${columns})
		 select $1, ${columns} from unnest(${columns.arrayPlaces(2)}) as new (${columns})
		 on conflict on constraint trigger_once do nothing returning uuid`,
		[organisationId, ...columns.arrays(rows)],
	);
	return new Set(saved.map(({ uuid }) => uuid));
}

export async function saveRecovered({ db, organisationId, now }: Context, uuids: readonly string[]): Promise<void> {
	await db.execute(
		"update alerts.trigger set recovered_at = $3 where organisation_id = $1 and uuid = any($2::uuid[])",
		[organisationId, uuids, now],
	);
}
