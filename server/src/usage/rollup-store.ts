import type { CalendarDate } from "../calendar/index.ts";
import { type Context, sqlState } from "../platform/index.ts";

/** What usage.rollup is made of, in the order of its columns. */
export const rollupColumns =
	"organisation_id, customer_uuid, event_name, item_uuid, day, event_count, total, greatest, last_event_at, digest";

/** A group's columns behind the day, of its events. */
export const groupTotals = `count(*) as event_count, sum(value) as total, max(value) as greatest, max(occurred_at) as last_event_at,
	sum(usage.digest_of(key, occurred_at, value)) as digest`;

/** Joins what was added up to what is there already. */
export const addedToRollup = `on conflict (organisation_id, customer_uuid, event_name, item_uuid, day) do update set
	event_count = rollup.event_count + excluded.event_count, total = rollup.total + excluded.total,
	greatest = greatest(rollup.greatest, excluded.greatest),
	last_event_at = greatest(rollup.last_event_at, excluded.last_event_at), digest = rollup.digest + excluded.digest`;

const monthColumns =
	"organisation_id, customer_uuid, event_name, item_uuid, month, event_count, total, greatest, last_event_at, digest";

const foldedBefore =
	"(select coalesce(max(folded_before), '-infinity') from usage.rollup_state where organisation_id = $1::uuid)";

/**
 * Adds groups of days to their months, where these are folded. `days` has the columns of usage.rollup, of one organisation ($1), and one
 * row or several for each group.
 */
export function addedToMonths(days: string): string {
	return `insert into usage.rollup_month as rollup (${monthColumns})
	select $1::uuid, customer_uuid, event_name, item_uuid, date_trunc('month', day)::date as month, sum(event_count), sum(total),
		max(greatest), max(last_event_at), sum(digest)
	from ${days} where event_count > 0 and day < ${foldedBefore}
	group by customer_uuid, event_name, item_uuid, month
	on conflict (organisation_id, customer_uuid, event_name, item_uuid, month) do update set
		event_count = rollup.event_count + excluded.event_count, total = rollup.total + excluded.total,
		greatest = greatest(rollup.greatest, excluded.greatest),
		last_event_at = greatest(rollup.last_event_at, excluded.last_event_at), digest = rollup.digest + excluded.digest`;
}

/**
 * Keeps roll-ups, voids and attributions of the organisation from each other until the transaction ends, and answers how far the
 * log was rolled up: the events up to this number are in the rollup, those after it are the tail.
 */
export async function lockRollup({ db, organisationId }: Context): Promise<number> {
	await db.execute(
		"insert into usage.rollup_state (organisation_id, rolled_through) values ($1, 0) on conflict (organisation_id) do nothing",
		[organisationId],
	);
	const state = await db.row<{ rolled_through: number }>(
		"select rolled_through from usage.rollup_state where organisation_id = $1 for update",
		[organisationId],
	);
	return state?.rolled_through ?? 0;
}

export interface RollupState {
	readonly rolled_through: number;
	/** The first day of a month; null where none is folded. */
	readonly folded_before: CalendarDate | null;
}

/** How far the log was rolled up, and months folded, at this moment at least: both only grow. */
export async function selectRollupState({ db, organisationId }: Context): Promise<RollupState> {
	const state = await db.row<RollupState>(
		`select rolled_through, nullif(folded_before, '-infinity') as folded_before
		 from usage.rollup_state where organisation_id = $1`,
		[organisationId],
	);
	return state ?? { rolled_through: 0, folded_before: null };
}

/** Adds up the days of the months that have ended before a day, the first of a month. The rollup is locked. */
export async function foldMonths({ db, organisationId }: Context, before: CalendarDate): Promise<void> {
	await db.execute(
		`insert into usage.rollup_month (${monthColumns})
		 select organisation_id, customer_uuid, event_name, item_uuid, date_trunc('month', day)::date as month, sum(event_count),
			sum(total), max(greatest), max(last_event_at), sum(digest)
		 from usage.rollup where organisation_id = $1 and day >= ${foldedBefore} and day < $2
		 group by organisation_id, customer_uuid, event_name, item_uuid, month`,
		[organisationId, before],
	);
	await db.execute("update usage.rollup_state set folded_before = $2 where organisation_id = $1", [
		organisationId,
		before,
	]);
}

