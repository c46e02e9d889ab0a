import type { Context } from "../../platform/index.ts";

/**
 * Names of rolled-up events that name no item, in byte order, from after a name on. Each is one look into the index: a name may have very many
 * groups. One statement for each, because a cluster takes no recursive ones.
 * @param after null: from the first
 */
export async function selectRolledNames(
	{ db, organisationId }: Context,
	after: string | null,
	most: number,
): Promise<string[]> {
	const names: string[] = [];
	for (let last = after; names.length < most; last = names.at(-1) as string) {
		const row = await db.row<{ event_name: string }>(
			`select event_name from usage.rollup
			 where organisation_id = $1 and item_uuid is null and event_name is not null and ($2::text is null or event_name > $2)
			 order by event_name limit 1`,
			[organisationId, last],
		);
		if (row === null) break;
		names.push(row.event_name);
	}
	return names;
}
