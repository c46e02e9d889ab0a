import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import type { TaxCategory } from "../../taxes/index.ts";

export interface TaxReportRow {
	readonly currency: string;
	readonly jurisdiction: string | null;
	readonly category: TaxCategory | null;
	readonly rate: Decimal;
	readonly taxable_amount: Decimal;
	readonly tax_amount: Decimal;
}

/**
 * The taxes of what was issued in a period, by jurisdiction, category and rate: invoices by their date, less credit notes by their creation
 * and voids by their voiding, in UTC. Credit carried to the balance is no supply, and is left out.
 */
export async function selectTaxes(
	{ db, organisationId }: Context,
	from: CalendarDate,
	to: CalendarDate,
): Promise<TaxReportRow[]> {
	return db.rows<TaxReportRow>(
		`with charged as (
			select invoice.currency, line.taxes, line.tax_rate, line.net, line.tax_amount, invoice.invoice_date, invoice.status,
				invoice.voided_at, coalesce(line.is_tax_exempt, line.tax_amount = 0 and line.tax_rate <> 0
					and coalesce((invoice.issued -> 'buyer' ->> 'taxExempt')::boolean, false)) as is_exempt
			from invoicing.invoice join invoicing.line_item as line
				on line.organisation_id = $1 and line.invoice_uuid = invoice.uuid and line.origin <> 'carried_credit'
			where invoice.organisation_id = $1 and invoice.revision > 0
				and (invoice.invoice_date between $2 and $3 or ${isWithin("invoice.voided_at")})
		 ), documented as (
			select 1 as sign, currency, taxes, tax_rate, net, tax_amount, is_exempt from charged where invoice_date between $2 and $3
			union all
			select -1, currency, taxes, tax_rate, net, tax_amount, is_exempt from charged
			where status = 'void' and ${isWithin("voided_at")}
			union all
			select -1, note.currency, line.taxes, line.tax_rate, line.net, line.tax_amount, false
			from invoicing.credit_note as note join invoicing.credit_note_line as line
				on line.organisation_id = $1 and line.credit_note_uuid = note.uuid
			where note.organisation_id = $1 and ${isWithin("note.created_at")}
		 )
		 select currency, tax ->> 'jurisdiction' as jurisdiction, tax ->> 'category' as category,
			(tax ->> 'rate')::numeric as rate,
			sum(sign * (net + case when (tax ->> 'compound')::boolean then (
				select coalesce(sum((earlier.value ->> 'amount')::numeric), 0)
				from jsonb_array_elements(taxes) with ordinality as earlier (value, place) where earlier.place < listed.place
			 ) else 0 end)) as taxable_amount,
			sum(sign * (tax ->> 'amount')::numeric) as tax_amount
		 from documented cross join lateral jsonb_array_elements(
			case when taxes is null or is_exempt
				then jsonb_build_array(jsonb_build_object('rate', case when is_exempt then 0 else tax_rate end, 'amount', tax_amount))
				else taxes end) with ordinality as listed (tax, place)
		 group by 1, 2, 3, 4 order by 1, 2 nulls first, 3 nulls first, 4 desc`,
		[organisationId, from, to],
	);
}

/** Whether an instant is on one of the period's days. */
function isWithin(instant: string): string {
	return `(${instant} >= ($2::date::timestamp at time zone 'UTC') and ${instant} < (($3::date + 1)::timestamp at time zone 'UTC'))`;
}