/**
 * Lets the statements of the transaction group in memory what would else go through files, and on all cores: what a worker hands over
 * in a group costs less than PostgreSQL takes for it.
 */
export async function giveMemory({ db }: Context): Promise<void> {
	await db.execute("select set_config('work_mem', '64MB', true), set_config('parallel_tuple_cost', '0.01', true)");
}

/** A stretch of the log by the numbers of its events, both ends excluded. */
export interface Stretch {
	readonly after: number;
	readonly before: number;
}

/** As `groupTotals`, of the events that are not voided. */
const standingTotals = `count(*) filter (where voided_at is null) as event_count,
	sum(value) filter (where voided_at is null) as total, max(value) filter (where voided_at is null) as greatest,
	max(occurred_at) filter (where voided_at is null) as last_event_at,
	sum(usage.digest_of(key, occurred_at, value)) filter (where voided_at is null) as digest`;

/** A roll-up groups a million events: sorting them first takes three times as long, and is what PostgreSQL does where it expects few. */
export async function groupWithoutSorting({ db }: Context): Promise<void> {
	await db.execute("select set_config('work_mem', '128MB', true), set_config('enable_sort', 'off', true)");
}

/**
 * Adds the attributed events of a stretch to the days of their customers, and notes where they are, the voided ones included: both
 * in one pass. The stretch is found by its numbers: the organisation is compared as text, lest PostgreSQL walk the index of all its
 * keys, as it likes to where it has not counted the table yet.
 */
export async function addStretch({ db, organisationId }: Context, { after, before }: Stretch): Promise<void> {
	await db.execute(
		`with grouped as materialized (
			select customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day, ${standingTotals},
				array_agg(key) as keys
			from usage.event
			where organisation_id::text = $1 and sequence > $2 and sequence < $3 and customer_uuid is not null
			group by customer_uuid, event_name, item_uuid, day
		 ), rolled as (
			insert into usage.rollup as rollup (${rollupColumns})
			select $1::uuid, customer_uuid, event_name, item_uuid, day, event_count, total, greatest, last_event_at, digest
			from grouped where event_count > 0
			${addedToRollup}
		 ), folded as (
			${addedToMonths("grouped")}
		 )
		 insert into usage.posting (organisation_id, customer_uuid, day, roll, keys)
		 select $1::uuid, customer_uuid, day, $3, keys from grouped`,
		[organisationId, after, before],
	);
}

/** Notes how far the log is rolled up now. */
export async function saveRolledThrough({ db, organisationId }: Context, rolledThrough: number): Promise<void> {
	await db.execute("update usage.rollup_state set rolled_through = $2 where organisation_id = $1", [
		organisationId,
		rolledThrough,
	]);
}

/** The first moment that no drop has closed: of the groups of earlier days some events may be gone. */
const firstOpenMoment = `(select coalesce(max(closed_before), '-infinity'::date)::timestamp at time zone 'UTC'
	from usage.retention where organisation_id = $1)`;

/** The groups of open days of the rollup that events are in, by the events' keys ($2), where they were rolled up (their number is up to $3). */
const affectedGroups = `affected as materialized (
	select distinct customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day
	from usage.event
	where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
		and occurred_at >= ${firstOpenMoment}
)`;

/** Adds up anew, from their events, the groups that the events of these keys are in. A group left without events goes. */
export async function recomputeGroups(context: Context, keys: readonly string[], rolledThrough: number): Promise<void> {
	const { db, organisationId } = context;
	await db.execute(
		`with ${affectedGroups}
		 delete from usage.rollup as rollup using affected
		 where rollup.organisation_id = $1 and rollup.customer_uuid = affected.customer_uuid and rollup.day = affected.day
			and rollup.event_name is not distinct from affected.event_name
			and rollup.item_uuid is not distinct from affected.item_uuid`,
		[organisationId, keys, rolledThrough],
	);
	await db.execute(
		`with ${affectedGroups}, listed as (
			select unnest(posting.keys) as listed_key
			from (select distinct customer_uuid, day from affected) as place
			join usage.posting as posting
				on posting.organisation_id = $1 and posting.customer_uuid = place.customer_uuid and posting.day = place.day
		 )
		 insert into usage.rollup (${rollupColumns})
		 select event.organisation_id, event.customer_uuid, event.event_name, event.item_uuid, affected.day, ${groupTotals}
		 from listed join usage.event as event on event.organisation_id = $1 and event.key = listed.listed_key
		 join affected on affected.customer_uuid = event.customer_uuid
			and affected.day = (event.occurred_at at time zone 'UTC')::date
			and affected.event_name is not distinct from event.event_name
			and affected.item_uuid is not distinct from event.item_uuid
		 where event.voided_at is null
		 group by event.organisation_id, event.customer_uuid, event.event_name, event.item_uuid, affected.day`,
		[organisationId, keys, rolledThrough],
	);
}

