import { tiersFromRow } from "../catalog/index.ts";
import { type Context, json } from "../platform/index.ts";
import { amendableColumns, type ItemVersion } from "./item-terms.ts";

const versionColumns = ["effective_date", "discount_start_date", ...amendableColumns] as const;

/** The terms that amendments gave items, by item, in the order of their days. */
export async function selectVersions(
	{ db, organisationId }: Context,
	itemUuids: readonly string[],
): Promise<ReadonlyMap<string, ItemVersion[]>> {
	if (itemUuids.length === 0) return new Map();
	const rows = await db.rows<ItemVersion & { item_uuid: string }>(
		`select item_uuid, ${versionColumns.join(", ")} from contracts.item_version
		 where organisation_id = $1 and item_uuid = any($2) order by item_uuid, effective_date`,
		[organisationId, itemUuids],
	);
	const versions = new Map<string, ItemVersion[]>();
	for (const { item_uuid, ...version } of rows) {
		const ofItem = versions.get(item_uuid) ?? [];
		ofItem.push({ ...version, tiers: tiersFromRow(version.tiers) });
		versions.set(item_uuid, ofItem);
	}
	return versions;
}

/** Notes an item's terms from a day on, in the place of others that it was given from the same day. */
export async function saveVersion(
	{ db, organisationId }: Context,
	itemUuid: string,
	version: ItemVersion,
): Promise<void> {
	const places = versionColumns.map((_column, index) => `$${index + 3}`);
	await db.execute(
		`insert into contracts.item_version (organisation_id, item_uuid, ${versionColumns.join(", ")})
		 values ($1, $2, ${places.join(", ")})
		 on conflict (organisation_id, item_uuid, effective_date) do update
			set ${versionColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
		[
			organisationId,
			itemUuid,
			...versionColumns.map((column) => (column === "tiers" ? json(version.tiers) : version[column])),
		],
	);
}
