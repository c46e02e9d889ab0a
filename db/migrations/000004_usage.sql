-- Usage events as they were accepted. A key is taken for ever by the first event that bears it.

create schema usage;

-- Numbers the events in the order of receipt. Each batch draws once and has the numbers up to the next draw for itself: more
-- than any batch holds events (100,000).
create sequence usage.event_sequence increment by 131072;

create table usage.event (
	organisation_id uuid not null,
	-- Compared byte by byte, whatever the database's language: cheaper, and the same on every server.
	idempotency_key text collate "C" not null,
	event_name text collate "C",
	occurred_at timestamptz not null,
	value numeric not null,
	-- The customer it counts for; null until such a customer appears. Once set, it stays.
	customer_uuid uuid,
	item_uuid uuid,
	-- What the sender named, as it is compared. It leads to a customer while customer_uuid is null, and is a record afterwards.
	customer_email_key text,
	external_customer_id text,
	properties jsonb,
	received_at timestamptz not null,
	-- The order of receipt: by batches, inside a batch as sent.
	sequence bigint not null,
	primary key (organisation_id, idempotency_key),
	foreign key (organisation_id) references organisations.organisation
);
create index event_by_customer on usage.event (organisation_id, customer_uuid, event_name, occurred_at);
create index event_by_item on usage.event (organisation_id, item_uuid, occurred_at) where item_uuid is not null;
create index event_unattributed_email on usage.event (organisation_id, customer_email_key)
	where customer_uuid is null and customer_email_key is not null;
create index event_unattributed_external on usage.event (organisation_id, external_customer_id)
	where customer_uuid is null and external_customer_id is not null;

-- What a metric's filters and property mean (server/src/usage/README.md, "Reading properties").

-- The number that a property holds: a JSON number, or a text that spells a decimal in plain notation; else null.
create function usage.decimal_of(held jsonb) returns numeric language sql immutable parallel safe as $$
	select case jsonb_typeof(held)
		when 'number' then held::numeric
		when 'string' then case when held #>> '{}' ~ '^-?[0-9]+(\.[0-9]+)?$' then (held #>> '{}')::numeric end
	end
$$;

-- Whether one filter holds for what a property holds (null: the property is missing). Null for an unknown operator.
create function usage.filter_holds(held jsonb, operator text, expected jsonb) returns boolean
language sql immutable parallel safe as $$
	select case operator
		when 'eq' then coalesce(held = expected, false)
		when 'ne' then coalesce(held <> expected, true)
		when 'in' then coalesce(jsonb_typeof(held) not in ('array', 'object') and expected @> held, false)
		when 'not_in' then not coalesce(jsonb_typeof(held) not in ('array', 'object') and expected @> held, false)
		when 'gt' then coalesce(usage.decimal_of(held) > usage.decimal_of(expected), false)
		when 'gte' then coalesce(usage.decimal_of(held) >= usage.decimal_of(expected), false)
		when 'lt' then coalesce(usage.decimal_of(held) < usage.decimal_of(expected), false)
		when 'lte' then coalesce(usage.decimal_of(held) <= usage.decimal_of(expected), false)
		when 'exists' then (held is not null) = (expected = 'true'::jsonb)
	end
$$;
