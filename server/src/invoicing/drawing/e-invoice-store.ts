import type { DocumentFormat } from "../../e-invoicing/index.ts";
import type { Context } from "../../platform/index.ts";

/** An issued document in a format. */
export interface EInvoiceKey {
	/** An invoice's or a credit note's. */
	readonly documentUuid: string;
	/** 0 for a credit note. */
	readonly revision: number;
	readonly format: DocumentFormat;
}

/**
 * The bytes of an issued document in a format, which never change: a later version of the service may write them otherwise, so
 * they are kept once they were made.
 */
export async function keptEInvoice(
	context: Context,
	key: EInvoiceKey,
	make: () => Uint8Array | Promise<Uint8Array>,
): Promise<Buffer> {
	const kept = await selectEInvoice(context, key);
	if (kept !== null) return kept;
	const content = Buffer.from(await make());
	await insertEInvoice(context, key, content);
	// Of two requests at once, the first one's.
	return (await selectEInvoice(context, key)) ?? content;
}

async function selectEInvoice({ db, organisationId }: Context, key: EInvoiceKey): Promise<Buffer | null> {
	const row = await db.row<{ content: Buffer }>(
		`select content from invoicing.e_invoice
		 where organisation_id = $1 and document_uuid = $2 and revision = $3 and format = $4`,
		[organisationId, key.documentUuid, key.revision, key.format],
	);
	return row?.content ?? null;
}

async function insertEInvoice({ db, organisationId }: Context, key: EInvoiceKey, content: Buffer): Promise<void> {
	await db.execute(
		`insert into invoicing.e_invoice (organisation_id, document_uuid, revision, format, content)
		 values ($1, $2, $3, $4, $5) on conflict do nothing`,
		[organisationId, key.documentUuid, key.revision, key.format, content],
	);
}
