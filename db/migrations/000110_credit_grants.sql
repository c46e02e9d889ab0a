-- Credit in a currency that customers have before they use it, and the ledger of what becomes of it (server/src/credit-grants/README.md).
create schema credit_grants;

create table credit_grants.credit_grant (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	customer_uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	amount numeric not null check (amount > 0),
	currency text not null,
	kind text not null check (kind in ('prepaid', 'promotional')),
	-- Services of templates and metrics, one of which an item must have; all are paid if both are empty. Arrays have no references.
	service_uuids text[] not null,
	metric_uuids text[] not null,
	priority int not null check (priority between 0 and 100),
	effective_on date not null,
	-- The first day on which it is no longer in force; null: it does not expire.
	expires_on date check (expires_on > effective_on),
	voided_at timestamptz,
	-- What is neither reserved nor burned, expired or not. Credit that is used twice would make it negative.
	unburned numeric not null check (unburned between 0 and amount),
	-- The sum of the ledger's entries.
	balance numeric not null check (balance between 0 and unburned),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid)
);
create index on credit_grants.credit_grant (organisation_id, customer_uuid);
create index on credit_grants.credit_grant (organisation_id, expires_on) where balance > 0;

create table credit_grants.ledger_entry (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	credit_grant_uuid uuid not null,
	position bigint not null generated always as identity,
	kind text not null check (kind in ('granted', 'reserved', 'released', 'burned', 'returned', 'expired')),
	amount numeric not null check (amount <> 0),
	-- Without references: a discarded draft and its lines are gone, what they reserved and released stays.
	invoice_uuid uuid,
	line_item_uuid uuid,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, credit_grant_uuid) references credit_grants.credit_grant (organisation_id, uuid),
	check (kind <> 'granted' or amount > 0),
	check (kind <> 'reserved' or amount < 0),
	check (kind <> 'released' or amount > 0)
);
create index on credit_grants.ledger_entry (organisation_id, credit_grant_uuid, position);

create function credit_grants.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger of credit is only added to';
end $$;
create trigger only_added_to before update or delete on credit_grants.ledger_entry
	for each statement execute function credit_grants.refuse_change();

-- What is left of a grant, and whom it pays for, are what plans of all the customer's contracts are computed from (server/src/invoicing/settled/README.md).
create function credit_grants.touch_customer() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, customer_uuid, touched_by)
	select distinct organisation_id, customer_uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $$;
create trigger touch_on_insert after insert on credit_grants.credit_grant referencing new table as changed
	for each statement execute function credit_grants.touch_customer();
create trigger touch_on_update after update on credit_grants.credit_grant referencing new table as changed
	for each statement execute function credit_grants.touch_customer();

-- What grants pay of a charge; null: nothing.
alter table invoicing.charge add column credits jsonb;
-- The grant whose credit the line burns; null for other lines.
alter table invoicing.line_item add column credit_grant_uuid uuid;
