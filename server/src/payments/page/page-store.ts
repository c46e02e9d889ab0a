import type { LineItem } from "../../invoicing/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import type { ShownLine, ShownTax } from "./payment-page.ts";

/** A line before its discount is computed. */
type LineToShow = Omit<ShownLine, "discount"> & {
	readonly subtotal: Decimal;
	readonly is_discounted: boolean;
	readonly origin: LineItem["origin"];
};

/** The first lines of an invoice, in display order, and the total number of lines. */
export async function selectShownLines(
	{ db, organisationId }: Context,
	invoiceUuid: string,
	limit: number,
): Promise<{ lines: LineToShow[]; count: number }> {
	const rows = await db.rows<LineToShow & { readonly count: number }>(
		`select name, origin, description, quantity, unit_price, flat_fee, subtotal, net, service_start_date, service_end_date,
			discount_percent <> 0 or discount_amount <> 0 as is_discounted, count(*) over () as count
		 from invoicing.line_item where organisation_id = $1 and invoice_uuid = $2 order by display_order limit $3`,
		[organisationId, invoiceUuid, limit],
	);
	return { lines: rows.map(({ count: _count, ...line }) => line), count: rows[0]?.count ?? 0 };
}

/**
 * An invoice's taxes by rate, name and jurisdiction; a compound tax's net has the taxes before it. The lines' shares of a group's tax add up to it exactly (decisions.md, "Tax
 * rounding").
 */
export async function selectShownTaxes({ db, organisationId }: Context, invoiceUuid: string): Promise<ShownTax[]> {
	return db.rows<ShownTax>(
		`select name, rate, jurisdiction, sum(net) as net, sum(amount) as tax from (
			select tax_name as name, tax_rate as rate, null as jurisdiction, net, tax_amount as amount, display_order, 0 as place
			from invoicing.line_item where organisation_id = $1 and invoice_uuid = $2 and taxes is null
			union all
			select tax ->> 'name', (tax ->> 'rate')::numeric, tax ->> 'jurisdiction',
				net + case when (tax ->> 'compound')::boolean then (
					select coalesce(sum((before ->> 'amount')::numeric), 0)
					from jsonb_array_elements(taxes) with ordinality as earlier (before, position)
					where position < listed.place) else 0 end,
				(tax ->> 'amount')::numeric, display_order, listed.place
			from invoicing.line_item, jsonb_array_elements(taxes) with ordinality as listed (tax, place)
			where organisation_id = $1 and invoice_uuid = $2 and taxes is not null
		 ) as taxed
		 group by rate, name, jurisdiction having sum(amount) <> 0 order by min(display_order * 10 + place)`,
		[organisationId, invoiceUuid],
	);
}
