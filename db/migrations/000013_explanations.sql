-- How each charge came about, and a digest of the events that it was made on.

-- Of one event. Added up over a set of events, in whatever order, it tells that set from any other: a change of one event changes the sum.
-- Of the hash functions of PostgreSQL's hash partitioning, which stay what they are from version to version.
create function usage.digest_of(key uuid, occurred_at timestamptz, value numeric) returns bigint
	language sql immutable parallel safe as $$
	select uuid_hash_extended(key, hash_numeric_extended(value, timestamp_hash_extended(occurred_at at time zone 'UTC', 0)))
$$;

-- The sum of usage.digest_of over the group's events; of those that are there, where events were dropped before.
alter table usage.rollup add column digest numeric not null default 0;
alter table usage.rollup_month add column digest numeric not null default 0;
update usage.rollup set digest = counted.digest
from (
	select event.organisation_id, event.customer_uuid, event.event_name, event.item_uuid,
		(event.occurred_at at time zone 'UTC')::date as day, sum(usage.digest_of(event.key, event.occurred_at, event.value)) as digest
	from usage.event join usage.rollup_state as state
		on state.organisation_id = event.organisation_id and event.sequence <= state.rolled_through
	where event.customer_uuid is not null and event.voided_at is null
	group by 1, 2, 3, 4, 5
) as counted
where rollup.organisation_id = counted.organisation_id and rollup.customer_uuid = counted.customer_uuid
	and rollup.event_name is not distinct from counted.event_name and rollup.item_uuid is not distinct from counted.item_uuid
	and rollup.day = counted.day;
update usage.rollup_month set digest = counted.digest
from (
	select organisation_id, customer_uuid, event_name, item_uuid, date_trunc('month', day)::date as month, sum(digest) as digest
	from usage.rollup group by 1, 2, 3, 4, 5
) as counted
where rollup_month.organisation_id = counted.organisation_id and rollup_month.customer_uuid = counted.customer_uuid
	and rollup_month.event_name is not distinct from counted.event_name
	and rollup_month.item_uuid is not distinct from counted.item_uuid and rollup_month.month = counted.month;
alter table usage.rollup alter column digest drop default;
alter table usage.rollup_month alter column digest drop default;

-- What was true when it was charged (server/src/invoicing/model/charge-record.ts); null: charged before this was kept, or not served.
alter table invoicing.charge add column explanation jsonb;
