import type { Context, Queries, Timestamp } from "../../platform/index.ts";

/**
 * A line: what is on its way to one endpoint about one resource. Its first delivery is pending, the others wait. Whoever adds to lines, or
 * changes more of one than its head, holds the lock alone; those who finish heads share it. So a head never ends unseen by who comes after it.
 */
const lineLock = 7_231_905_036;

export async function lockLines(db: Queries): Promise<void> {
	await db.execute("select pg_advisory_xact_lock($1)", [lineLock]);
}

export async function shareLines(db: Queries): Promise<void> {
	await db.execute("select pg_advisory_xact_lock_shared($1)", [lineLock]);
}

/** The head of a line. A query of its own, because a join might read all heads of the endpoint. */
const headOf = (
	organisation: string,
	endpoint: string,
	resource: string,
) => `select open.uuid from webhooks.delivery as open
	where open.organisation_id = ${organisation} and open.endpoint_uuid = ${endpoint} and open.resource_uuid = ${resource}
		and open.status = 'pending' limit 1`;

export interface NewDelivery {
	readonly organisation_id: string;
	readonly uuid: string;
	readonly endpoint_uuid: string;
	readonly message_uuid: string;
	readonly event_type: string;
	readonly resource_uuid: string;
}

/** Adds deliveries at the ends of their lines, in the given order. The caller holds the lock of the lines. */
export async function insertDeliveries(db: Queries, rows: readonly NewDelivery[], now: Timestamp): Promise<void> {
	const seen = new Set<string>();
	const isFirst = rows.map(({ organisation_id, endpoint_uuid, resource_uuid }) => {
		const line = `${organisation_id} ${endpoint_uuid} ${resource_uuid}`;
		return !seen.has(line) && seen.add(line) !== undefined;
	});
	await db.execute(
		`with placed as materialized (
			select new.*, is_first and (${headOf("new.organisation_id", "new.endpoint_uuid", "new.resource_uuid")}) is null as is_head
			from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::boolean[]) with ordinality
				as new (organisation_id, uuid, endpoint_uuid, message_uuid, event_type, resource_uuid, is_first, place)
		 )
		 insert into webhooks.delivery (organisation_id, uuid, endpoint_uuid, message_uuid, event_type, resource_uuid, status,
			next_attempt_at, created_at)
		 select organisation_id, uuid, endpoint_uuid, message_uuid, event_type, resource_uuid,
			case when is_head then 'pending' else 'waiting' end, case when is_head then $8::timestamptz end, $8
		 from placed order by place`,
		[
			rows.map((row) => row.organisation_id),
			rows.map((row) => row.uuid),
			rows.map((row) => row.endpoint_uuid),
			rows.map((row) => row.message_uuid),
			rows.map((row) => row.event_type),
			rows.map((row) => row.resource_uuid),
			isFirst,
			now,
		],
	);
}

/** Makes the first that waits the head of its line, in lines of these resources that have none. */
export async function promoteHeads(
	{ db, organisationId, now }: Context,
	endpointUuid: string,
	resourceUuids: readonly string[],
): Promise<void> {
	await db.execute(
		`update webhooks.delivery as head set status = 'pending', next_attempt_at = $4
		 from unnest($3::uuid[]) as line (resource_uuid) cross join lateral (
			select uuid from webhooks.delivery as waiting
			where waiting.organisation_id = $1 and waiting.endpoint_uuid = $2 and waiting.resource_uuid = line.resource_uuid
				and waiting.status = 'waiting'
			order by position limit 1
		 ) as next
		 where head.organisation_id = $1 and head.uuid = next.uuid and (${headOf("$1", "$2", "line.resource_uuid")}) is null`,
		[organisationId, endpointUuid, [...new Set(resourceUuids)], now],
	);
}

/** Ends what is on its way to an endpoint that gets nothing more. The caller holds the lock of the lines. */
export async function failOpenDeliveries(
	{ db, organisationId }: Context,
	endpointUuid: string,
	error: string,
): Promise<void> {
	await db.execute(
		`update webhooks.delivery set status = 'failed', next_attempt_at = null, last_error = coalesce(last_error, $3)
		 where organisation_id = $1 and endpoint_uuid = $2 and status in ('pending', 'waiting')`,
		[organisationId, endpointUuid, error],
	);
}

/** Sends a delivery again: now, or behind what is on its way about the same resource. The caller holds the lock of the lines. */
export async function requeueDelivery(context: Context, endpointUuid: string, uuid: string): Promise<void> {
	const { db, organisationId, now } = context;
	// One that waits has to wait on, but for the head no longer.
	const line = await db.row<{ resource_uuid: string }>(
		`update webhooks.delivery set tries = 0, first_tried_at = null, delivered_at = null,
			status = case when status = 'pending' then status else 'waiting' end
		 where organisation_id = $1 and endpoint_uuid = $2 and uuid = $3 returning resource_uuid`,
		[organisationId, endpointUuid, uuid],
	);
	if (line === null) return;
	await db.execute(
		`update webhooks.delivery set next_attempt_at = least(next_attempt_at, $4)
		 where organisation_id = $1 and endpoint_uuid = $2 and resource_uuid = $3 and status = 'pending'`,
		[organisationId, endpointUuid, line.resource_uuid, now],
	);
	await promoteHeads(context, endpointUuid, [line.resource_uuid]);
}

/**
 * Sends again what failed and what waits for its next try, of deliveries created since a moment, in the order of the lines. The caller
 * holds the lock of the lines.
 * @returns how many there are
 */
export async function requeueSince(context: Context, endpointUuid: string, since: Timestamp): Promise<number> {
	const { db, organisationId, now } = context;
	const failed = await db.rows<{ resource_uuid: string }>(
		`update webhooks.delivery set status = 'waiting', tries = 0, first_tried_at = null
		 where organisation_id = $1 and endpoint_uuid = $2 and status = 'failed' and created_at >= $3 returning resource_uuid`,
		[organisationId, endpointUuid, since],
	);
	const pending = await db.execute(
		`update webhooks.delivery set next_attempt_at = $4
		 where organisation_id = $1 and endpoint_uuid = $2 and status = 'pending' and tries > 0 and created_at >= $3
			and next_attempt_at > $4`,
		[organisationId, endpointUuid, since, now],
	);
	await promoteHeads(
		context,
		endpointUuid,
		failed.map(({ resource_uuid }) => resource_uuid),
	);
	return failed.length + pending;
}
