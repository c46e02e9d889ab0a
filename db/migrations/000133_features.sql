-- migrate: accepted because the triggers only tell listening processes, and refuse and change nothing
-- What an option offers: [{feature, type, value, metric_uuid, limit, enforcement}].
alter table catalog.option add column features jsonb not null default '[]';

-- A contract's own features, which replace those of the same names that its option offered when it was made.
alter table contracts.contract
	add column features jsonb not null default '[]',
	add column option_features jsonb not null default '[]';

-- The same from an amendment's day on; null: they stay.
alter table contracts.amendment
	add column features jsonb,
	add column option_features jsonb;

-- Processes remember what customers may use, and forget it when they hear of a change: `<organisation> <customer>`, or all of an organisation's.
create function contracts.tell_of_contract() returns trigger language plpgsql as $$
declare
	changed contracts.contract := coalesce(new, old);
begin
	perform pg_notify('tallybook_contract', changed.organisation_id || ' ' || changed.customer_uuid);
	return null;
end $$;
create trigger tell_of_change after insert or update or delete on contracts.contract
	for each row execute function contracts.tell_of_contract();

create function metrics.tell_of_metric() returns trigger language plpgsql as $$
begin
	perform pg_notify('tallybook_contract', new.organisation_id::text);
	return null;
end $$;
create trigger tell_of_change after update on metrics.metric
	for each row execute function metrics.tell_of_metric();
