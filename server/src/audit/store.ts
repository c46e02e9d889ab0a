import { type Context, isUuid, json, newUuid, type Timestamp } from "../platform/index.ts";

/** A change of a resource, as the API shows the resource before and after. */
export interface Change {
	/** What was done: `created`, `updated`, `deleted`, or a verb of the resource such as `sent`. */
	readonly action: string;
	/** The kind of resource: `customer`. */
	readonly resource: string;
	readonly resourceUuid: string;
	/** Null where the resource did not exist. */
	readonly before: unknown;
	/** Null where it exists no more. */
	readonly after: unknown;
}

/** Appends a change to the log, in the transaction of the change itself: the context's database must be that transaction. */
export async function recordChange(context: Context, change: Change): Promise<void> {
	const { db, organisationId, actor, now, requestId } = context;
	await db.execute(
		`insert into audit.entry (organisation_id, uuid, at, actor_type, actor_uuid, actor_name, action, resource,
			resource_uuid, before, after, request_id)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		[
			organisationId,
			newUuid(),
			now,
			actor.type,
			actor.id,
			actor.name,
			change.action,
			change.resource,
			change.resourceUuid,
			json(change.before),
			json(change.after),
			requestId,
		],
	);
}

export interface EntryRow {
	readonly uuid: string;
	readonly at: Timestamp;
	readonly actor_type: "token" | "command" | "system";
	readonly actor_uuid: string | null;
	readonly actor_name: string;
	readonly action: string;
	readonly resource: string;
	readonly resource_uuid: string;
	readonly before: unknown;
	readonly after: unknown;
	readonly request_id: string | null;
}

export interface EntryFilters {
	/** A kind of resource, or one resource's UUID. */
	readonly resource: string | null;
	/** An actor's name or UUID. */
	readonly actor: string | null;
	readonly from: Timestamp | null;
	readonly to: Timestamp | null;
}

const matches = `organisation_id = $1
	and ($2::text is null or resource = $2) and ($3::uuid is null or resource_uuid = $3)
	and ($4::text is null or actor_name = $4) and ($5::uuid is null or actor_uuid = $5)
	and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at <= $7)`;

export async function listEntries(context: Context, filters: EntryFilters, page: { limit: number; offset: number }) {
	const { resource, actor, from, to } = filters;
	const parameters = [
		context.organisationId,
		...(resource !== null && isUuid(resource) ? [null, resource] : [resource, null]),
		...(actor !== null && isUuid(actor) ? [null, actor] : [actor, null]),
		from,
		to,
	];
	const items = await context.db.rows<EntryRow>(
		`select uuid, at, actor_type, actor_uuid, actor_name, action, resource, resource_uuid, before, after, request_id
		 from audit.entry where ${matches} order by at desc, uuid desc limit $8 offset $9`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await context.db.row<{ count: number }>(
		`select count(*) as count from audit.entry where ${matches}`,
		parameters,
	);
	return { items, count: counted?.count ?? 0 };
}
