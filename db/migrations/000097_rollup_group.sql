-- Usage added up by group, so that prices by dimension need not read the log (docs/decisions/0022).

-- What is added up: the amounts that a metric reads, by the values of properties. A changed metric has another one.
create table usage.grouping (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	metric_uuid uuid not null,
	event_name text collate "C" not null,
	-- Null: an event's amount is its value, or `steps` compute it.
	property text,
	steps text[],
	filters jsonb not null,
	-- The names of one to three properties.
	group_by jsonb not null,
	-- The events up to this number are added up. Valid only while it is that of usage.rollup_state: else what it holds is not read, and
	-- added up again by the next roll-up.
	rolled_through bigint not null,
	primary key (organisation_id, uuid)
);

-- The attributed, not voided events of a day and group, added up.
create table usage.rollup_group (
	organisation_id uuid not null,
	grouping_uuid uuid not null,
	customer_uuid uuid not null,
	-- Null: the events that name no item.
	item_uuid uuid,
	-- In UTC.
	day date not null,
	-- usage.group_of
	group_values text[] collate "C" not null,
	-- Their SHA-256: values may be longer than an index takes.
	group_digest bytea not null,
	event_count bigint not null,
	-- Those that have an amount.
	read_count bigint not null,
	total numeric not null,
	-- Null: none has an amount.
	greatest numeric,
	digest numeric not null,
	constraint rollup_group_unique unique nulls not distinct
		(organisation_id, customer_uuid, grouping_uuid, item_uuid, day, group_digest)
) with (fillfactor = 80);
create index rollup_group_by_item on usage.rollup_group (organisation_id, item_uuid, grouping_uuid, day) where item_uuid is not null;
