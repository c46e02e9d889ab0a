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

-- The values of the properties that an event is grouped by, as text; null: it lacks the property, or holds neither text, number nor boolean there.
create function usage.group_of(keys jsonb, properties jsonb) returns text[]
language sql immutable parallel safe as $$
	select (array[
		case when jsonb_typeof(properties -> (keys ->> 0)) in ('string', 'number', 'boolean') then properties ->> (keys ->> 0) end,
		case when jsonb_typeof(properties -> (keys ->> 1)) in ('string', 'number', 'boolean') then properties ->> (keys ->> 1) end,
		case when jsonb_typeof(properties -> (keys ->> 2)) in ('string', 'number', 'boolean') then properties ->> (keys ->> 2) end
	])[1:jsonb_array_length(keys)]
$$;
