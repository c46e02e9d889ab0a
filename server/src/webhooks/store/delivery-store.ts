import {
	type Context,
	column,
	columnsOf,
	notFound,
	type Queries,
	type RowOf,
	type Timestamp,
} from "../../platform/index.ts";

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const columns = columnsOf({
	uuid: "uuid",
	endpoint_uuid: "uuid",
	message_uuid: "uuid",
	event_type: "text",
	resource_uuid: "uuid",
	/** `waiting`: behind an earlier one about the same resource. */
	status: column<DeliveryStatus | "waiting">("text"),
	attempt_count: "int",
	next_attempt_at: "timestamptz null",
	created_at: "timestamptz",
	delivered_at: "timestamptz null",
	last_status_code: "int null",
	last_error: "text null",
	last_duration_ms: "int null",
});
export interface DeliveryRow extends RowOf<typeof columns> {}

/** @throws Refusal 404 */
export async function selectDelivery(
	{ db, organisationId }: Context,
	endpointUuid: string,
	uuid: string,
): Promise<DeliveryRow> {
	const row = await db.row<DeliveryRow>(
		`select ${columns} from webhooks.delivery where organisation_id = $1 and endpoint_uuid = $2 and uuid = $3`,
		[organisationId, endpointUuid, uuid],
	);
	if (row === null) throw notFound("Webhook delivery", uuid);
	return row;
}

export interface DeliveryFilters {
	readonly status: DeliveryStatus | null;
	readonly eventType: string | null;
	readonly resourceUuid: string | null;
}

/** A page of an endpoint's deliveries, newest first, and the total count. */
export async function listDeliveries(
	{ db, organisationId }: Context,
	endpointUuid: string,
	{ status, eventType, resourceUuid }: DeliveryFilters,
	page: { readonly limit: number; readonly offset: number },
): Promise<{ items: DeliveryRow[]; count: number }> {
	const matching = `from webhooks.delivery where organisation_id = $1 and endpoint_uuid = $2
		and ($3::text[] is null or status = any($3)) and ($4::text is null or event_type = $4)
		and ($5::uuid is null or resource_uuid = $5)`;
	const statuses = status === "pending" ? ["pending", "waiting"] : status === null ? null : [status];
	const parameters = [organisationId, endpointUuid, statuses, eventType, resourceUuid];
	const items = await db.rows<DeliveryRow>(`select ${columns} ${matching} order by position desc limit $6 offset $7`, [
		...parameters,
		page.limit,
		page.offset,
	]);
	const counted = await db.row<{ count: number }>(`select count(*) as count ${matching}`, parameters);
	return { items, count: counted?.count ?? 0 };
}

export interface MessageRow {
	readonly organisation_id: string;
	readonly uuid: string;
	readonly type: string;
	readonly resource_uuid: string;
	readonly body: string;
	/** The place in a trace that caused it, as a `traceparent`; null where traces are off. */
	readonly trace_parent: string | null;
}

export async function insertMessages(db: Queries, rows: readonly MessageRow[], now: Timestamp): Promise<void> {
	await db.execute(
		`insert into webhooks.message (organisation_id, uuid, type, resource_uuid, body, trace_parent, created_at)
		 select organisation_id, uuid, type, resource_uuid, body, trace_parent, $7
		 from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[])
			as new (organisation_id, uuid, type, resource_uuid, body, trace_parent)`,
		[
			rows.map((row) => row.organisation_id),
			rows.map((row) => row.uuid),
			rows.map((row) => row.type),
			rows.map((row) => row.resource_uuid),
			rows.map((row) => row.body),
			rows.map((row) => row.trace_parent),
			now,
		],
	);
}

export async function selectBody({ db, organisationId }: Context, messageUuid: string): Promise<string> {
	const row = await db.row<{ body: string }>(
		"select body from webhooks.message where organisation_id = $1 and uuid = $2",
		[organisationId, messageUuid],
	);
	return row?.body ?? "";
}

/** Deletes deliveries and messages from before a moment, at most so many of each. Returns how many there were. */
export async function deleteBefore(db: Queries, before: Timestamp, limit: number): Promise<number> {
	const deliveries = await db.execute(
		`delete from webhooks.delivery where (organisation_id, uuid) in (
			select organisation_id, uuid from webhooks.delivery where created_at < $1 order by created_at limit $2)`,
		[before, limit],
	);
	const messages = await db.execute(
		`delete from webhooks.message where (organisation_id, uuid) in (
			select organisation_id, uuid from webhooks.message
			where created_at < $1 and not exists (
				select from webhooks.delivery
				where delivery.organisation_id = message.organisation_id and delivery.message_uuid = message.uuid)
			order by created_at limit $2)`,
		[before, limit],
	);
	return deliveries + messages;
}

/** Deletes the rows of deleted endpoints that have no deliveries any more. */
export async function deleteEmptyEndpoints(db: Queries): Promise<void> {
	await db.execute(
		`delete from webhooks.endpoint where status = 'deleted' and not exists (
			select from webhooks.delivery
			where delivery.organisation_id = endpoint.organisation_id and delivery.endpoint_uuid = endpoint.uuid)`,
	);
}
