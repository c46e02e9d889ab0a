-- Amendments: an item of a contract in force gets other terms from a day on, or an end of its own.

alter table contracts.item
	-- Ended by an amendment: its last day follows no renewal of the contract.
	add column has_own_end boolean not null default false,
	-- The last day of its usage that is closed (invoicing.closed_period): no amendment reaches behind it.
	add column closed_through date;

-- What was closed so far had been charged: a charge knows the last day.
update contracts.item set closed_through = closed.through
from (
	select charge.organisation_id, charge.item_uuid, max(charge.period_end) as through
	from invoicing.closed_period
	join invoicing.charge using (organisation_id, item_uuid, period_start)
	group by charge.organisation_id, charge.item_uuid
) as closed
where item.organisation_id = closed.organisation_id and item.uuid = closed.item_uuid;

-- The terms that an amendment gave an item, from a day until those of a later day. The item's own row has the first ones.
create table contracts.item_version (
	organisation_id uuid not null,
	item_uuid uuid not null,
	-- The first day of these terms.
	effective_date date not null,
	-- Where an amendment gave another discount, its cycles are counted from this day; null: from the item's start.
	discount_start_date date,
	quantity numeric not null check (quantity >= 0),
	plan_item_uuid uuid,
	plan_item_name text not null check (length(plan_item_name) between 1 and 255),
	plan_item_description text,
	pricing_model text not null
		check (pricing_model in ('per_unit', 'graduated', 'volume', 'package', 'percentage', 'graduated_percentage')),
	unit_price numeric not null,
	tiers jsonb not null,
	package_size numeric check (package_size > 0),
	fee_per_event numeric not null,
	included_quantity numeric not null check (included_quantity >= 0),
	minimum_amount numeric,
	maximum_amount numeric,
	discount_percent numeric not null check (discount_percent between 0 and 100),
	discount_duration int check (discount_duration > 0),
	tax_rate numeric check (tax_rate between 0 and 100),
	tax_name text,
	primary key (organisation_id, item_uuid, effective_date),
	foreign key (organisation_id, item_uuid) references contracts.item,
	foreign key (organisation_id, plan_item_uuid) references catalog.plan_item,
	check (discount_start_date <= effective_date),
	check (minimum_amount <= maximum_amount)
);
