import type { Decimal } from "../../../money/index.ts";
import type { Context } from "../../../platform/index.ts";

/** A stream and the last point of it that was counted; null: none. */
export interface StreamRow {
	readonly key: string;
	readonly time_ns: bigint;
	readonly value: Decimal;
}

interface LockedStream {
	readonly key: string;
	readonly time_ns: string | null;
	readonly value: Decimal | null;
}

/**
 * Locks streams until the end of the transaction, new ones too, so that no two transactions count the same growth. All lock
 * them in one order, and before the keys of events. Returns those that were counted before.
 */
export async function lockStreams({ db, organisationId }: Context, keys: readonly string[]): Promise<StreamRow[]> {
	await db.execute(
		`insert into usage.metric_stream (organisation_id, key)
		 select $1, key from unnest($2::uuid[]) as sent (key) order by key on conflict do nothing`,
		[organisationId, keys],
	);
	const rows = await db.rows<LockedStream>(
		`select key, time_ns::text, value from usage.metric_stream
		 where organisation_id = $1 and key = any($2::uuid[]) order by key for update`,
		[organisationId, keys],
	);
	return rows.flatMap(({ key, time_ns, value }) =>
		time_ns === null || value === null ? [] : [{ key, time_ns: BigInt(time_ns), value }],
	);
}

/** Saves how far the locked streams are counted now. Those that weren't counted at all are forgotten. */
export async function saveStreams(
	{ db, organisationId }: Context,
	keys: readonly string[],
	counted: readonly StreamRow[],
): Promise<void> {
	await db.execute(
		`update usage.metric_stream as stream set time_ns = counted.time_ns, value = counted.value
		 from unnest($2::uuid[], $3::bigint[], $4::numeric[]) as counted (key, time_ns, value)
		 where stream.organisation_id = $1 and stream.key = counted.key`,
		[
			organisationId,
			counted.map(({ key }) => key),
			counted.map(({ time_ns }) => String(time_ns)),
			counted.map(({ value }) => value.toString()),
		],
	);
	await db.execute(
		"delete from usage.metric_stream where organisation_id = $1 and key = any($2::uuid[]) and time_ns is null",
		[organisationId, keys],
	);
}
