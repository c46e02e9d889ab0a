-- What is owed when: agreements with customers, and the billable items that usage events name.

create schema contracts;

create table contracts.contract (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	-- Where the services were copied from, if from a template.
	option_uuid uuid,
	name text,
	status text not null check (status in ('draft', 'active', 'ended', 'canceled')),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	start_date date not null,
	-- The last day served; null: until canceled.
	end_date date,
	billing_day int not null check (billing_day between 1 and 31),
	payment_terms_days int check (payment_terms_days between 0 and 3650),
	auto_renew boolean not null,
	renewal_months int check (renewal_months between 1 and 1200),
	activated_at timestamptz,
	canceled_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	-- Lets rows elsewhere point to a contract together with its customer.
	unique (organisation_id, uuid, customer_uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer,
	check (end_date >= start_date)
);
create index on contracts.contract (organisation_id, created_at desc, uuid desc);
create index on contracts.contract (organisation_id, customer_uuid);
create index on contracts.contract (organisation_id, status);

-- A billable item: one service of a contract, from its first to its last day. `uuid` is the `item_id` of the interface.
create table contracts.item (
	organisation_id uuid not null,
	uuid uuid not null,
	contract_uuid uuid not null,
	customer_uuid uuid not null,
	position int not null,
	plan_item_uuid uuid,
	plan_item_name text not null check (length(plan_item_name) between 1 and 255),
	plan_item_description text,
	service_start_date date not null,
	-- The last day served; null: as long as the contract.
	service_end_date date,
	quantity numeric not null check (quantity >= 0),
	service_type text not null check (service_type in ('fixed_fee', 'one_time_fee', 'usage')),
	billing_cycle text not null check (billing_cycle in ('one_time', 'monthly', 'quarterly', 'semi_annual', 'annual')),
	billing_timing text not null check (billing_timing in ('in_advance', 'in_arrears')),
	-- May be missing while the contract is a draft made from a document.
	metric_uuid uuid,
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
	trial_days int not null check (trial_days >= 0),
	tax_rate numeric check (tax_rate between 0 and 100),
	tax_name text,
	primary key (organisation_id, uuid),
	constraint item_position_unique unique (organisation_id, contract_uuid, position) deferrable initially deferred,
	foreign key (organisation_id, contract_uuid, customer_uuid)
		references contracts.contract (organisation_id, uuid, customer_uuid),
	foreign key (organisation_id, plan_item_uuid) references catalog.plan_item,
	foreign key (organisation_id, metric_uuid) references metrics.metric,
	check ((service_type = 'one_time_fee') = (billing_cycle = 'one_time')),
	check (minimum_amount <= maximum_amount)
);
create index on contracts.item (organisation_id, contract_uuid);
create index on contracts.item (organisation_id, customer_uuid);
create index on contracts.item (organisation_id, metric_uuid) where metric_uuid is not null;
