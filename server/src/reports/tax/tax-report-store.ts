import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import type { Supply, TaxCategory } from "../../taxes/index.ts";
import { taxesOfDocumented, withDocumented } from "./documented-store.ts";

export interface TaxReportRow {
	readonly currency: string;
	readonly jurisdiction: string | null;
	readonly category: TaxCategory | null;
	readonly rate: Decimal;
	readonly taxable_amount: Decimal;
	readonly tax_amount: Decimal;
}

/** The taxes of what was issued in a period, by jurisdiction, category and rate. */
export async function selectTaxes(
	{ db, organisationId }: Context,
	from: CalendarDate,
	to: CalendarDate,
): Promise<TaxReportRow[]> {
	return db.rows<TaxReportRow>(
		`${withDocumented()}
		 select currency, tax ->> 'jurisdiction' as jurisdiction, tax ->> 'category' as category,
			(tax ->> 'rate')::numeric as rate, ${taxesOfDocumented.taxable} as taxable_amount, ${taxesOfDocumented.tax} as tax_amount
		 from ${taxesOfDocumented.from}
		 group by 1, 2, 3, 4 order by 1, 2 nulls first, 3 nulls first, 4 desc`,
		[organisationId, from, to],
	);
}

/** Taxes with a category, by what declarations in the EU ask of seller and customer, as the invoices state them. */
export interface SuppliedRow extends TaxReportRow {
	readonly category: TaxCategory;
	/** Null: the usual one. */
	readonly supply: Supply | null;
	/** Nets of the invoice's lines, as decimal strings: what is credited of no particular line is shared by them. Null: of one line. */
	readonly by_supply: Readonly<Record<"goods" | "services", string>> | null;
	/** Of the customer. */
	readonly tax_id: string | null;
	readonly seller_country: string | null;
	/** Where what was sold went, if the tax rules took the seller for one below the threshold; else null. */
	readonly sold_to: string | null;
	/** Null for invoices that were sent before they were kept. */
	readonly registrations: readonly { readonly country: string; readonly scheme: string | null }[] | null;
	/** Of an earlier invoice that this takes off, the calendar quarter, such as `2026-Q1`. */
	readonly corrected_quarter: string | null;
}

const details = {
	supply: { charged: "line.supply" },
	by_supply: {
		charged: "null::jsonb",
		credited: `case when noted.line_item_uuid is null then (
			select jsonb_build_object('goods', coalesce(sum(net) filter (where supply = 'goods'), 0)::text,
				'services', coalesce(sum(net) filter (where supply is distinct from 'goods'), 0)::text)
			from invoicing.line_item as alike where alike.organisation_id = $1 and alike.invoice_uuid = note.invoice_uuid
				and alike.tax_rate = noted.tax_rate and alike.taxes #>> '{0,jurisdiction}' = noted.taxes #>> '{0,jurisdiction}') end`,
	},
	tax_id: { charged: "invoice.issued #>> '{buyer,taxId}'" },
	seller_country: { charged: "invoice.issued #>> '{seller,address,country}'" },
	sold_to: {
		charged: `case when (invoice.issued #>> '{tax_situation,seller,isBelowThreshold}')::boolean then coalesce(
			case when line.supply = 'goods' then invoice.issued #>> '{tax_situation,customer,delivery,country}' end,
			invoice.issued #>> '{tax_situation,customer,territory,country}') end`,
	},
	registrations: { charged: "invoice.issued #> '{e_invoice,seller,tax_registrations}'" },
};

export async function selectSupplies(
	{ db, organisationId }: Context,
	from: CalendarDate,
	to: CalendarDate,
	categories: readonly TaxCategory[],
): Promise<SuppliedRow[]> {
	return db.rows<SuppliedRow>(
		`${withDocumented(details)}
		 select currency, tax ->> 'jurisdiction' as jurisdiction, tax ->> 'category' as category, (tax ->> 'rate')::numeric as rate,
			supply, by_supply, tax_id, seller_country, sold_to, registrations,
			case when sign < 0 and invoice_date < $2 then to_char(invoice_date, 'YYYY"-Q"Q') end as corrected_quarter,
			${taxesOfDocumented.taxable} as taxable_amount, ${taxesOfDocumented.tax} as tax_amount
		 from ${taxesOfDocumented.from} where tax ->> 'category' = any($4)
		 group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
		[organisationId, from, to, [...categories]],
	);
}
