import type { Context } from "../../platform/index.ts";

/** Keeps an invoice's charges as charged: runs neither bill them again nor credit them. */
export async function waiveCharges({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	await db.execute("update invoicing.charge set is_waived = true where organisation_id = $1 and invoice_uuid = $2", [
		organisationId,
		invoiceUuid,
	]);
}

/** Deletes a draft with its lines, its PDF, and its charges that are not waived. */
export async function deleteDraft({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	const parameters = [organisationId, invoiceUuid];
	await db.execute(
		"update invoicing.charge set invoice_uuid = null where organisation_id = $1 and invoice_uuid = $2 and is_waived",
		parameters,
	);
	await db.execute("delete from invoicing.charge where organisation_id = $1 and invoice_uuid = $2", parameters);
	await db.execute("delete from invoicing.document where organisation_id = $1 and invoice_uuid = $2", parameters);
	await db.execute("delete from invoicing.line_item where organisation_id = $1 and invoice_uuid = $2", parameters);
	await db.execute("delete from invoicing.invoice where organisation_id = $1 and uuid = $2", parameters);
}
