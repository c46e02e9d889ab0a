import { type Context, json } from "../../platform/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";

/** An invoice to insert, with its lines. */
export interface CreatedInvoice {
	readonly invoice: InvoiceRow;
	readonly lines: readonly LineItem[];
}

/** Inserts any number of invoices with their lines in two statements. */
export async function insertCreated(
	{ db, organisationId }: Context,
	created: readonly CreatedInvoice[],
): Promise<void> {
	const invoices = created.map(({ invoice }) => ({ ...invoice, organisation_id: organisationId }));
	await db.execute(
		`insert into invoicing.invoice
		 select created.* from jsonb_populate_recordset(null::invoicing.invoice, $2) as created
		 where created.organisation_id = $1`,
		[organisationId, json(invoices)],
	);
	const lines = created.flatMap(({ invoice, lines }) =>
		lines.map((line) => ({ ...line, organisation_id: organisationId, invoice_uuid: invoice.uuid })),
	);
	await db.execute(
		`insert into invoicing.line_item
		 select created.* from jsonb_populate_recordset(null::invoicing.line_item, $2) as created
		 where created.organisation_id = $1`,
		[organisationId, json(lines)],
	);
}
