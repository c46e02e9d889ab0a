import { termsFromRow } from "../catalog/index.ts";
import { type Context, columnsOf } from "../platform/index.ts";
import { fixedTerms, type ItemVersion, itemTermsColumns } from "./item-terms.ts";

const columns = columnsOf({ effective_date: "date", discount_start_date: "date null", ...itemTermsColumns }).without(
	...fixedTerms,
);

/** A version with the amendment that made it, and that amendment's position in its contract. */
export interface MadeVersion extends ItemVersion {
	readonly item_uuid: string;
	readonly amendment_uuid: string;
	readonly position: number;
}

/** The items' terms set by amendments, by item, in the order of their days; of two from the same day, only the later made. */
export async function selectVersions(
	{ db, organisationId }: Context,
	itemUuids: readonly string[],
): Promise<ReadonlyMap<string, (ItemVersion & { position: number })[]>> {
	if (itemUuids.length === 0) return new Map();
	const rows = await db.rows<ItemVersion & { item_uuid: string; position: number }>(
		`select distinct on (version.item_uuid, version.effective_date) version.item_uuid, amendment.position, ${columns.of("version")}
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

/** All versions in the order they were made, including those replaced on the same day. */
export async function selectMadeVersions(
	{ db, organisationId }: Context,
	contractUuid: string,
): Promise<MadeVersion[]> {
	const rows = await db.rows<MadeVersion>(
		`select version.item_uuid, version.amendment_uuid, amendment.position, ${columns.of("version")}
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

/** Saves an item's terms set by an amendment. */
export async function insertVersion(
	{ db, organisationId }: Context,
	itemUuid: string,
	amendmentUuid: string,
	version: ItemVersion,
): Promise<void> {
	await db.execute(
		`insert into contracts.item_version (organisation_id, item_uuid, amendment_uuid, ${columns})
		 values ($1, $2, $3, ${columns.places(4)})`,
		[organisationId, itemUuid, amendmentUuid, ...columns.values(version)],
	);
}
