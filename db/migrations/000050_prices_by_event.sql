-- Prices by event: bounds of what an event costs, free events, packages rounded down, and events that state their own price.

alter table catalog.service
	add column minimum_per_event numeric not null default 0,
	add column maximum_per_event numeric,
	add column free_events integer not null default 0,
	add column package_rounding text not null default 'up',
	add column price_property text;

alter table contracts.item
	add column minimum_per_event numeric not null default 0,
	add column maximum_per_event numeric,
	add column free_events integer not null default 0,
	add column package_rounding text not null default 'up',
	add column price_property text;

alter table contracts.item_version
	add column minimum_per_event numeric not null default 0,
	add column maximum_per_event numeric,
	add column free_events integer not null default 0,
	add column package_rounding text not null default 'up',
	add column price_property text;

-- What the events of a closed period, and of its part before an amendment, add up to, if they are priced one by one.
alter table invoicing.closed_period
	add column sums jsonb,
	add column before_sums jsonb;
