import type { CalendarDate } from "../../calendar/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";

/**
 * Events without a customer, by what they name. They have their own indexes, so the cost depends on the result: for each
 * reference, and for events that name nobody, only the most recently received are examined.
 */

/** How many events of a reference are examined. */
const sample_events = 1_000;
/** How many of all events without a customer are examined. */
export const newest_events = 10_000;
const shownNames = 10;
const shownKeys = 3;

/** Events that share a reference, or have none. */
export interface UnattributedRow {
	readonly reference: string | null;
	readonly event_count: number;
	/** Whether all events were examined. */
	readonly is_complete: boolean;
	readonly first_event_on: CalendarDate | null;
	readonly last_event_at: Timestamp | null;
	readonly event_names: string[];
	/** The names among them that no metric reads. */
	readonly unmetered_names: string[];
	/** The keys of the events received last. */
	readonly latest_keys: string[];
}

/** Sums up the examined events that are on or after $2, not voided, and satisfy `counts`. */
const summaryOf = (examined: string, most: string, counts = "true") => `select
		count(*) filter (where stands) as event_count, count(*) < ${most} as is_complete,
		(min(occurred_at) filter (where stands) at time zone 'UTC')::date as first_event_on,
		max(occurred_at) filter (where stands) as last_event_at,
		coalesce((array_agg(distinct event_name) filter (where stands and event_name is not null))[1:${shownNames}], '{}') as event_names,
		coalesce((array_agg(coalesce(idempotency_key, key::text) order by sequence desc) filter (where stands))[1:${shownKeys}], '{}')
			as latest_keys
	from (
		select *, voided_at is null and occurred_at >= $2::date::timestamp at time zone 'UTC' and ${counts} as stands
		from (${examined}) as examined
	) as event`;

const eventColumns =
	"sequence, key, idempotency_key, event_name, occurred_at, voided_at, customer_email_key, external_customer_id";

/** For a row with `event_names`: the names that no metric reads. */
export const unmeteredNames = `array(
		select used.used_name from unnest(event_names) as used (used_name)
		where not exists (
			select from metrics.metric where metric.organisation_id = $1 and metric.event_name = used.used_name)
	) as unmetered_names`;

/** The column of a reference, and the condition that lists each event under only one reference. */
const referenceColumns = {
	email: { column: "customer_email_key", names: "email_key", counts: "true" },
	// Listed by its email address if it has both.
	external: { column: "external_customer_id", names: "external_id", counts: "customer_email_key is null" },
} as const;

/**
 * The next references, in byte order, of events without a customer, with their events since a day. A reference whose events
 * are all older or voided, or that now names a customer, is returned with 0 events.
 */
export async function selectReferences(
	context: Context,
	kind: keyof typeof referenceColumns,
	since: CalendarDate,
	page: { readonly after: string; readonly count: number },
): Promise<(UnattributedRow & { readonly reference: string })[]> {
	const rows: (UnattributedRow & { readonly reference: string })[] = [];
	const references = await selectWaiting(context, kind, page);
	const known = await selectKnown(context, kind, references);
	for (const reference of references) {
		rows.push({ ...(await selectReference(context, kind, since, reference, known.has(reference))), reference });
	}
	return rows;
}

/** The next references in byte order, each by one look into the index: a cluster takes no recursive statement. */
async function selectWaiting(
	{ db, organisationId }: Context,
	kind: keyof typeof referenceColumns,
	{ after, count }: { readonly after: string; readonly count: number },
): Promise<string[]> {
	const { column } = referenceColumns[kind];
	const references: string[] = [];
	for (let last = after; references.length < count; last = references.at(-1) as string) {
		const row = await db.row<{ reference: string }>(
			`select ${column} as reference from usage.event
			 where organisation_id = $1 and customer_uuid is null and ${column} > $2 order by ${column} limit 1`,
			[organisationId, last],
		);
		if (row === null) break;
		references.push(row.reference);
	}
	return references;
}

/** Which of the references name a customer by now. */
async function selectKnown(
	{ db, organisationId }: Context,
	kind: keyof typeof referenceColumns,
	references: readonly string[],
): Promise<ReadonlySet<string>> {
	const { names } = referenceColumns[kind];
	const rows = await db.rows<{ reference: string }>(
		`select ${names} as reference from customers.customer
		 where organisation_id = $1 and archived_at is null and ${names} = any($2::text[])`,
		[organisationId, references],
	);
	return new Set(rows.map(({ reference }) => reference));
}

/** The events of a reference since a day; none if it is known. */
async function selectReference(
	{ db, organisationId }: Context,
	kind: keyof typeof referenceColumns,
	since: CalendarDate,
	reference: string,
	isKnown: boolean,
): Promise<UnattributedRow> {
	const { column, counts } = referenceColumns[kind];
	const examined = `select ${eventColumns} from usage.event
		where organisation_id = $1 and customer_uuid is null and ${column} = $3 and not $4::boolean
		order by sequence desc limit ${sample_events}`;
	const row = await db.row<UnattributedRow>(
		`with summary as materialized (${summaryOf(examined, String(sample_events), counts)})
		 select summary.*, ${unmeteredNames} from summary`,
		[organisationId, since, reference, isKnown],
	);
	return row as UnattributedRow;
}

/** The events since a day that name no customer, among the most recently received without one; null if none. */
export async function selectNamingNobody(
	{ db, organisationId }: Context,
	since: CalendarDate,
): Promise<UnattributedRow | null> {
	const examined = `select ${eventColumns} from usage.event
		where organisation_id = $1 and customer_uuid is null order by sequence desc limit $3`;
	const row = await db.row<UnattributedRow>(
		`with summary as materialized (
			${summaryOf(examined, "$3", "customer_email_key is null and external_customer_id is null")}
		 )
		 select null as reference, summary.*, ${unmeteredNames} from summary`,
		[organisationId, since, newest_events],
	);
	return row === null || row.event_count === 0 ? null : row;
}

/** How many events since a day have no customer, among the `most` received last without one. */
export async function selectUnattributedCount(
	{ db, organisationId }: Context,
	since: CalendarDate,
	most: number,
): Promise<number> {
	const row = await db.row<{ count: number }>(
		`select count(*) filter (where voided_at is null and occurred_at >= $2::date::timestamp at time zone 'UTC') as count
		 from (
			select voided_at, occurred_at from usage.event
			where organisation_id = $1 and customer_uuid is null order by sequence desc limit $3
		 ) as waiting`,
		[organisationId, since, most],
	);
	return row?.count ?? 0;
}
