import type { Context } from "../../platform/index.ts";

interface OnDraft {
	readonly invoice_uuid: string;
	readonly contract_uuid: string;
}

/** The contracts that have charges on drafts. */
export function selectContractsOnDrafts(
	{ db, organisationId }: Context,
	invoiceUuids: readonly string[],
): Promise<OnDraft[]> {
	return db.rows<OnDraft>(
		`select distinct invoice_uuid, contract_uuid from invoicing.charge
		 where organisation_id = $1 and invoice_uuid = any($2::uuid[])`,
		[organisationId, invoiceUuids],
	);
}

/** Deletes contracts' charges on a draft. */
export async function deleteChargesOf(
	{ db, organisationId }: Context,
	invoiceUuid: string,
	contractUuids: readonly string[],
): Promise<void> {
	await db.execute(
		"delete from invoicing.charge where organisation_id = $1 and invoice_uuid = $2 and contract_uuid = any($3::uuid[])",
		[organisationId, invoiceUuid, contractUuids],
	);
}

/** A customer's contracts that have charges on drafts. */
export async function selectDraftedContracts({ db, organisationId }: Context, customerUuid: string): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select distinct contract.uuid from contracts.contract
		 join invoicing.charge on charge.organisation_id = $1 and charge.contract_uuid = contract.uuid and not is_released
		 join invoicing.invoice on invoice.organisation_id = $1 and invoice.uuid = charge.invoice_uuid and invoice.status = 'draft'
		 where contract.organisation_id = $1 and contract.customer_uuid = $2 order by contract.uuid`,
		[organisationId, customerUuid],
	);
	return rows.map(({ uuid }) => uuid);
}
