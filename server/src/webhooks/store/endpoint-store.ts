import {
	type Context,
	column,
	columnsOf,
	notFound,
	type Queries,
	type RowOf,
	type Timestamp,
} from "../../platform/index.ts";

export const endpointStatuses = ["enabled", "disabled"] as const;
export const disabledReasons = ["manual", "gone", "failing"] as const;
export type DisabledReason = (typeof disabledReasons)[number];

const columns = columnsOf({
	uuid: "uuid",
	/** Null: a listener of the command line, which fetches what it is sent. */
	url: "text null",
	events: "text[]",
	description: "text null",
	status: column<(typeof endpointStatuses)[number]>("text"),
	disabled_reason: column<DisabledReason | null>("text"),
	disabled_at: "timestamptz null",
	secret: "bytea",
	previous_secret: "bytea null",
	previous_secret_expires_at: "timestamptz null",
	fetched_at: "timestamptz null",
	/** When the first attempt failed after which none has succeeded. */
	failing_since: "timestamptz null",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface EndpointRow extends RowOf<typeof columns> {}

/** Deleted ones keep their rows until their deliveries are forgotten. */
const isShown = "organisation_id = $1 and status <> 'deleted'";

/** @throws Refusal 404 */
export async function selectEndpoint(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for no key update" | "" = "",
): Promise<EndpointRow> {
	const row = await db.row<EndpointRow>(
		`select ${columns} from webhooks.endpoint where ${isShown} and url is not null and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Webhook endpoint", uuid);
	return row;
}

/** Null if there is none. A listener of the command line is one too. */
export async function findEndpoint(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for no key update" | "" = "",
): Promise<EndpointRow | null> {
	return db.row(`select ${columns} from webhooks.endpoint where ${isShown} and uuid = $2 ${lock}`, [
		organisationId,
		uuid,
	]);
}

/** A page of endpoints, newest first, and the total count. */
export async function listEndpoints(
	{ db, organisationId }: Context,
	page: { readonly limit: number; readonly offset: number },
): Promise<{ items: EndpointRow[]; count: number }> {
	const items = await db.rows<EndpointRow>(
		`select ${columns} from webhooks.endpoint where ${isShown} and url is not null
		 order by created_at desc, uuid desc limit $2 offset $3`,
		[organisationId, page.limit, page.offset],
	);
	return { items, count: await countEndpoints({ db, organisationId }) };
}

export async function countEndpoints({ db, organisationId }: Pick<Context, "db" | "organisationId">): Promise<number> {
	const row = await db.row<{ count: number }>(
		`select count(*) as count from webhooks.endpoint where ${isShown} and url is not null`,
		[organisationId],
	);
	return row?.count ?? 0;
}

export async function insertEndpoint({ db, organisationId }: Context, row: EndpointRow): Promise<void> {
	await db.execute(`insert into webhooks.endpoint (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveEndpoint({ db, organisationId }: Context, row: EndpointRow): Promise<void> {
	await db.execute(
		`update webhooks.endpoint set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/** Ends an endpoint, and its secrets with it. */
export async function deleteEndpoint({ db, organisationId, now }: Context, uuid: string): Promise<void> {
	await db.execute(
		`update webhooks.endpoint set status = 'deleted', disabled_reason = null, disabled_at = null, secret = '',
			previous_secret = null, previous_secret_expires_at = null, updated_at = $3
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, uuid, now],
	);
}

/** Notes that attempts fail from a moment on, if they don't already; null: that one has succeeded. */
export async function noteFailing({ db, organisationId }: Context, uuid: string, since: Timestamp | null) {
	await db.execute(
		`update webhooks.endpoint set failing_since = $3
		 where organisation_id = $1 and uuid = $2 and (failing_since is null) = ($3::timestamptz is not null)`,
		[organisationId, uuid, since],
	);
}

/** The enabled endpoints of organizations: all that something may be delivered to. */
export async function selectEnabled(
	db: Queries,
	organisationIds: readonly string[],
): Promise<{ organisation_id: string; uuid: string; events: string[] }[]> {
	return db.rows(
		"select organisation_id, uuid, events from webhooks.endpoint where organisation_id = any($1) and status = 'enabled'",
		[organisationIds],
	);
}

/** Listeners of the command line that have not asked since a moment: whoever started them is gone. */
export async function selectSilentListeners(
	db: Queries,
	before: Timestamp,
): Promise<{ organisation_id: string; uuid: string }[]> {
	return db.rows(
		"select organisation_id, uuid from webhooks.endpoint where url is null and status <> 'deleted' and fetched_at < $1",
		[before],
	);
}

interface SealedRow extends Pick<EndpointRow, "uuid" | "secret" | "previous_secret"> {
	readonly organisation_id: string;
}

/** The secrets of all endpoints, locked until the transaction ends. */
export async function lockSecrets(db: Queries): Promise<SealedRow[]> {
	return db.rows(
		`select organisation_id, uuid, secret, previous_secret from webhooks.endpoint where status <> 'deleted'
		 order by organisation_id, uuid for update`,
	);
}

export async function saveSecrets(db: Queries, { organisation_id, uuid, secret, previous_secret }: SealedRow) {
	await db.execute(
		"update webhooks.endpoint set secret = $3, previous_secret = $4 where organisation_id = $1 and uuid = $2",
		[organisation_id, uuid, secret, previous_secret],
	);
}
