import { type Context, columnsOf, type Queries, type RowOf, type Timestamp } from "../platform/index.ts";

const columns = columnsOf({
	type: "text",
	resource_uuid: "uuid",
	happened_at: "timestamptz",
	data: "text",
	/** The place in a trace that caused it; null where traces are off. */
	trace_parent: "text null",
});
export interface AnnouncementRow extends RowOf<typeof columns> {}

/** The patterns of everyone who listens in an organization. */
export async function selectPatterns({ db, organisationId }: Context): Promise<string[]> {
	const rows = await db.rows<{ patterns: string[] }>(
		"select patterns from announcements.listener where organisation_id = $1",
		[organisationId],
	);
	return rows.flatMap(({ patterns }) => patterns);
}

/** Begins to listen, or to listen to something else. */
export async function saveListener(
	{ db, organisationId }: Context,
	uuid: string,
	patterns: readonly string[],
): Promise<void> {
	await db.execute(
		`insert into announcements.listener (organisation_id, uuid, patterns) values ($1, $2, $3)
		 on conflict (organisation_id, uuid) do update set patterns = excluded.patterns`,
		[organisationId, uuid, patterns],
	);
}

export async function deleteListener({ db, organisationId }: Context, uuid: string): Promise<void> {
	await db.execute("delete from announcements.listener where organisation_id = $1 and uuid = $2", [
		organisationId,
		uuid,
	]);
}

/** Queues announcements, in the given order. */
export async function insertAnnouncements(
	{ db, organisationId }: Context,
	rows: readonly AnnouncementRow[],
): Promise<void> {
	await db.execute(
		`insert into announcements.announcement (organisation_id, ${columns})
		 select $1, ${columns} from unnest(${columns.arrayPlaces(2)}) with ordinality as new (${columns}, place) order by place`,
		[organisationId, ...columns.arrays(rows)],
	);
}

export interface QueuedAnnouncement extends AnnouncementRow {
	readonly organisation_id: string;
	readonly position: number;
}

/**
 * Takes the next announcements off the queue: at most so many of each organization, so that none waits behind another's thousands. One
 * caller at a time keeps their order.
 */
export async function takeAnnouncements(db: Queries, ofEach: number): Promise<QueuedAnnouncement[]> {
	const rows = await db.rows<QueuedAnnouncement>(
		`with recursive owner (organisation_id) as (
			(select organisation_id from announcements.announcement order by organisation_id limit 1)
			union all
			select (select organisation_id from announcements.announcement
				where organisation_id > owner.organisation_id order by organisation_id limit 1)
			from owner where owner.organisation_id is not null
		 )
		 delete from announcements.announcement as taken using owner cross join lateral (
			select position from announcements.announcement
			where organisation_id = owner.organisation_id order by position limit $1
		 ) as next
		 where taken.organisation_id = owner.organisation_id and taken.position = next.position
		 returning taken.organisation_id, taken.position, ${columns.of("taken")}`,
		[ofEach],
	);
	return rows.toSorted((one, other) => one.position - other.position);
}

/** When the announcement at the front of the queue happened; null if none is queued. */
export async function selectOldestAnnouncement(db: Queries, atMost: number): Promise<Timestamp | null> {
	const row = await db.row<{ at: Timestamp | null }>(
		`select min(happened_at) as at from (
			select organisation_id, happened_at from announcements.announcement limit $1) as queued`,
		[atMost],
	);
	return row?.at ?? null;
}
