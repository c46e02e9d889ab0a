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
