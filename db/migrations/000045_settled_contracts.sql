-- migrate: accepted because the triggers only add rows to a table of this release, and refuse and change nothing
-- Which contracts a billing run need not look at, and what changed since (server/src/invoicing/settled/README.md).

-- A contract for which a run found nothing to do, and the first later date on which that may change without any change of data.
create table invoicing.settled_contract (
	organisation_id uuid not null,
	contract_uuid uuid not null,
	customer_uuid uuid not null,
	as_of date not null,
	next_due date not null,
	-- Usage until this day was charged; null: none was.
	charged_through date,
	-- What transactions with lower numbers changed is included.
	seen_before bigint not null,
	primary key (organisation_id, contract_uuid),
	check (next_due > as_of)
);
create index on invoicing.settled_contract (organisation_id, customer_uuid);

-- What has changed that a plan is computed from: of a contract, of all contracts of a customer, or (neither) of all. No unique key but its own
-- and no reference, so that a change waits for nobody.
create table invoicing.touch (
	organisation_id uuid not null,
	position bigint not null generated always as identity,
	contract_uuid uuid,
	customer_uuid uuid,
	touched_by bigint not null,
	primary key (organisation_id, position)
);

-- Touches of transactions with lower numbers than this may have been deleted, in the PostgreSQL cluster with this identifier.
create table invoicing.swept (
	organisation_id uuid not null primary key,
	swept_before bigint not null,
	cluster bigint not null
);

-- Customers' usage that changed on days that were watched; a null customer: all.
create table usage.late_usage (
	organisation_id uuid not null,
	position bigint not null generated always as identity,
	customer_uuid uuid,
	first_day date not null,
	changed_by bigint not null,
	primary key (organisation_id, position)
);
-- Changes of usage before this day are noted. `late_noted_through` is `rolled_through` as far as that was done.
alter table usage.rollup_state add column watched_before date, add column late_noted_through bigint;

create function invoicing.touch_contract() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct organisation_id, uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $$;

create function invoicing.touch_contract_of() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct organisation_id, contract_uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $$;

create function invoicing.touch_contract_of_item() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct changed.organisation_id, item.contract_uuid, pg_current_xact_id()::text::bigint
	from changed left join contracts.item on item.organisation_id = changed.organisation_id and item.uuid = changed.item_uuid;
	return null;
end $$;

-- A payment changes an invoice, too, but no plan: that needs only to know which invoices are drafts, and the numbers of the others.
create function invoicing.touch_contract_of_invoice() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, touched_by)
	select distinct changed.organisation_id, changed.contract_uuid, pg_current_xact_id()::text::bigint
	from changed join before on before.organisation_id = changed.organisation_id and before.uuid = changed.uuid
	where changed.contract_uuid is not null and (before.status = 'draft' or changed.status = 'draft'
		or before.invoice_number is distinct from changed.invoice_number);
	return null;
end $$;

create function invoicing.touch_customer() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, customer_uuid, touched_by)
	select distinct organisation_id, uuid, pg_current_xact_id()::text::bigint from changed;
	return null;
end $$;

create function invoicing.touch_all() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, touched_by)
	select distinct organisation_id, pg_current_xact_id()::text::bigint from changed;
	return null;
end $$;

create trigger touch_on_update after update on organisations.organisation referencing new table as changed
	for each statement execute function invoicing.touch_all();
create trigger touch_on_update after update on metrics.metric referencing new table as changed
	for each statement execute function invoicing.touch_all();
create trigger touch_on_update after update on customers.customer referencing new table as changed
	for each statement execute function invoicing.touch_customer();
create trigger touch_on_update after update on contracts.contract referencing new table as changed
	for each statement execute function invoicing.touch_contract();
create trigger touch_on_insert after insert on contracts.item referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_update after update on contracts.item referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_delete after delete on contracts.item referencing old table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_insert after insert on contracts.amendment referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_update after update on contracts.amendment referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_delete after delete on contracts.amendment referencing old table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_insert after insert on invoicing.charge referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_update after update on invoicing.charge referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_delete after delete on invoicing.charge referencing old table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_insert after insert on usage.closed_usage referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_update after update on usage.closed_usage referencing new table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_delete after delete on usage.closed_usage referencing old table as changed
	for each statement execute function invoicing.touch_contract_of();
create trigger touch_on_insert after insert on contracts.item_version referencing new table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_update after update on contracts.item_version referencing new table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_delete after delete on contracts.item_version referencing old table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_insert after insert on contracts.item_end referencing new table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_update after update on contracts.item_end referencing new table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_delete after delete on contracts.item_end referencing old table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_insert after insert on invoicing.closed_period referencing new table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_update after update on invoicing.closed_period referencing new table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_delete after delete on invoicing.closed_period referencing old table as changed
	for each statement execute function invoicing.touch_contract_of_item();
create trigger touch_on_update after update on invoicing.invoice referencing old table as before new table as changed
	for each statement execute function invoicing.touch_contract_of_invoice();
