import type { Decimal } from "../money/index.ts";
import type { Page } from "../platform/http/index.ts";
import { type Context, column, columnsOf, each, notFound, type RowOf } from "../platform/index.ts";
import type { AlertKind, Basis, Repeat } from "./schemas.ts";

const columns = columnsOf({
	uuid: "uuid",
	name: "text",
	kind: column<AlertKind>("text"),
	...each("uuid null", "customer_uuid", "contract_uuid", "metric_uuid"),
	...each("text null", "currency", "unit"),
	basis: column<Basis | null>("text"),
	thresholds: column<Decimal[]>("numeric[]"),
	repeat: column<Repeat>("text"),
	...each("timestamptz", "created_at", "updated_at"),
});
export interface AlertRow extends RowOf<typeof columns> {}

/** @throws Refusal 404 */
export async function findAlert(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<AlertRow> {
	const row = await db.row<AlertRow>(
		`select ${columns} from alerts.alert where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Alert", uuid);
	return row;
}

export interface AlertFilters {
	readonly customerUuid: string | null;
	readonly kind: AlertKind | null;
}

/** Alerts, newest first. */
export async function listAlerts(
	{ db, organisationId }: Context,
	{ customerUuid, kind }: AlertFilters,
	page: Page,
): Promise<{ items: AlertRow[]; count: number }> {
	const matches =
		"organisation_id = $1 and ($2::uuid is null or customer_uuid = $2) and ($3::text is null or kind = $3)";
	const parameters = [organisationId, customerUuid, kind];
	const items = await db.rows<AlertRow>(
		`select ${columns} from alerts.alert where ${matches} order by created_at desc, uuid desc limit $4 offset $5`,
		[...parameters, page.limit, page.offset],
	);
	const found = await db.row<{ count: number }>(
		`select count(*)::int as count from alerts.alert where ${matches}`,
		parameters,
	);
	return { items, count: found?.count ?? 0 };
}

/** The alerts of customers, and those of all customers. */
export function selectAlertsOf({ db, organisationId }: Context, customerUuids: readonly string[]): Promise<AlertRow[]> {
	return db.rows<AlertRow>(
		`select ${columns} from alerts.alert
		 where organisation_id = $1 and (customer_uuid is null or customer_uuid = any($2::uuid[])) order by created_at, uuid`,
		[organisationId, customerUuids],
	);
}

export async function insertAlert({ db, organisationId }: Context, row: AlertRow): Promise<void> {
	await db.execute(`insert into alerts.alert (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

/** Saves what can change of an alert. */
export async function saveAlert({ db, organisationId }: Context, row: AlertRow): Promise<void> {
	await db.execute(
		`update alerts.alert set name = $3, thresholds = $4, repeat = $5, updated_at = $6
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, row.uuid, row.name, row.thresholds, row.repeat, row.updated_at],
	);
}

/** Deletes an alert with its triggers. */
export async function deleteAlertRow({ db, organisationId }: Context, uuid: string): Promise<void> {
	await db.execute("delete from alerts.alert where organisation_id = $1 and uuid = $2", [organisationId, uuid]);
}

export async function hasAlerts({ db, organisationId }: Context): Promise<boolean> {
	return (await db.row("select from alerts.alert where organisation_id = $1 limit 1", [organisationId])) !== null;
}
