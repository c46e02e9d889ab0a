import type { Context } from "../../platform/index.ts";

/** Marks keys as taken forever, whatever happens to their events. */
export async function insertRetiredKeys({ db, organisationId }: Context, keys: readonly string[]): Promise<void> {
	await db.execute(
		`insert into usage.retired_key (organisation_id, key)
		 select $1, key from unnest($2::uuid[]) as retired (key) order by key
		 on conflict (organisation_id, key) do nothing`,
		[organisationId, keys],
	);
}

/**
 * The given keys whose events were dropped or are about to be. The join looks up each key; with `= any`, PostgreSQL scans the
 * whole table until it knows the table's size.
 */
export async function selectRetiredKeys(
	{ db, organisationId }: Context,
	keys: readonly string[],
): Promise<ReadonlySet<string>> {
	const rows = await db.rows<{ key: string }>(
		`select retired.key
		 from unnest($2::uuid[]) as asked (key)
		 join usage.retired_key as retired on retired.organisation_id = $1 and retired.key = asked.key`,
		[organisationId, keys],
	);
	return new Set(rows.map(({ key }) => key));
}
