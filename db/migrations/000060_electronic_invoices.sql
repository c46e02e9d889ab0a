-- What electronic invoices say besides what an invoice shows (EN 16931).

alter table customers.customer
	add column customer_type text not null default 'business',
	-- Null: the organization's.
	add column e_invoice_format text,
	add column buyer_reference text,
	add column electronic_address jsonb;

alter table organisations.organisation
	add column e_invoice_format text not null default 'none',
	add column contact jsonb,
	add column bank_account jsonb,
	add column payment_means_code text,
	add column electronic_address jsonb,
	add column legal_registration jsonb,
	add column tax_registrations jsonb not null default '[]',
	add column tax_provider text not null default 'none';

alter table invoicing.invoice
	-- Null: the customer's.
	add column buyer_reference text,
	add column purchase_order_reference text,
	add column contract_reference text,
	add column project_reference text,
	add column tax_point_date date,
	add column delivery jsonb,
	-- Null: none. The release before writes every column of an invoice.
	add column e_invoice_notes jsonb;
