import { selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";

/** Notes the next invoices whose due date has passed. Returns those that were not noted for this due date before. */
export async function noteOverdue(context: Context, limit: number): Promise<string[]> {
	const { db, organisationId } = context;
	const rows = await db.rows<{ invoice_uuid: string }>(
		`insert into invoicing.overdue_invoice (organisation_id, invoice_uuid, due_date)
		 select $1, invoice.uuid, invoice.due_date from invoicing.invoice
		 where invoice.organisation_id = $1 and invoice.status = 'sent' and invoice.due_date < $2
			and not exists (
				select from invoicing.overdue_invoice as noted
				where noted.organisation_id = $1 and noted.invoice_uuid = invoice.uuid and noted.due_date = invoice.due_date
			)
		 order by invoice.due_date, invoice.uuid limit $3
		 on conflict do nothing returning invoice_uuid`,
		[organisationId, await selectToday(context), limit],
	);
	return rows.map(({ invoice_uuid }) => invoice_uuid);
}
