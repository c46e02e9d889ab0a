import type { Context } from "../../platform/index.ts";

/** Keeps what an invoice charged as charged: no run bills it again, and none credits it. */
export async function waiveCharges({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	await db.execute("update invoicing.charge set is_waived = true where organisation_id = $1 and invoice_uuid = $2", [
		organisationId,
		invoiceUuid,
	]);
}

/** Takes away a draft with its lines and its PDF; of its charges those that are not waived. */
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
