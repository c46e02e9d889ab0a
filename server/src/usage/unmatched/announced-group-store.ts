import { type Context, newUuid } from "../../platform/index.ts";

/** Notes groups by their names. Returns the UUIDs of those that were not noted before. */
export async function noteGroups(
	{ db, organisationId }: Context,
	names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const rows = await db.rows<{ name: string; uuid: string }>(
		`insert into usage.announced_group (organisation_id, name, uuid) select $1, * from unnest($2::text[], $3::uuid[])
		 on conflict do nothing returning name, uuid`,
		[organisationId, names, names.map(() => newUuid())],
	);
	return new Map(rows.map(({ name, uuid }) => [name, uuid]));
}

/** Forgets the groups that are gone: they are news when they come back. */
export async function forgetOtherGroups({ db, organisationId }: Context, names: readonly string[]): Promise<void> {
	await db.execute("delete from usage.announced_group where organisation_id = $1 and name <> all($2)", [
		organisationId,
		names,
	]);
}
