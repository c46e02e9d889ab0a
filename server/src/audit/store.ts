import {
	type ActorType,
	type Context,
	column,
	columnsOf,
	isUuid,
	newUuid,
	type RowOf,
	type Timestamp,
} from "../platform/index.ts";
import { actorName, withoutPeople } from "./hide-people.ts";

/** A change of a resource, with the states before and after as the API shows them. */
export interface Change {
	/** `created`, `updated`, `deleted`, or a verb specific to the resource, such as `sent`. */
	readonly action: string;
	/** The type of resource, such as `customer`. */
	readonly resource: string;
	readonly resourceUuid: string;
	/** Null if the resource did not exist. */
	readonly before: unknown;
	/** Null if the resource no longer exists. */
	readonly after: unknown;
}

const columns = columnsOf({
	uuid: "uuid",
	at: "timestamptz",
	actor_type: column<ActorType>("text"),
	actor_uuid: "uuid null",
	actor_name: "text",
	action: "text",
	resource: "text",
	resource_uuid: "uuid",
	before: "jsonb",
	after: "jsonb",
	request_id: "text null",
});
export interface EntryRow extends RowOf<typeof columns> {}

/** Appends a change to the log. The context's database must be the transaction of the change. */
export async function recordChange(context: Context, change: Change): Promise<void> {
	const { db, organisationId, actor, now, requestId } = context;
	const { resourceUuid: resource_uuid, ...rest } = change;
	const entry = { uuid: newUuid(), at: now, actor_type: actor.type, actor_uuid: actor.id, actor_name: actor.name };
	await db.execute(`insert into audit.entry (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values({ ...entry, ...rest, resource_uuid, request_id: requestId }),
	]);
}

export interface EntryFilters {
	/** A type of resource, or one resource's UUID. */
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
		`select ${columns} from audit.entry where ${matches} order by at desc, uuid desc limit $8 offset $9`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await context.db.row<{ count: number }>(
		`select count(*) as count from audit.entry where ${matches}`,
		parameters,
	);
	return { items: shown(context, items), count: counted?.count ?? 0 };
}

/** The entries, reduced to what the reader may see. */
function shown({ hidesPeople = false }: Context, entries: EntryRow[]): EntryRow[] {
	return hidesPeople ? entries.map(withoutPeople) : entries;
}

/** One resource, by type and UUID. */
export interface Subject {
	readonly resource: string;
	readonly resourceUuid: string;
}

/** An entry's position: sorted by `at`, then by `uuid`, which is generated when the entry is written. */
export type EntryPlace = Pick<EntryRow, "uuid" | "at">;

/** The positions of the newest entries about a resource, newest first, without their content, and the total count. */
export async function placesOfEntries(
	{ db, organisationId }: Context,
	{ resource, resourceUuid }: Subject,
	newest: number,
): Promise<{ places: EntryPlace[]; count: number }> {
	const about = "organisation_id = $1 and resource = $2 and resource_uuid = $3";
	const parameters = [organisationId, resource, resourceUuid];
	const places = await db.rows<EntryPlace>(
		`select uuid, at from audit.entry where ${about} order by at desc, uuid desc limit $4`,
		[...parameters, newest],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from audit.entry where ${about}`,
		parameters,
	);
	return { places, count: counted?.count ?? 0 };
}

/** Complete entries, unordered. Each contains its resource twice, so request only a few at a time. */
export async function selectEntries(context: Context, uuids: readonly string[]): Promise<EntryRow[]> {
	const entries = await context.db.rows<EntryRow>(
		`select ${columns} from audit.entry where organisation_id = $1 and uuid = any($2)`,
		[context.organisationId, uuids],
	);
	return shown(context, entries);
}

/** The resources of a type that an actor created. */
export async function selectMadeBy(
	{ db, organisationId }: Context,
	resource: string,
	actorUuid: string,
): Promise<string[]> {
	const rows = await db.rows<{ resource_uuid: string }>(
		`select resource_uuid from audit.entry
		 where organisation_id = $1 and resource = $2 and actor_uuid = $3 and before is null`,
		[organisationId, resource, actorUuid],
	);
	return rows.map(({ resource_uuid }) => resource_uuid);
}

/** When the `nth` newest entry of a type was written, if after the given time; null if there are fewer. */
export async function selectTimeOfEntry(
	{ db, organisationId }: Context,
	{ resource, action }: Pick<Change, "resource" | "action">,
	{ nth, after }: { readonly nth: number; readonly after: Timestamp },
): Promise<Timestamp | null> {
	const row = await db.row<{ at: Timestamp }>(
		`select at from audit.entry where organisation_id = $1 and resource = $2 and action = $3 and at > $4
		 order by at desc, uuid desc limit 1 offset $5`,
		[organisationId, resource, action, after, nth - 1],
	);
	return row?.at ?? null;
}

export type Maker = Pick<EntryRow, "resource_uuid" | "actor_type" | "actor_uuid" | "actor_name">;

/** The creators of the given resources of one type. */
export async function selectMakers(
	{ db, organisationId, hidesPeople = false }: Context,
	resource: string,
	resourceUuids: readonly string[],
): Promise<Maker[]> {
	const makers = await db.rows<Maker>(
		`select resource_uuid, actor_type, actor_uuid, actor_name from audit.entry
		 where organisation_id = $1 and resource = $2 and resource_uuid = any($3) and before is null`,
		[organisationId, resource, resourceUuids],
	);
	return hidesPeople ? makers.map((maker) => ({ ...maker, actor_name: actorName(maker) })) : makers;
}
