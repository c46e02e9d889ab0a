-- Discounts of items, a contract or a customer, and codes that customers redeem for one (server/src/discounts/README.md).
create schema discounts;

create table discounts.discount (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	percent numeric check (percent > 0 and percent <= 100),
	amount numeric check (amount > 0),
	currency text,
	customer_uuid uuid,
	contract_uuid uuid,
	-- UUIDs of contracts.item; without references, because an array has none.
	item_ids text[] check (cardinality(item_ids) >= 1),
	starts_on date not null,
	-- Periods that begin on this day or later have it no longer.
	ended_on date,
	cycles int check (cycles >= 1),
	code text,
	max_redemptions int check (max_redemptions >= 1),
	max_redemptions_per_customer int check (max_redemptions_per_customer >= 1),
	redeem_until date,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	foreign key (organisation_id, contract_uuid) references contracts.contract (organisation_id, uuid),
	check ((percent is null) <> (amount is null)),
	check ((amount is null) = (currency is null)),
	-- One scope, or a code: whoever redeems it is the scope.
	check (num_nonnulls(customer_uuid, contract_uuid, item_ids, code) = 1),
	check ((code is null) = (max_redemptions_per_customer is null)),
	check (code is not null or (max_redemptions is null and redeem_until is null))
);
-- Ended discounts keep their code: a code that was printed once never means something else.
create unique index discount_code on discounts.discount (organisation_id, lower(code)) where code is not null;
create index on discounts.discount (organisation_id, customer_uuid) where customer_uuid is not null;
create index on discounts.discount (organisation_id, contract_uuid) where contract_uuid is not null;
create index on discounts.discount using gin (item_ids) where item_ids is not null;

create table discounts.redemption (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	discount_uuid uuid not null,
	customer_uuid uuid not null,
	-- Null: for all contracts of the customer.
	contract_uuid uuid,
	starts_on date not null,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, discount_uuid) references discounts.discount (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	foreign key (organisation_id, contract_uuid) references contracts.contract (organisation_id, uuid)
);
create index on discounts.redemption (organisation_id, discount_uuid);
create index on discounts.redemption (organisation_id, customer_uuid);

-- What a contract's plan is computed from has changed (server/src/invoicing/settled/README.md). A code that ends concerns all who redeemed it.
create function discounts.touch_discounted() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, customer_uuid, touched_by)
	select distinct changed.organisation_id, coalesce(changed.contract_uuid, item.contract_uuid), changed.customer_uuid,
		pg_current_xact_id()::text::bigint
	from changed left join lateral (
		select item.contract_uuid from unnest(changed.item_ids) as named (uuid)
		join contracts.item on item.organisation_id = changed.organisation_id and item.uuid = named.uuid::uuid
	) as item on true;
	return null;
end $$;
create trigger touch_on_insert after insert on discounts.discount referencing new table as changed
	for each statement execute function discounts.touch_discounted();
create trigger touch_on_update after update on discounts.discount referencing new table as changed
	for each statement execute function discounts.touch_discounted();

create function discounts.touch_redeemed() returns trigger language plpgsql as $$
begin
	insert into invoicing.touch (organisation_id, contract_uuid, customer_uuid, touched_by)
	select distinct organisation_id, contract_uuid, case when contract_uuid is null then customer_uuid end,
		pg_current_xact_id()::text::bigint
	from changed;
	return null;
end $$;
create trigger touch_on_insert after insert on discounts.redemption referencing new table as changed
	for each statement execute function discounts.touch_redeemed();

-- What discounts took off a charge; null: nothing, or the release before charged it.
alter table invoicing.charge add column discounts jsonb;
-- The discount whose allowance the line is; null for other lines.
alter table invoicing.line_item add column discount_uuid uuid;
