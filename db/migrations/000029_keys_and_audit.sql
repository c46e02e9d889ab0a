-- Keys have ids, are rotated, and can be wrapped by a master key that lies elsewhere.

alter table platform.secret
	add column id uuid not null default gen_random_uuid(),
	-- The id of the master key that the value is encrypted by; null where it lies here as it is.
	add column wrapped_by text,
	-- Null for the current one of its name. An earlier one only opens what it made.
	add column retired_at timestamptz,
	drop constraint secret_pkey,
	add primary key (name, id);
create unique index on platform.secret (name) where retired_at is null;

-- The log of changes is only added to. Who has to take something out of it, because a law says so, owns the table, and disables the
-- trigger in the transaction that does it (docs/operating/retention.md).
create function audit.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'the audit log is never changed, only added to';
end $$;
create trigger entry_is_final before update or delete on audit.entry
	for each row execute function audit.refuse_change();
create trigger log_is_final before truncate on audit.entry
	for each statement execute function audit.refuse_change();
