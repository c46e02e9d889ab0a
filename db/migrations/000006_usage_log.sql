-- Events as a log that is written at full speed and read through what is rolled up from it afterwards
-- (server/src/usage/README.md, docs/decisions/0005).

-- Which 16 bytes stand for an idempotency key, for ever: a UUID in its usual form (lower case, of the RFC 9562 variant) for itself,
-- any other key for its SHA-256, cut, with the two variant bits set: no UUID of that variant has both, so the two kinds never meet.
create function usage.key_of(idempotency_key text) returns uuid language sql immutable strict parallel safe as $$
	select case
		when idempotency_key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' then idempotency_key::uuid
		else encode(set_byte(digest, 8, get_byte(digest, 8) | 192), 'hex')::uuid
	end
	from (select substr(sha256(convert_to(idempotency_key, 'UTF8')), 1, 16)) as hashed (digest)
$$;

alter table usage.event rename to event_before;
alter index usage.event_pkey rename to event_before_pkey;

create table usage.event (
	organisation_id uuid not null,
	-- usage.key_of(idempotency_key)
	key uuid not null,
	-- The order of receipt: by transactions, inside one as sent.
	sequence bigint not null,
	occurred_at timestamptz not null,
	received_at timestamptz not null default now(),
	-- The customer it counts for; null until such a customer appears. Once set, it stays.
	customer_uuid uuid,
	item_uuid uuid,
	-- A voided event keeps its key and counts no longer.
	voided_at timestamptz,
	value numeric not null,
	event_name text collate "C",
	-- As it was sent; null where it is a UUID that stands in `key` as it is.
	idempotency_key text collate "C",
	-- What the sender named, as it is compared. It leads to a customer while customer_uuid is null, and is a record afterwards.
	customer_email_key text collate "C",
	external_customer_id text collate "C",
	properties jsonb,
	-- No foreign key: checking one costs as much as the row. The organisation is the token's, and none is ever deleted.
	primary key (organisation_id, key)
-- Room for a row that is voided or attributed to stay on its page. Else it would leave a gap for an event of a later time, and the BRIN
-- indexes below would soon say of every stretch of the log that it may hold the latest events.
) with (fillfactor = 95);

insert into usage.event (organisation_id, key, sequence, occurred_at, received_at, customer_uuid, item_uuid, value, event_name,
	idempotency_key, customer_email_key, external_customer_id, properties)
select organisation_id, usage.key_of(idempotency_key), sequence, occurred_at, received_at, customer_uuid, item_uuid, value, event_name,
	nullif(idempotency_key, usage.key_of(idempotency_key)::text), customer_email_key, external_customer_id, properties
from usage.event_before order by sequence;
drop table usage.event_before;

-- Rows lie in the order of receipt: a few bytes for each megabyte of events find a stretch of it, or of time.
create index event_in_order on usage.event using brin (sequence) with (pages_per_range = 32, autosummarize = on);
create index event_in_time on usage.event using brin (occurred_at) with (pages_per_range = 32, autosummarize = on);
create index event_unattributed on usage.event (organisation_id, sequence) where customer_uuid is null;
create index event_unattributed_email on usage.event (organisation_id, customer_email_key)
	where customer_uuid is null and customer_email_key is not null;
create index event_unattributed_external on usage.event (organisation_id, external_customer_id)
	where customer_uuid is null and external_customer_id is not null;

-- How far the log was rolled up: the events up to this number, and no others, are in usage.rollup and usage.posting.
create table usage.rollup_state (
	organisation_id uuid primary key references organisations.organisation,
	rolled_through bigint not null
);

-- The attributed, not voided events of a day, added up.
create table usage.rollup (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	event_name text collate "C",
	-- Null: the events that name no item.
	item_uuid uuid,
	-- In UTC.
	day date not null,
	event_count bigint not null,
	total numeric not null,
	greatest numeric not null,
	last_event_at timestamptz not null,
	constraint rollup_unique unique nulls not distinct (organisation_id, customer_uuid, event_name, item_uuid, day)
) with (fillfactor = 80);
create index rollup_in_time on usage.rollup using brin (day) with (pages_per_range = 32, autosummarize = on);
create index rollup_by_item on usage.rollup (organisation_id, item_uuid, day) where item_uuid is not null;

-- Where a customer's events of a day are: their keys, as one rolling-up found them together. Voided ones included.
create table usage.posting (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	day date not null,
	-- The number of the rolling-up, drawn from usage.event_sequence.
	roll bigint not null,
	keys uuid[] not null
);
create index posting_by_customer on usage.posting (organisation_id, customer_uuid, day);
alter table usage.posting alter column keys set storage external;

-- A batch that was accepted to be stored in the background.
create table usage.ingest_job (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
	total_events int not null,
	processed_events int not null default 0,
	created_events int not null default 0,
	duplicate_count int not null default 0,
	error_count int not null default 0,
	-- How often in a row its next chunk could not be stored for a reason that lies in the chunk, or in the program.
	failed_attempts int not null default 0,
	created_at timestamptz not null,
	started_at timestamptz,
	completed_at timestamptz,
	primary key (organisation_id, uuid)
);

-- The part of a job that is stored in one transaction; deleted by it.
create table usage.ingest_job_chunk (
	organisation_id uuid not null,
	job_uuid uuid not null,
	-- The position in the batch of its first event.
	first_position int not null,
	-- A JSON array of events as they were sent, in UTF-8, compressed by Zstandard.
	events bytea not null,
	primary key (organisation_id, job_uuid, first_position),
	foreign key (organisation_id, job_uuid) references usage.ingest_job
);
alter table usage.ingest_job_chunk alter column events set storage external;

-- What became of the events of a job that were not created.
create table usage.ingest_job_result (
	organisation_id uuid not null,
	job_uuid uuid not null,
	-- The event's position in the batch.
	position int not null,
	idempotency_key text not null,
	-- Null: a duplicate.
	error text,
	primary key (organisation_id, job_uuid, position),
	foreign key (organisation_id, job_uuid) references usage.ingest_job
);

-- Events dropped for their age (docs/operating/retention.md): which days are closed, and how far their events are dropped.
create table usage.retention (
	organisation_id uuid primary key references organisations.organisation,
	-- The days before this one, in UTC, are closed. Their events up to closed_through are dropped; those received later stay.
	closed_before date not null,
	closed_through bigint not null,
	-- The days whose events are dropped: closed_before, but for a drop under way.
	dropped_before date,
	updated_at timestamptz not null
);

-- The keys of dropped events: taken for ever.
create table usage.retired_key (
	organisation_id uuid not null,
	key uuid not null,
	primary key (organisation_id, key)
);

-- Whether keys may be taken whose events are gone. A volatile function, so that it sees what is committed when it is called: it is called
-- after a lock was waited for, by a statement that sees only what was committed before.
create function usage.has_retired_keys(organisation uuid) returns boolean language plpgsql volatile as $$
begin
	return exists (select from usage.retention where retention.organisation_id = organisation);
end
$$;

-- What was used in the periods of items that begin before a closed day, as it was when their events were dropped: it stays so.
create table invoicing.closed_period (
	organisation_id uuid not null,
	item_uuid uuid not null,
	period_start date not null,
	quantity numeric not null,
	event_count bigint not null,
	-- The events that bear a fee of their own; null: all of them.
	fee_event_count bigint,
	primary key (organisation_id, item_uuid, period_start),
	foreign key (organisation_id, item_uuid) references contracts.item
);