/**
 * Takes the events of these keys, now voided, out of the groups of closed days, which cannot be added up anew. Their maximum and their
 * last event stay.
 */
export async function subtractFromClosedGroups(
	{ db, organisationId }: Context,
	keys: readonly string[],
	rolledThrough: number,
): Promise<void> {
	await db.execute(
		`update usage.rollup as rollup set event_count = rollup.event_count - voided.event_count,
			total = rollup.total - voided.total, digest = rollup.digest - voided.digest
		 from (
			select customer_uuid, event_name, item_uuid, (occurred_at at time zone 'UTC')::date as day, count(*) as event_count,
				sum(value) as total, sum(usage.digest_of(key, occurred_at, value)) as digest
			from usage.event
			where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
				and occurred_at < ${firstOpenMoment}
			group by customer_uuid, event_name, item_uuid, day
		 ) as voided
		 where rollup.organisation_id = $1 and rollup.customer_uuid = voided.customer_uuid and rollup.day = voided.day
			and rollup.event_name is not distinct from voided.event_name
			and rollup.item_uuid is not distinct from voided.item_uuid`,
		[organisationId, keys, rolledThrough],
	);
}

/** Adds up anew, from their days, the folded months that the events of these keys are in. */
export async function recomputeMonths(context: Context, keys: readonly string[], rolledThrough: number): Promise<void> {
	const { db, organisationId } = context;
	const affectedMonths = `affected as materialized (
		select distinct customer_uuid, event_name, item_uuid, date_trunc('month', occurred_at at time zone 'UTC')::date as month
		from usage.event
		where organisation_id = $1 and key = any($2::uuid[]) and sequence <= $3 and customer_uuid is not null
			and occurred_at < ${foldedBefore}::timestamp at time zone 'UTC'
	)`;
	const sameGroup = (
		table: string,
	) => `${table}.organisation_id = $1 and ${table}.customer_uuid = affected.customer_uuid
		and ${table}.event_name is not distinct from affected.event_name
		and ${table}.item_uuid is not distinct from affected.item_uuid`;
	await db.execute(
		`with ${affectedMonths}
		 delete from usage.rollup_month as rollup using affected
		 where ${sameGroup("rollup")} and rollup.month = affected.month`,
		[organisationId, keys, rolledThrough],
	);
	await db.execute(
		`with ${affectedMonths}
		 insert into usage.rollup_month (${monthColumns})
		 select rollup.organisation_id, rollup.customer_uuid, rollup.event_name, rollup.item_uuid, affected.month,
			sum(rollup.event_count), sum(rollup.total), max(rollup.greatest), max(rollup.last_event_at), sum(rollup.digest)
		 from affected join usage.rollup as rollup
			on ${sameGroup("rollup")} and rollup.day >= affected.month and rollup.day < affected.month + interval '1 month'
		 group by rollup.organisation_id, rollup.customer_uuid, rollup.event_name, rollup.item_uuid, affected.month`,
		[organisationId, keys, rolledThrough],
	);
}

const lockNotAvailable = "55P03";

/**
 * Lets the BRIN indexes know the pages that were filled since the last time. A page that they do not know is read by every reading
 * of the tail, and autovacuum comes by when a fifth of the table is new. While it is there, this is its business: who waited for it
 * longer than `deadlock_timeout`, one second, would make it give up.
 */
export async function summariseLog({ db }: Context): Promise<void> {
	await db.transaction(async (transaction) => {
		try {
			await transaction.savepoint(async () => {
				await transaction.execute("select set_config('lock_timeout', '500ms', true)");
				await transaction.execute("select usage.summarise_log()");
			});
		} catch (error) {
			if (sqlState(error) !== lockNotAvailable) throw error;
		}
	});
}
