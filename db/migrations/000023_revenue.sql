-- Revenue by the month of each document's own date, what a run could not bill, and customers that are done with.

-- What was invoiced in a currency, by month. A revision above 0 says that the invoice was sent, whatever became of it.
drop index invoicing.invoice_currency;
create index invoice_currency on invoicing.invoice (organisation_id, currency, invoice_date)
	include (uuid, status, amount, amount_paid, amount_refunded, revision);
-- What was credited: by notes, by what credit invoices carried to the balance, and by voiding what had been sent.
create index credit_note_currency on invoicing.credit_note (organisation_id, currency, created_at) include (amount);
create index line_item_carried on invoicing.line_item (organisation_id, invoice_uuid) include (amount)
	where origin = 'carried_credit';
create index invoice_voided on invoicing.invoice (organisation_id, currency, voided_at) include (uuid, amount)
	where status = 'void' and revision > 0;

-- Why the latest run that looked at a contract could not bill it; no row: it could, or none has looked yet.
create table contracts.billing_fault (
	organisation_id uuid not null,
	contract_uuid uuid not null,
	run_uuid uuid not null,
	as_of date not null,
	error text not null check (length(error) >= 1),
	-- When the run began: of two runs the later one's word counts.
	failed_at timestamptz not null,
	primary key (organisation_id, contract_uuid),
	foreign key (organisation_id, contract_uuid) references contracts.contract
);

-- An archived customer keeps its documents and lets go of its names.
alter table customers.customer add column archived_at timestamptz;
alter table customers.customer drop constraint customer_email_unique;
alter table customers.customer drop constraint customer_external_id_unique;
create unique index customer_email_unique on customers.customer (organisation_id, email_key) where archived_at is null;
create unique index customer_external_id_unique on customers.customer (organisation_id, external_id)
	where archived_at is null;
