import { termsFromRow } from "../catalog/index.ts";
import { type Context, json } from "../platform/index.ts";
import { amendableColumns, type ItemVersion } from "./item-terms.ts";

const versionColumns = ["effective_date", "discount_start_date", ...amendableColumns] as const;
const columns = versionColumns.map((column) => `version.${column}`).join(", ");

/** A version with the amendment that made it, and that amendment's place among those of its contract. */
export interface MadeVersion extends ItemVersion {
	readonly item_uuid: string;
	readonly amendment_uuid: string;
	readonly position: number;
}

/** The terms that amendments gave items, by item, in the order of their days: of two from one day those made later. */
export async function selectVersions(
	{ db, organisationId }: Context,
	itemUuids: readonly string[],
): Promise<ReadonlyMap<string, (ItemVersion & { position: number })[]>> {
	if (itemUuids.length === 0) return new Map();
	const rows = await db.rows<ItemVersion & { item_uuid: string; position: number }>(
		`select distinct on (version.item_uuid, version.effective_date) version.item_uuid, amendment.position, ${columns}
		 from contracts.item_version as version
			join contracts.amendment on amendment.organisation_id = $1 and amendment.uuid = version.amendment_uuid
		 where version.organisation_id = $1 and version.item_uuid = any($2)
		 order by version.item_uuid, version.effective_date, amendment.position desc`,
		[organisationId, itemUuids],
	);
	const versions = new Map<string, (ItemVersion & { position: number })[]>();
	for (const row of rows) {
		const { item_uuid, ...version } = versionFromRow(row);
		const ofItem = versions.get(item_uuid) ?? [];
		ofItem.push(version);
		versions.set(item_uuid, ofItem);
	}
	return versions;
}

/** All of them, those that were replaced on their day too, in the order in which they were made. */
export async function selectMadeVersions(
	{ db, organisationId }: Context,
	contractUuid: string,
): Promise<MadeVersion[]> {
	const rows = await db.rows<MadeVersion>(
		`select version.item_uuid, version.amendment_uuid, amendment.position, ${columns}
		 from contracts.amendment
			join contracts.item_version as version
				on version.organisation_id = $1 and version.amendment_uuid = amendment.uuid
			join contracts.item on item.organisation_id = $1 and item.uuid = version.item_uuid
		 where amendment.organisation_id = $1 and amendment.contract_uuid = $2
		 order by amendment.position, item.position`,
		[organisationId, contractUuid],
	);
	return rows.map(versionFromRow);
}

function versionFromRow<Row extends ItemVersion & { readonly item_uuid: string }>(row: Row): Row {
	return termsFromRow(`contracts.item_version of ${row.effective_date}, item ${row.item_uuid}`, row);
}

/** Notes the terms that an amendment gives an item. */
export async function insertVersion(
	{ db, organisationId }: Context,
	itemUuid: string,
	amendmentUuid: string,
	version: ItemVersion,
): Promise<void> {
	const places = versionColumns.map((_column, index) => `$${index + 4}`);
	await db.execute(
		`insert into contracts.item_version (organisation_id, item_uuid, amendment_uuid, ${versionColumns.join(", ")})
		 values ($1, $2, $3, ${places.join(", ")})`,
		[
			...[organisationId, itemUuid, amendmentUuid],
			...versionColumns.map((column) => (column === "tiers" ? json(version.tiers) : version[column])),
		],
	);
}
