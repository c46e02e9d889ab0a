import { type Context, column, columnsOf, each, json } from "../../platform/index.ts";
import { type Supply, type TaxAmount, taxesFromRow } from "../../taxes/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";

const columns = columnsOf({
	...each("uuid", "uuid", "charge_uuid", "discount_uuid", "credit_grant_uuid", "contract_uuid", "customer_uuid"),
	...each("int", "display_order"),
	...each("text", "kind", "origin", "name", "description", "tax_name", "unit_code", "charge_part"),
	...each("numeric", "quantity", "unit_price", "flat_fee", "discount_percent", "discount_amount"),
	...each("numeric", "tax_rate", "subtotal", "net", "tax_amount", "amount"),
	...each("boolean", "is_tax_default", "is_tax_named", "is_tax_exempt"),
	...each("date", "service_start_date", "service_end_date"),
	supply: column<Supply | null>("text"),
	taxes: column<readonly TaxAmount[] | null>("jsonb"),
});

export { columns as lineColumns };

export interface LineRow extends LineItem {
	readonly invoice_uuid: string;
}

/** The lines of invoices, in display order. */
export async function selectLines(context: Context, invoiceUuids: readonly string[]): Promise<LineRow[]> {
	const rows = await context.db.rows<LineRow>(
		`select invoice_uuid, ${columns} from invoicing.line_item
		 where organisation_id = $1 and invoice_uuid = any($2) order by invoice_uuid, display_order`,
		[context.organisationId, invoiceUuids],
	);
	return rows.map((row) => ({ ...row, taxes: taxesFromRow(row.taxes) }));
}

/** Replaces an invoice's lines in one statement: deletes missing ones, inserts or updates the rest. */
export async function saveLines(
	{ db, organisationId }: Context,
	invoiceUuid: string,
	lines: readonly LineItem[],
): Promise<void> {
	await db.execute(
		"delete from invoicing.line_item where organisation_id = $1 and invoice_uuid = $2 and uuid <> all($3)",
		[organisationId, invoiceUuid, lines.map((line) => line.uuid)],
	);
	await db.execute(
		`insert into invoicing.line_item (organisation_id, invoice_uuid, ${columns})
		 select $1, $2, ${columns} from jsonb_to_recordset($3) as line (${columns.types})
		 on conflict (organisation_id, uuid) do update set (${columns}) = row (${columns.of("excluded")})`,
		[organisationId, invoiceUuid, json(lines)],
	);
}
