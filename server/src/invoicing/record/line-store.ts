import { type Context, json } from "../../platform/index.ts";
import type { LineItem } from "../model/invoice/invoice.ts";

const columns = `uuid, display_order, kind, origin, name, description, quantity, unit_price, flat_fee, discount_percent,
	discount_amount, tax_rate, tax_name, is_tax_default, is_tax_named, is_tax_exempt, subtotal, net, tax_amount, amount, service_start_date, service_end_date, charge_uuid,
	charge_part`;

export interface LineRow extends LineItem {
	readonly invoice_uuid: string;
}

/** The lines of invoices, in display order. */
export async function selectLines(context: Context, invoiceUuids: readonly string[]): Promise<LineRow[]> {
	return context.db.rows<LineRow>(
		`select invoice_uuid, ${columns} from invoicing.line_item
		 where organisation_id = $1 and invoice_uuid = any($2) order by invoice_uuid, display_order`,
		[context.organisationId, invoiceUuids],
	);
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
		 select $1, $2, ${columns} from jsonb_to_recordset($3) as line (uuid uuid, display_order int, kind text, origin text,
			name text, description text, quantity numeric, unit_price numeric, flat_fee numeric, discount_percent numeric,
			discount_amount numeric, tax_rate numeric, tax_name text, is_tax_default boolean, is_tax_named boolean, is_tax_exempt boolean, subtotal numeric, net numeric, tax_amount numeric,
			amount numeric, service_start_date date, service_end_date date, charge_uuid uuid, charge_part text)
		 on conflict (organisation_id, uuid) do update set (${columns}) = row (${excludedColumns})`,
		[organisationId, invoiceUuid, json(lines)],
	);
}

const excludedColumns = columns
	.split(",")
	.map((column) => `excluded.${column.trim()}`)
	.join(", ");
