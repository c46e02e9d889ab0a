import { type Context, json } from "../../platform/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import { type InvoiceRow, invoiceColumns } from "../record/invoice-store.ts";
import { lineColumns } from "../record/line-store.ts";

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
	const invoices = created.map(({ invoice }) => invoice);
	await db.execute(
		`insert into invoicing.invoice (organisation_id, ${invoiceColumns})
		 select $1, ${invoiceColumns} from jsonb_populate_recordset(null::invoicing.invoice, $2)`,
		[organisationId, json(invoices)],
	);
	const lines = created.flatMap(({ invoice, lines }) => lines.map((line) => ({ ...line, invoice_uuid: invoice.uuid })));
	await db.execute(
		`insert into invoicing.line_item (organisation_id, invoice_uuid, ${lineColumns})
		 select $1, invoice_uuid, ${lineColumns} from jsonb_populate_recordset(null::invoicing.line_item, $2)`,
		[organisationId, json(lines)],
	);
}
