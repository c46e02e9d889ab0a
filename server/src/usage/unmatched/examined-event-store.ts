import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import {
	belongs,
	dayOf,
	isMismatch,
	type JudgedPlace,
	judged,
	judgedAgain,
	judgedColumns,
	type Kind,
	type MismatchPlace,
	numberedPlaces,
	parametersOfJudged,
	parametersOfPlaces,
	recentEvents,
	type Subject,
} from "./judged-place-store.ts";

/** How many days of a place are examined, the last ones first,. */
const most_days = { unserved: 3, filtered: 31, unpriced: 31, uncomputed: 31 } as const;
/** how many of their keys, whatever their events' names, */
const most_keys = 1_000;

const columns = "key, idempotency_key, sequence, occurred_at, event_name, properties";

/** What was found in the log and its rollup: rows as JSON texts, exact. */
export interface Examined {
	/** The places' days: number, day, event_name, event_count, last_event_at. */
	readonly used: readonly { readonly number: number; readonly day: CalendarDate; readonly row: string }[];
	/** Their events that aren't rolled up yet: number, and the columns of an event. */
	readonly recent: readonly string[];
	/** How many events of any place aren't, at most `most_unrolled`. */
	readonly unrolled: number;
	/** Events of the places' last days: the same. */
	readonly posted: readonly string[];
}

function judgeAgain(
	{ db, organisationId }: Context,
	{ subject }: Kind,
	places: readonly MismatchPlace[],
): Promise<JudgedPlace[]> {
	return db.rows<JudgedPlace>(
		`with place as materialized (${numberedPlaces(2)}), ${judged(subject)} select ${judgedColumns} from judged order by number`,
		[organisationId, ...parametersOfPlaces(places)],
	);
}

/** Finds what the log and its rollup have of the places. */
export async function examine(
	context: Context,
	rolledThrough: number,
	since: CalendarDate,
	kind: Kind,
	places: readonly MismatchPlace[],
): Promise<Examined> {
	const judgedPlaces = await judgeAgain(context, kind, places);
	const used = await selectUsedDays(context, since, kind, judgedPlaces);
	const recent = await selectRecent(context, rolledThrough, since, kind, judgedPlaces);
	const posted: string[] = [];
	for (const [index, place] of places.entries()) {
		const days = [...new Set(used.filter(({ number }) => number === index + 1).map(({ day }) => day))];
		const last = days.toSorted().slice(-most_days[kind.mismatch]);
		if (last.length > 0) posted.push(...(await selectPosted(context, kind.subject, place, index + 1, last)));
	}
	return { used, posted, unrolled: recent[0]?.unrolled ?? 0, recent: recent.flatMap(({ row }) => row ?? []) };
}

function selectUsedDays(
	{ db, organisationId }: Context,
	since: CalendarDate,
	{ subject, mismatch }: Kind,
	places: readonly JudgedPlace[],
): Promise<Examined["used"][number][]> {
	return db.rows(
		`with ${judgedAgain}
		 select judged.number, rollup.day, jsonb_build_object('number', judged.number, 'day', rollup.day, 'event_name', rollup.event_name,
			'event_count', rollup.event_count, 'last_event_at', rollup.last_event_at)::text as row
		 from judged join usage.rollup as rollup on rollup.organisation_id = $1 and ${belongs[subject]("rollup", "judged")}
		 where rollup.day >= $2 and rollup.event_count > 0 and ${isMismatch[mismatch]("rollup.day")}`,
		[organisationId, since, ...parametersOfJudged(places)],
	);
}

/** One row for each event of the places, or one without an event. */
function selectRecent(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
	{ subject, mismatch }: Kind,
	places: readonly JudgedPlace[],
): Promise<{ readonly unrolled: number; readonly row: string | null }[]> {
	const judgedHere = judgedAgain.replaceAll(/\$(\d)/g, (_place, number) => `$${Number(number) + 1}`);
	return db.rows(
		`with ${judgedHere}, unrolled as materialized (
			${recentEvents(`${columns}, customer_uuid, item_uuid`)}
		 )
		 select total.unrolled, recent.row from (select count(*) as unrolled from unrolled) as total left join (
			select ${rowOf("judged.number", "unrolled")} as row
			from judged join unrolled on ${belongs[subject]("unrolled", "judged")}
			where ${isMismatch[mismatch](dayOf("unrolled"))}
		 ) as recent on true`,
		[organisationId, since, rolledThrough, ...parametersOfJudged(places)],
	);
}

/** An event as a JSON text. */
const rowOf = (number: string, event: string) =>
	`jsonb_build_object('number', ${number}, ${columns.replaceAll(/\w+/g, `'$&', ${event}.$&`)})::text`;

/** A place's events on its last days. Looks up each day and each event: prevents scans of whole tables before the first ANALYZE. */
async function selectPosted(
	{ db, organisationId }: Context,
	subject: Subject,
	{ customer_uuid, event_name, item_uuid }: MismatchPlace,
	number: number,
	days: readonly CalendarDate[],
): Promise<string[]> {
	const posted = await db.rows<{ key: string }>(
		`select key from (
			select unnest(posting.keys) as key, posting.day from usage.posting as posting
			where posting.organisation_id = $1 and posting.customer_uuid = $2 and posting.day = any($3::date[])
		 ) as posted order by day desc limit ${most_keys}`,
		[organisationId, customer_uuid, days],
	);
	const belongsHere =
		subject === "item"
			? "event.item_uuid = $4"
			: "event.customer_uuid = $4 and event.event_name = $5 and event.item_uuid is null";
	const rows = await db.rows<{ row: string }>(
		`select ${rowOf("$3::int", "event")} as row from usage.event as event
		 where event.organisation_id = $1 and event.key = any($2::uuid[]) and event.voided_at is null and ${belongsHere}`,
		[
			organisationId,
			posted.map(({ key }) => key),
			number,
			...(subject === "item" ? [item_uuid] : [customer_uuid, event_name]),
		],
	);
	return rows.map(({ row }) => row);
}
