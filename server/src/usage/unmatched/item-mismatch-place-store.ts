import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import {
	belongs,
	isMismatch,
	judged,
	type Mismatch,
	type MismatchPlace,
	mayHave,
	recentEvents,
	type Subject,
} from "./item-mismatch-store.ts";

/**
 * Finds where there are events that no item counts. A walk goes from customer and name to customer and name, or from item to
 * item, in the indexes of the rollup, the newest customers and items first, and asks of each by the rollup's days whether
 * there may be any. What is not rolled up yet is looked for among the events received last.
 */

/** The maximum number of places (customers and names, or items) that one walk passes. */
const most_places = 1_000;

/** A page of a walk: where it begins, and how many places it should find. */
export interface Walk {
	/** Null: start with the newest. */
	readonly after: MismatchPlace | null;
	readonly count: number;
}

export interface Walked {
	readonly found: MismatchPlace[];
	/** The last place passed; null if the walk reached its end. */
	readonly last: MismatchPlace | null;
}

const highestUuid = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const walks = {
	name: {
		key: "customer_uuid, event_name",
		start: "$5::uuid, $6::text",
		startOf: (after: MismatchPlace | null) => [after?.customer_uuid ?? highestUuid, after?.event_name ?? ""],
		rows: "event_name is not null",
		unrolledRows: "item_uuid is null and event_name is not null",
		/** A customer's events with a name that a metric reads. */
		places: `select passed.customer_uuid, passed.event_name, null::uuid as item_uuid from passed
			where (select true from metrics.metric
				where metric.organisation_id = $1 and metric.event_name = passed.event_name limit 1) is not null`,
	},
	item: {
		key: "item_uuid",
		start: "$5::uuid",
		startOf: (after: MismatchPlace | null) => [after?.item_uuid ?? highestUuid],
		rows: "item_uuid is not null",
		unrolledRows: "item_uuid is not null",
		places: `select item.customer_uuid, null::text as event_name, item.uuid as item_uuid
			from passed join contracts.item as item on item.organisation_id = $1 and item.uuid = passed.item_uuid`,
	},
} as const;

/** The same text as the condition of the indexes on these models. */
function hasItemsOf(model: "dynamic" | "matrix"): string {
	return `(exists (select from contracts.item where organisation_id = $1 and pricing_model = '${model}')
		or exists (select from contracts.item_version where organisation_id = $1 and pricing_model = '${model}'))`;
}

/** Whether the walk may find anything. */
const mayMismatch = {
	unserved: "true",
	filtered: "exists (select from metrics.metric where metric.organisation_id = $1 and metric.filters <> '[]')",
	unpriced: hasItemsOf("dynamic"),
	unlisted: hasItemsOf("matrix"),
	uncomputed: "exists (select from metrics.metric where metric.organisation_id = $1 and metric.expression is not null)",
} as const;

const columnsOf = (key: string, table: string) => key.replaceAll(/\w+/g, `${table}.$&`);

/** The places that a walk should examine ($4: how many are wanted), and the last one passed. */
function walk(subject: Subject, mismatch: Mismatch): string {
	const { key, start, rows, unrolledRows, places } = walks[subject];
	const descending = key.replaceAll(/\w+/g, "$& desc");
	const next = (from: string) => `select ${key} from usage.rollup
		where organisation_id = $1 and ${rows} and (${key}) < (${from})`;
	return `with recursive walked as (
		(${next(start)} and ${mayMismatch[mismatch]} order by ${descending} limit 1)
		union all
		select following.* from walked cross join lateral (
			${next(columnsOf(key, "walked"))} order by ${descending} limit 1) as following
	), rolled as materialized (
		select * from walked limit ${most_places}
	), reached as materialized (
		select * from rolled offset ${most_places - 1}
	), recent as materialized (
		select ${key}, array_agg(distinct day) as days
		from (${recentEvents(`${key}, (occurred_at at time zone 'UTC')::date as day`, unrolledRows)}) as unrolled
		where (${key}) < (${start}) and not exists (
			select from reached where (${columnsOf(key, "unrolled")}) < (${columnsOf(key, "reached")}))
		group by ${key}
	), passed as (
		select ${key} from rolled union select ${key} from recent
	), place as materialized (
		${places}
	), ${judged(subject)}, found as materialized (
		select judged.customer_uuid, judged.event_name, judged.item_uuid
		from judged left join recent on (${columnsOf(key, "recent")}) = (${columnsOf(key, "judged")})
		where ${mayHave[mismatch]} and (
			(
				select true from usage.rollup as rollup
				where rollup.organisation_id = $1 and ${belongs[subject]("rollup", "judged")} and rollup.day >= $2
					and rollup.event_count > 0 and ${isMismatch[mismatch]("rollup.day")} limit 1
			) is not null or (
				select true from unnest(recent.days) as used (day) where ${isMismatch[mismatch]("used.day")} limit 1
			) is not null
		)
		order by ${key.replaceAll(/\w+/g, "judged.$& desc")} limit $4
	)
	select customer_uuid, event_name, item_uuid, true as is_found from found
	union all
	select ${subject === "name" ? "customer_uuid, event_name, null" : "null, null, item_uuid"}, false from reached`;
}

/** Walks the next places, looking for events since a day that may not match; newest first. */
export async function findMismatchPlaces(
	{ db, organisationId }: Context,
	rolledThrough: number,
	since: CalendarDate,
	{ subject, mismatch }: { readonly subject: Subject; readonly mismatch: Mismatch },
	{ after, count }: Walk,
): Promise<Walked> {
	const rows = await db.rows<MismatchPlace & { is_found: boolean }>(walk(subject, mismatch), [
		...[organisationId, since, rolledThrough, count],
		...walks[subject].startOf(after),
	]);
	const found = rows.filter(({ is_found }) => is_found);
	const last = found.length === count ? found.at(-1) : rows.find(({ is_found }) => !is_found);
	return { found, last: last ?? null };
}
