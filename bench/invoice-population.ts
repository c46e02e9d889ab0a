import type { Context } from "../server/src/platform/index.ts";

/** Invoices of three years of business, written by SQL: the same distribution for any number of them. */

const step_invoices = 50_000;
/** The customer with the lowest number has many invoices, the last one few. */
const invoicesPerCustomer = 10;
/** In every database, however large, a search for one of these finds the same number of invoices. */
export const rareWords = { description: "Sonderposten", customerName: "Quetzal", externalId: "shop-rare" } as const;
const rareInvoices = 7;

/** Creates customers, and invoices with two lines each; the newest is from the context's day. */
export async function makeInvoices(context: Context, invoices: number): Promise<void> {
	const { db, organisationId, now } = context;
	const customers = Math.max(20, Math.ceil(invoices / invoicesPerCustomer));
	await db.execute("select setseed(0.42)");
	await db.execute(
		`insert into customers.customer (organisation_id, uuid, name, email, email_key, additional_emails, billing_emails, tax_exempt,
			created_at, updated_at)
		 select $1, ('00000000-0000-4000-8000-' || lpad(to_hex(index), 12, '0'))::uuid,
			case when index = 7 then $4::text || ' Imports'
				else (array['Nordwind','Helios','Granit','Aurora','Birke','Kompass','Saline','Tiber'])[1 + index % 8] || ' '
					|| (array['GmbH','Ltd','SARL','Inc','AB'])[1 + index % 5] || ' ' || index end,
			'billing' || index || '@customer.example', 'billing' || index || '@customer.example', '{}', '{}', false, $3, $3
		 from generate_series(0, $2 - 1) as index`,
		[organisationId, customers, now, rareWords.customerName],
	);
	const indexes = await dropIndexes(context);
	for (let from = 0; from < invoices; from += step_invoices) {
		await writeInvoices(context, from, Math.min(step_invoices, invoices - from), invoices, customers);
	}
	await writeLines(context);
	for (const { definition } of indexes) await db.execute(definition);
	// As autovacuum would do later.
	for (const table of ["invoicing.invoice", "invoicing.line_item", "customers.customer"]) {
		await db.execute(`vacuum (analyze) ${table}`);
	}
}

/** Building an index for all rows takes a tenth of the time of adding them one by one. */
async function dropIndexes({ db }: Context): Promise<{ name: string; definition: string }[]> {
	const indexes = await db.rows<{ name: string; definition: string }>(
		`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
		 where i.indrelid = 'invoicing.invoice'::regclass
			and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
	);
	for (const { name } of indexes) await db.execute(`drop index ${name}`);
	return indexes;
}

/** Two lines for each invoice. */
async function writeLines({ db, organisationId }: Context): Promise<void> {
	await db.execute(
		`insert into invoicing.line_item (organisation_id, uuid, invoice_uuid, display_order, kind, origin, name, quantity, unit_price,
			flat_fee, discount_percent, discount_amount, tax_rate, is_tax_default, subtotal, net, tax_amount, amount)
		 select organisation_id, gen_random_uuid(), uuid, place, 'item', 'run', 'Platform fee', 1, share, 0, 0, 0, 0, false, share, share, 0, share
		 from invoicing.invoice cross join lateral (values (1, amount - 1), (2, 1::numeric)) as line (place, share)
		 where organisation_id = $1`,
		[organisationId],
	);
}

async function writeInvoices(
	{ db, organisationId, now }: Context,
	from: number,
	count: number,
	invoices: number,
	customers: number,
): Promise<void> {
	await db.execute(
		`with made as (
			select index, random() as luck, random() as size,
				least($4 - 1, floor($4 * random() * random()))::int as customer,
				$5::timestamptz - (($3 - 1 - index)::float8 / $3) * interval '1095 days' as at
			from generate_series($2::int, $2::int + $6 - 1) as index
		 ), dated as (
			select *, case
				when age < 20 and luck < 0.4 then 'draft' when luck < 0.002 then 'draft'
				when age < 45 and luck < 0.8 or luck < 0.03 then 'sent'
				when luck < 0.06 then 'void' when luck < 0.07 then 'uncollectible' else 'paid' end as status
			from (select *, extract(day from $5::timestamptz - at) as age from made) as made
		 )
		 insert into invoicing.invoice (organisation_id, uuid, customer_uuid, status, invoice_number, currency, invoice_date, due_date,
			description, recipients, custom_fields, is_recurring, external_source, external_source_id, subtotal, discount_total, tax_total,
			amount, amount_paid, amount_refunded, amount_processing, amount_credited, credit_applied, revision, issued, sent_at, created_at, updated_at)
		 select $1, gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(customer), 12, '0'))::uuid, status,
			case when status <> 'draft' then 'INV-' || extract(year from at) || '-' || lpad(index::text, 7, '0') end, 'EUR',
			case when status <> 'draft' then at::date end, case when status <> 'draft' then at::date + 30 end,
			case when index % ($3 / $9) = 3 then $7::text || ' ' when index % 3 = 0 then 'Services of ' || to_char(at, 'Month YYYY') end,
			'{}', '[]', true,
			case when index % ($3 / $9) = 5 then 'shop' end, case when index % ($3 / $9) = 5 then $8::text || '-' || index end,
			amount, 0, 0, amount, case when status = 'paid' then amount else 0 end, 0, 0, 0, 0, case when status = 'draft' then 0 else 1 end,
			case when status <> 'draft' then jsonb_build_object('locale', 'de-DE', 'payment_terms_days', 30,
				'default_tax', jsonb_build_object('rate', '19', 'name', 'VAT'),
				'seller', jsonb_build_object('name', 'Bench', 'legalName', 'Bench GmbH', 'taxId', 'DE123456789', 'email', 'billing@bench.example',
					'address', null, 'logo', null),
				'buyer', jsonb_build_object('name', 'Customer ' || customer, 'contactName', null, 'email', null, 'taxId', null, 'taxExempt', false),
				'customer', jsonb_build_object('external_id', null, 'uuid', ('00000000-0000-4000-8000-' || lpad(to_hex(customer), 12, '0')),
					'name', 'Customer ' || customer, 'contact_name', null, 'email', 'billing' || customer || '@customer.example',
					'additional_emails', '[]'::jsonb, 'billing_emails', '[]'::jsonb, 'phone_number', null, 'currency', 'EUR', 'tax_id', null)) end,
			case when status <> 'draft' then at end, at, at
		 from (select *, round(exp(3 + 6 * size)::numeric, 2) as amount from (select *, 0 as zero from dated) as dated) as priced
		 order by index`,
		[organisationId, from, invoices, customers, now, count, rareWords.description, rareWords.externalId, rareInvoices],
	);
}
