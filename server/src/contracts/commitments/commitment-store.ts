import { commitmentsFromRow } from "../../catalog/index.ts";
import type { Context } from "../../platform/index.ts";
import type { AmendedCommitments, CommitmentHistory } from "./commitment.ts";

/** Of `contracts.contract`: the amendments that change its commitments, in the order in which they apply. */
export const amendedCommitments = `(select coalesce(jsonb_agg(jsonb_build_object('effective_date', amendment.effective_date,
		'commitments', amendment.commitments) order by amendment.effective_date, amendment.position), '[]')
	from contracts.amendment
	where amendment.organisation_id = contract.organisation_id and amendment.contract_uuid = contract.uuid
		and amendment.commitments is not null) as amended_commitments`;

/** A row with exact numbers in its commitments. */
export function withCommitments<Row extends CommitmentHistory>(row: Row): Row {
	const { commitments, amended_commitments = [] } = row;
	if (commitments.length + amended_commitments.length === 0) return row;
	return {
		...row,
		commitments: commitmentsFromRow(commitments),
		amended_commitments: amended_commitments.map(
			({ effective_date, commitments }): AmendedCommitments => ({
				effective_date,
				commitments: commitments && commitmentsFromRow(commitments),
			}),
		),
	};
}

/** Those that are services of templates, or items of contracts. */
export async function selectKnownServices(
	{ db, organisationId }: Context,
	uuids: readonly string[],
): Promise<ReadonlySet<string>> {
	if (uuids.length === 0) return new Set();
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from catalog.service where organisation_id = $1 and uuid = any($2)
		 union select uuid from contracts.item where organisation_id = $1 and uuid = any($2)`,
		[organisationId, uuids],
	);
	return new Set(rows.map(({ uuid }) => uuid));
}
