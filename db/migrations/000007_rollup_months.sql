-- Whole months of usage.rollup added up: what a billing run of a month reads is a thirtieth of its days.

-- The months before this day, the first of a month in UTC, are in usage.rollup_month, and stay so whatever arrives for them.
alter table usage.rollup_state add column folded_before date not null default '-infinity';

-- The days of a month of usage.rollup, added up.
create table usage.rollup_month (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	event_name text collate "C",
	-- Null: the events that name no item.
	item_uuid uuid,
	-- Its first day.
	month date not null,
	event_count bigint not null,
	total numeric not null,
	greatest numeric not null,
	last_event_at timestamptz not null,
	constraint rollup_month_unique unique nulls not distinct (organisation_id, customer_uuid, event_name, item_uuid, month)
);
create index rollup_month_in_time on usage.rollup_month using brin (month) with (pages_per_range = 32, autosummarize = on);
