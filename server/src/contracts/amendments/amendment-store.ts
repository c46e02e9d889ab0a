import type { CalendarDate } from "../../calendar/index.ts";
import { commitmentsFromRow, featuresFromRow } from "../../catalog/index.ts";
import { type Context, json, newUuid, type Timestamp } from "../../platform/index.ts";
import type { AmendedCommitments } from "../commitments/commitment.ts";
import type { AmendedFeatures } from "../features/features-on.ts";
import type { MadeAmendment } from "../model/amendment.ts";

/** Other terms of a contract from a day on. What it added, changed, and ended refers to it. */
export interface AmendmentRow extends MadeAmendment, AmendedFeatures, AmendedCommitments {
	readonly created_at: Timestamp;
	/** The items that it added. */
	readonly added: readonly string[];
	/** The items that it ended. */
	readonly ended: readonly string[];
}

/** Records an amendment of the contract from a day on, under its lock. Returns the amendment's UUID. */
export async function insertAmendment(
	{ db, organisationId, now }: Context,
	contractUuid: string,
	{ effective_date, features, option_features, commitments }: AmendedFeatures & AmendedCommitments,
): Promise<string> {
	const uuid = newUuid();
	await db.execute(
		`insert into contracts.amendment (organisation_id, uuid, contract_uuid, position, effective_date, created_at, features, option_features,
			commitments)
		 select $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, $7, $8
		 from contracts.amendment where organisation_id = $1 and contract_uuid = $3`,
		[organisationId, uuid, contractUuid, effective_date, now, json(features), json(option_features), json(commitments)],
	);
	return uuid;
}

/** The contract's amendments, in the order they were made. */
export async function selectAmendments({ db, organisationId }: Context, contractUuid: string): Promise<AmendmentRow[]> {
	const rows = await db.rows<Omit<AmendmentRow, "items"> & { changed: string[] }>(
		`select uuid, position, effective_date, created_at, features, option_features, commitments,
			array(select item.uuid from contracts.item
				where item.organisation_id = $1 and item.amendment_uuid = amendment.uuid order by item.position) as added,
			array(select version.item_uuid from contracts.item_version as version
				where version.organisation_id = $1 and version.amendment_uuid = amendment.uuid) as changed,
			array(select item_end.item_uuid from contracts.item_end
				join contracts.item on item.organisation_id = $1 and item.uuid = item_end.item_uuid
				where item_end.organisation_id = $1 and item_end.amendment_uuid = amendment.uuid order by item.position) as ended
		 from contracts.amendment where organisation_id = $1 and contract_uuid = $2 order by position`,
		[organisationId, contractUuid],
	);
	return rows.map(({ changed, features, option_features, commitments, ...row }) => ({
		...row,
		features: features && featuresFromRow(features),
		option_features: option_features && featuresFromRow(option_features),
		commitments: commitments && commitmentsFromRow(commitments),
		items: [...row.added, ...changed, ...row.ended],
	}));
}

/** Gives an item an end of its own. */
export async function endItem(
	{ db, organisationId }: Context,
	itemUuid: string,
	amendmentUuid: string,
	lastDay: CalendarDate,
): Promise<void> {
	const parameters = [organisationId, itemUuid, lastDay];
	await db.execute(
		"insert into contracts.item_end (organisation_id, item_uuid, last_day, amendment_uuid) values ($1, $2, $3, $4)",
		[...parameters, amendmentUuid],
	);
	await db.execute(
		"update contracts.item set service_end_date = $3 where organisation_id = $1 and uuid = $2",
		parameters,
	);
}

/**
 * Deletes an amendment and its effects: items get back the terms and ends from earlier amendments; items that it added are
 * never served.
 */
export async function deleteAmendment({ db, organisationId }: Context, { uuid, ended }: AmendmentRow): Promise<void> {
	const named = [organisationId, uuid];
	await db.execute("delete from contracts.item_version where organisation_id = $1 and amendment_uuid = $2", named);
	await db.execute("delete from contracts.item_end where organisation_id = $1 and amendment_uuid = $2", named);
	await db.execute(
		`update contracts.item set service_end_date = coalesce((
			select item_end.last_day from contracts.item_end
				join contracts.amendment on amendment.organisation_id = $1 and amendment.uuid = item_end.amendment_uuid
			where item_end.organisation_id = $1 and item_end.item_uuid = item.uuid
			order by amendment.position desc limit 1), agreed_end_date)
		 where organisation_id = $1 and uuid = any($2)`,
		[organisationId, ended],
	);
	await db.execute(
		`update contracts.item set amendment_uuid = null, is_taken_back = true, service_end_date = service_start_date - 1
		 where organisation_id = $1 and amendment_uuid = $2`,
		named,
	);
	await db.execute("delete from contracts.amendment where organisation_id = $1 and uuid = $2", named);
}
