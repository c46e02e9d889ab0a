import type { Box, TermValue } from "../contract-reading/index.ts";
import { type Context, column, columnsOf, json, type RowOf } from "../platform/index.ts";
import type { TermSource } from "./model/sourced-reading.ts";

const columns = columnsOf({
	contract_uuid: "uuid",
	position: "int",
	/** A path into the contract as read: `services[0].unit_price`. */
	field: "text",
	/** The item made from the service; null for the contract's own terms, and after a person has removed it. */
	item_uuid: "uuid null",
	value: column<TermValue>("jsonb"),
	confidence: "numeric",
	page: "int",
	/** Null if only the page is known. */
	box: column<Box | null>("jsonb"),
	quote: "text",
	source: column<TermSource>("text"),
	is_corrected: "boolean",
});
/** A term as read, and its location. */
export interface ExtractedTermRow extends RowOf<typeof columns> {}

export async function insertTerms({ db, organisationId }: Context, rows: readonly ExtractedTermRow[]): Promise<void> {
	await db.execute(
		`insert into contracts.extracted_term (organisation_id, ${columns})
		 select $1, contract_uuid, position, field, item_uuid, coalesce(value, 'null'), confidence, page, box, quote, source, is_corrected
		 from jsonb_to_recordset($2) as term (${columns.types})`,
		[organisationId, json(rows)],
	);
}

/** The terms that contracts were made from, in field order. */
export async function selectTerms(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
): Promise<ExtractedTermRow[]> {
	return db.rows<ExtractedTermRow>(
		`select ${columns} from contracts.extracted_term where organisation_id = $1 and contract_uuid = any($2)
		 order by contract_uuid, position`,
		[organisationId, contractUuids],
	);
}

/** Saves the effect of a correction on terms: the item that each belongs to, and whether the draft still contains it. */
export async function saveCorrections(
	{ db, organisationId }: Context,
	rows: readonly ExtractedTermRow[],
): Promise<void> {
	await db.execute(
		`update contracts.extracted_term set item_uuid = changed.item_uuid, is_corrected = changed.is_corrected
		 from jsonb_to_recordset($2) as changed (contract_uuid uuid, position int, item_uuid uuid, is_corrected boolean)
		 where extracted_term.organisation_id = $1 and extracted_term.contract_uuid = changed.contract_uuid
			and extracted_term.position = changed.position`,
		[organisationId, json(rows)],
	);
}

/** Where the document states an item's price. */
export type Clause = Pick<ExtractedTermRow, "field" | "page" | "box" | "quote" | "is_corrected">;

/** The terms of an item, in field order; empty if its contract was created manually. */
export async function selectClauses({ db, organisationId }: Context, itemUuid: string): Promise<Clause[]> {
	return db.rows<Clause>(
		`select field, page, box, quote, is_corrected from contracts.extracted_term
		 where organisation_id = $1 and item_uuid = $2 order by position`,
		[organisationId, itemUuid],
	);
}
