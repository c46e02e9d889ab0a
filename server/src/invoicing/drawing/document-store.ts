import type { Context, Timestamp } from "../../platform/index.ts";

export interface DocumentRow {
	readonly revision: number;
	readonly source_digest: string;
	readonly generated_at: Timestamp;
}

/** The PDF of a revision, without its content. */
export async function selectDocument(
	{ db, organisationId }: Context,
	invoiceUuid: string,
	revision: number,
): Promise<DocumentRow | null> {
	return db.row<DocumentRow>(
		`select revision, source_digest, generated_at from invoicing.document
		 where organisation_id = $1 and invoice_uuid = $2 and revision = $3`,
		[organisationId, invoiceUuid, revision],
	);
}

export type RevisionRow = Pick<DocumentRow, "revision" | "generated_at">;

/** The PDFs of a sent invoice's revisions, without their content. */
export async function selectRevisions({ db, organisationId }: Context, invoiceUuid: string): Promise<RevisionRow[]> {
	return db.rows<RevisionRow>(
		`select revision, generated_at from invoicing.document
		 where organisation_id = $1 and invoice_uuid = $2 and revision > 0`,
		[organisationId, invoiceUuid],
	);
}

export async function selectContent(
	{ db, organisationId }: Context,
	invoiceUuid: string,
	revision: number,
): Promise<Buffer | null> {
	const row = await db.row<{ content: Buffer }>(
		"select content from invoicing.document where organisation_id = $1 and invoice_uuid = $2 and revision = $3",
		[organisationId, invoiceUuid, revision],
	);
	return row?.content ?? null;
}

/**
 * Stores a PDF. Only a draft's PDF (revision 0) is ever replaced; an issued one never changes. Does nothing if the draft no
 * longer exists.
 */
export async function saveDocument(
	{ db, organisationId, now }: Context,
	invoiceUuid: string,
	document: { readonly revision: number; readonly digest: string; readonly content: Uint8Array },
): Promise<void> {
	await db.execute(
		`insert into invoicing.document (organisation_id, invoice_uuid, revision, source_digest, content, generated_at)
		 select $1, $2, $3, $4, $5, $6 from invoicing.invoice where organisation_id = $1 and uuid = $2 for key share
		 on conflict (organisation_id, invoice_uuid, revision) do update
			set source_digest = excluded.source_digest, content = excluded.content, generated_at = excluded.generated_at
			where document.revision = 0`,
		[organisationId, invoiceUuid, document.revision, document.digest, Buffer.from(document.content), now],
	);
}
