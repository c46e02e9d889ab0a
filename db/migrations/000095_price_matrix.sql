-- Prices by dimension: usage is grouped by properties, and each group has the price of its row.

alter table catalog.service
	add column group_by jsonb not null default '[]',
	add column price_matrix jsonb not null default '[]';
alter table contracts.item
	add column group_by jsonb not null default '[]',
	add column price_matrix jsonb not null default '[]';
alter table contracts.item_version
	add column group_by jsonb not null default '[]',
	add column price_matrix jsonb not null default '[]';

-- The usage of each group of a closed period; `before_groups`: that before a part of one that was divided.
alter table invoicing.closed_period
	add column groups jsonb,
	add column before_groups jsonb;
