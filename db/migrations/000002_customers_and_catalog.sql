-- Who is billed, what an event name means, and what is sold.

create schema customers;
create schema metrics;
create schema catalog;

create table customers.customer (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	contact_name text,
	email text,
	-- The address as it is compared: lower case.
	email_key text,
	additional_emails text[] not null,
	billing_emails text[] not null,
	phone_number text,
	currency text check (currency ~ '^[A-Z]{3}$'),
	tax_id text,
	tax_exempt boolean not null,
	tax_rate numeric check (tax_rate between 0 and 100),
	payment_terms_days int check (payment_terms_days between 0 and 3650),
	billing_address jsonb,
	shipping_address jsonb,
	external_id text check (length(external_id) between 1 and 100),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	check ((email is null) = (email_key is null)),
	constraint customer_email_unique unique (organisation_id, email_key),
	constraint customer_external_id_unique unique (organisation_id, external_id)
);
create index on customers.customer (organisation_id, created_at desc, uuid desc);

-- Every movement of a customer's credit, by currency: what is left to use is the sum.
create table customers.credit_movement (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	amount numeric not null check (amount <> 0),
	-- The invoice that gave the credit or used it.
	invoice_uuid uuid not null,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer
);
create index on customers.credit_movement (organisation_id, customer_uuid, currency);

create table metrics.metric (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	event_name text not null,
	aggregation text not null check (aggregation in ('sum', 'count', 'max', 'latest', 'unique_count', 'weighted_sum')),
	property text,
	filters jsonb not null,
	unit text,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	check (aggregation <> 'unique_count' or property is not null)
);
create index on metrics.metric (organisation_id, created_at desc, uuid desc);
create index on metrics.metric (organisation_id, event_name);

create table catalog.template (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	description text,
	is_active boolean not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid)
);
create index on catalog.template (organisation_id, created_at desc, uuid desc);

create table catalog.option (
	organisation_id uuid not null,
	uuid uuid not null,
	template_uuid uuid not null,
	position int not null,
	name text not null check (length(name) between 1 and 255),
	description text,
	primary key (organisation_id, uuid),
	constraint option_position_unique unique (organisation_id, template_uuid, position) deferrable initially deferred,
	foreign key (organisation_id, template_uuid) references catalog.template
);

-- What a service is called on an invoice; several services, of several templates, may sell the same one.
create table catalog.plan_item (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	description text,
	created_at timestamptz not null,
	primary key (organisation_id, uuid)
);

-- The terms of one service. The same columns, from service_type on, stand in contracts.item: a contract keeps its own copy.
create table catalog.service (
	organisation_id uuid not null,
	uuid uuid not null,
	option_uuid uuid not null,
	position int not null,
	plan_item_uuid uuid not null,
	service_type text not null check (service_type in ('fixed_fee', 'one_time_fee', 'usage')),
	billing_cycle text not null check (billing_cycle in ('one_time', 'monthly', 'quarterly', 'semi_annual', 'annual')),
	billing_timing text not null check (billing_timing in ('in_advance', 'in_arrears')),
	metric_uuid uuid,
	pricing_model text not null
		check (pricing_model in ('per_unit', 'graduated', 'volume', 'package', 'percentage', 'graduated_percentage')),
	unit_price numeric not null,
	default_quantity numeric not null check (default_quantity >= 0),
	-- [{up_to, unit_price, flat_fee}], ascending, the last without an end.
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
	constraint service_position_unique unique (organisation_id, option_uuid, position) deferrable initially deferred,
	foreign key (organisation_id, option_uuid) references catalog.option,
	foreign key (organisation_id, plan_item_uuid) references catalog.plan_item,
	foreign key (organisation_id, metric_uuid) references metrics.metric,
	check (service_type <> 'usage' or metric_uuid is not null),
	check ((service_type = 'one_time_fee') = (billing_cycle = 'one_time')),
	check (minimum_amount <= maximum_amount)
);
create index on catalog.service (organisation_id, metric_uuid) where metric_uuid is not null;
