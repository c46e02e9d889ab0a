import type { Box, TermValue } from "../contract-reading/index.ts";
import { type Context, column, columnsOf, json, type RowOf } from "../platform/index.ts";

/** Who read a term. */
export type TermSource = "document" | "language_model";

const columns = columnsOf({
	contract_uuid: "uuid",
	position: "int",
	/** A path into the contract as it was read: `services[0].unit_price`. */
	field: "text",
	/** The item that the service has become; null for the contract's own terms, and once a person has removed it. */
	item_uuid: "uuid null",
	value: column<TermValue>("jsonb"),
	confidence: "numeric",
	page: "int",
	/** Null where only the page is known. */
	box: column<Box | null>("jsonb"),
	quote: "text",
	source: column<TermSource>("text"),
	is_corrected: "boolean",
});
/** A term as it was read, and where. */
export interface ExtractedTermRow extends RowOf<typeof columns> {}

export async function insertTerms({ db, organisationId }: Context, rows: readonly ExtractedTermRow[]): Promise<void> {
	await db.execute(
		`insert into contracts.extracted_term (organisation_id, ${columns})
		 select $1, contract_uuid, position, field, item_uuid, coalesce(value, 'null'), confidence, page, box, quote, source, is_corrected
		 from jsonb_to_recordset($2) as term (${columns.types})`,
		[organisationId, json(rows)],
	);
}

/** The terms that contracts were made of, in the order of their fields. */
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

/** What a correction changes of terms: the item that each belongs to, and whether the draft still says it. */
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

/** Where the document says what an item costs. */
export type Clause = Pick<ExtractedTermRow, "field" | "page" | "box" | "quote" | "is_corrected">;

/** The terms of an item, in the order of their fields; none where its contract was made by hand. */
export async function selectClauses({ db, organisationId }: Context, itemUuid: string): Promise<Clause[]> {
	return db.rows<Clause>(
		`select field, page, box, quote, is_corrected from contracts.extracted_term
		 where organisation_id = $1 and item_uuid = $2 order by position`,
		[organisationId, itemUuid],
	);
}
