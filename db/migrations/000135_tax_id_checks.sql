-- What a provider says of customers' VAT ids: each question with its answer, as evidence (server/src/customers/README.md).
create table customers.tax_id_check (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	customer_uuid uuid not null,
	provider text not null check (provider ~ '^[a-z][a-z0-9_]{0,31}$'),
	-- As asked: without spaces and signs, with its country.
	vat_id text not null,
	-- The organization's own, by which the provider can prove that it was asked; null: asked without.
	requester_vat_id text,
	status text not null check (status in ('waiting', 'confirmed', 'invalid', 'failed')),
	attempts int not null default 0 check (attempts >= 0),
	-- When it is asked next.
	due_at timestamptz,
	-- What the last attempt without an answer came to, in the provider's words.
	fault text,
	answered_at timestamptz,
	request_id text,
	name text,
	address text,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	check ((status = 'waiting') = (due_at is not null)),
	check ((status in ('confirmed', 'invalid')) = (answered_at is not null))
);
-- One question at a time about a customer.
create unique index tax_id_check_waiting on customers.tax_id_check (organisation_id, customer_uuid) where status = 'waiting';
create index tax_id_check_due on customers.tax_id_check (due_at) where status = 'waiting';
create index tax_id_check_customer on customers.tax_id_check (organisation_id, customer_uuid, created_at);

-- The latest answer, {vat_id, status}. It holds as long as the customer has that VAT id.
alter table customers.customer add column tax_id_verdict jsonb;
