import type { Decimal } from "../../money/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { type ListedEventRow, listedColumns } from "../log/listed-event-store.ts";
import { filtersHold, matching, read, type Window, windows } from "./window-store.ts";

/**
 * The events of the window's customer on its days, including voided ones, with the roll-up that added them; null if none has
 * yet.
 */
const candidates = `posted as materialized (
	select unnest(posting.keys) as posted_key, posting.roll
	from wanted join usage.posting as posting
		on posting.organisation_id = $1 and posting.customer_uuid = wanted.customer_uuid
		and posting.day between wanted.since_day and wanted.last_day
), candidate as (
	select event.*, posted.roll from posted
	join usage.event as event on event.organisation_id = $1 and event.key = posted.posted_key
	union all
	select event.*, null from usage.event as event
	where event.organisation_id = $1 and event.sequence > $2
		and event.sequence > (select coalesce(max(rolled_through), 0) from usage.rollup_state where organisation_id = $1)
		and event.customer_uuid in (select customer_uuid from wanted)
)`;

/** From `candidate`, those that count toward the window, including voided ones. */
const counting = `with ${windows}, ${candidates}, event as (
	select number, candidate.* from ${matching} where ${filtersHold}
)`;

/** The event after which a page begins, in chronological order. */
export interface EventPlace {
	readonly timestamp: Timestamp;
	readonly sequence: number;
}

/** The events that count toward a window, in chronological order. */
export function selectWindowEvents(
	context: Context,
	window: Window,
	after: EventPlace | null,
	count: number,
): Promise<ListedEventRow[]> {
	const reading = `${counting} select number, ${listedColumns} from event
		where voided_at is null and ($14::timestamptz is null or (occurred_at, sequence) > ($14::timestamptz, $15::bigint))
		order by occurred_at, sequence limit $16`;
	const further = [after?.timestamp ?? null, after?.sequence ?? null, count];
	return readOne<ListedEventRow>(context, window, reading, further);
}

/** When a window was read: the log's last number, the last one rolled up, and the time. */
export interface ReadingMoment {
	readonly through: number;
	readonly rolledThrough: number;
	readonly readAt: Timestamp;
}

export interface ChangedEventRow extends ListedEventRow {
	/** `attributed`: received earlier, but attributed to its customer later. */
	readonly change: "received" | "voided" | "attributed";
	/** How many events changed this way, and the sum of their digests. */
	readonly change_count: number;
	readonly change_digest: Decimal;
}

/** What changed in a window since it was read, with at most `count` of the latest events for each kind of change. */
export function selectWindowChanges(
	context: Context,
	window: Window,
	{ through, rolledThrough, readAt }: ReadingMoment,
	count: number,
): Promise<ChangedEventRow[]> {
	const reading = `${counting}, changed as (
		select event.*, case
			when sequence > $14 then case when voided_at is null then 'received' end
			when voided_at > $16 then 'voided'
			when voided_at is null and sequence <= $15 and roll > $14 then 'attributed' end as change
		from event
	), ranked as (
		select changed.*, count(*) over (partition by change) as change_count,
			sum(usage.digest_of(key, occurred_at, value)) over (partition by change) as change_digest,
			row_number() over (partition by change order by sequence desc) as place
		from changed where change is not null
	)
	select number, ${listedColumns}, change, change_count, change_digest from ranked as event
	where place <= $17 order by change, sequence`;
	return readOne<ChangedEventRow>(context, window, reading, [through, rolledThrough, readAt, count]);
}

async function readOne<Row>(context: Context, window: Window, reading: string, further: readonly unknown[]) {
	const rows = await read<Row & { readonly key: string }>(context, reading, [window], further);
	return rows.map(({ key: _key, ...row }) => row as unknown as Row);
}
