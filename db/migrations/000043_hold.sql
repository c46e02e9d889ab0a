-- A database that was restored to an earlier moment holds back what goes out, until an operator releases it.

-- "if not exists", because `restore --to` creates it in a backup of an earlier release.
create table if not exists platform.hold (
	is_only boolean primary key default true check (is_only),
	-- What happened after it, the database doesn't know.
	moment timestamptz not null,
	-- When it was restored.
	since timestamptz not null,
	released_at timestamptz
);
