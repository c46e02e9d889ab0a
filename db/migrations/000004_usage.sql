-- Usage events as they were accepted. A key is taken for ever by the first event that bears it.

create schema usage;

create table usage.event (
	organisation_id uuid not null,
	-- Compared byte by byte, whatever the database's language: cheaper, and the same on every server.
	idempotency_key text collate "C" not null,
	event_name text collate "C",
	occurred_at timestamptz not null,
	value numeric not null,
	-- The customer it counts for; null until such a customer appears. Once set, it stays.
	customer_uuid uuid,
	item_uuid uuid,
	-- What the sender named, as it is compared, while no customer has been found by it.
	customer_email_key text,
	external_customer_id text,
	properties jsonb,
	received_at timestamptz not null,
	-- The order of receipt within the organisation's events of one moment.
	sequence bigint generated always as identity,
	primary key (organisation_id, idempotency_key),
	foreign key (organisation_id) references organisations.organisation
);
create index event_by_customer on usage.event (organisation_id, customer_uuid, event_name, occurred_at);
create index event_by_item on usage.event (organisation_id, item_uuid, occurred_at) where item_uuid is not null;
create index event_unattributed_email on usage.event (organisation_id, customer_email_key)
	where customer_uuid is null and customer_email_key is not null;
create index event_unattributed_external on usage.event (organisation_id, external_customer_id)
	where customer_uuid is null and external_customer_id is not null;
