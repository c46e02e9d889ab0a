-- migrate: accepted because the trigger only adds rows to a table of this release, and refuses and changes nothing
-- Thresholds of usage, spend and credit, and when they were reached (server/src/alerts/README.md).
create schema alerts;

create table alerts.alert (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	kind text not null check (kind in ('usage', 'spend', 'credit_balance')),
	-- Null: each customer by itself.
	customer_uuid uuid,
	-- Null: all contracts of the customer.
	contract_uuid uuid,
	metric_uuid uuid,
	currency text,
	basis text check (basis in ('list', 'net')),
	-- Ascending.
	thresholds numeric[] not null check (cardinality(thresholds) between 1 and 20 and 0 < all (thresholds)),
	repeat text not null check (repeat in ('once', 'each_period')),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	foreign key (organisation_id, contract_uuid) references contracts.contract (organisation_id, uuid),
	foreign key (organisation_id, metric_uuid) references metrics.metric (organisation_id, uuid),
	check ((kind = 'usage') = (metric_uuid is not null)),
	check ((kind = 'usage') = (currency is null)),
	check ((kind = 'spend') = (basis is not null)),
	check (contract_uuid is null or (customer_uuid is not null and kind <> 'credit_balance'))
);
create index on alerts.alert (organisation_id, customer_uuid);
create index on alerts.alert (organisation_id, contract_uuid) where contract_uuid is not null;
create index on alerts.alert (organisation_id, metric_uuid) where metric_uuid is not null;

-- A threshold that was reached, by one customer.
create table alerts.trigger (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	alert_uuid uuid not null,
	customer_uuid uuid not null,
	threshold numeric not null,
	value numeric not null,
	-- The day on which the last of the periods began that the value adds up; null for a balance.
	period_start date,
	triggered_at timestamptz not null,
	-- When the balance was seen at the threshold or above it again; null for usage and spend.
	recovered_at timestamptz,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, alert_uuid) references alerts.alert (organisation_id, uuid) on delete cascade,
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	-- Each threshold once a period, and of a balance once until it recovers, however many processes look at once.
	constraint trigger_once unique nulls not distinct (organisation_id, alert_uuid, customer_uuid, threshold, period_start, recovered_at),
	check (period_start is null or recovered_at is null)
);
create index on alerts.trigger (organisation_id, alert_uuid, triggered_at desc);
create index on alerts.trigger (organisation_id, customer_uuid);

-- An organization that has alerts, and the last day on which all its customers were to be looked at; null: none.
create table alerts.watch (
	organisation_id uuid not null primary key references organisations.organisation,
	looked_on date
);

-- A customer to look at; null: all. No unique key but its own and no reference, so that a change waits for nobody.
create table alerts.due (
	organisation_id uuid not null,
	position bigint not null generated always as identity,
	customer_uuid uuid,
	primary key (organisation_id, position)
);

-- What is computed of a customer changes with whatever touches its contracts' plans (server/src/invoicing/settled/README.md).
create function alerts.note_touched() returns trigger language plpgsql as $$
begin
	insert into alerts.due (organisation_id, customer_uuid)
	select distinct touched.organisation_id, coalesce(touched.customer_uuid, contract.customer_uuid)
	from touched join alerts.watch on watch.organisation_id = touched.organisation_id
		left join contracts.contract on contract.organisation_id = touched.organisation_id and contract.uuid = touched.contract_uuid;
	return null;
end $$;
create trigger note_for_alerts after insert on invoicing.touch referencing new table as touched
	for each statement execute function alerts.note_touched();
