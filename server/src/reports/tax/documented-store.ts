const lineColumns = "taxes, tax_rate, net, tax_amount, is_exempt";

type Details = Readonly<Record<string, { readonly charged: string; readonly credited?: string }>>;

/**
 * The beginning of a statement with the lines that were issued in a period as `documented`: invoices by their date, less credit notes by
 * their creation and voids by their voiding, in UTC. `sign` is −1 for what is taken off, `invoice_date` that of the invoice it is taken
 * off. Credit carried to the balance is no supply, and is left out. `$1` is the organization, `$2` and `$3` are the period's days.
 * @param details more columns, by their names: of a `line` of an `invoice`, and of a `noted` one of its credit `note`
 */
export function withDocumented(details: Details = {}): string {
	const names = Object.keys(details).map((name) => `, ${name}`);
	const ofLines = Object.entries(details).map(([name, { charged }]) => `, ${charged} as ${name}`);
	const ofNotes = Object.values(details).map(({ charged, credited = charged }) => `, ${credited}`);
	return `with charged as (
			select invoice.currency, invoice.invoice_date, invoice.status, invoice.voided_at,
				line.taxes, line.tax_rate, line.net, line.tax_amount,
				coalesce(line.is_tax_exempt, line.tax_amount = 0 and line.tax_rate <> 0
					and coalesce((invoice.issued -> 'buyer' ->> 'taxExempt')::boolean, false)) as is_exempt${ofLines.join("")}
			from invoicing.invoice join invoicing.line_item as line
				on line.organisation_id = $1 and line.invoice_uuid = invoice.uuid and line.origin <> 'carried_credit'
			where invoice.organisation_id = $1 and invoice.revision > 0
				and (invoice.invoice_date between $2 and $3 or ${isWithin("invoice.voided_at")})
		 ), documented as (
			select 1 as sign, currency, invoice_date, ${lineColumns}${names.join("")} from charged where invoice_date between $2 and $3
			union all
			select -1, currency, invoice_date, ${lineColumns}${names.join("")} from charged
			where status = 'void' and ${isWithin("voided_at")}
			union all
			select -1, note.currency, invoice.invoice_date, noted.taxes, noted.tax_rate, noted.net, noted.tax_amount, false${ofNotes.join("")}
			from invoicing.credit_note as note
				join invoicing.credit_note_line as noted on noted.organisation_id = $1 and noted.credit_note_uuid = note.uuid
				join invoicing.invoice on invoice.organisation_id = $1 and invoice.uuid = note.invoice_uuid
				left join invoicing.line_item as line on line.organisation_id = $1 and line.uuid = noted.line_item_uuid
			where note.organisation_id = $1 and ${isWithin("note.created_at")}
		 )`;
}

/** Each tax of a documented line, as `tax`; the sums over them of what a tax was computed on, and of the tax. */
export const taxesOfDocumented = {
	from: `documented cross join lateral jsonb_array_elements(
			case when taxes is null or is_exempt
				then jsonb_build_array(jsonb_build_object('rate', case when is_exempt then 0 else tax_rate end, 'amount', tax_amount))
				else taxes end) with ordinality as listed (tax, place)`,
	taxable: `sum(sign * (net + case when (tax ->> 'compound')::boolean then (
				select coalesce(sum((earlier.value ->> 'amount')::numeric), 0)
				from jsonb_array_elements(taxes) with ordinality as earlier (value, place) where earlier.place < listed.place
			 ) else 0 end))`,
	tax: "sum(sign * (tax ->> 'amount')::numeric)",
};

/** Whether an instant is on one of the period's days. */
function isWithin(instant: string): string {
	return `(${instant} >= ($2::date::timestamp at time zone 'UTC') and ${instant} < (($3::date + 1)::timestamp at time zone 'UTC'))`;
}
