-- Backups of the whole installation: who it is, how the last ones went, and how far the archive of the log has come.

-- Names the installation in its backups, and moves along with its data.
create table platform.installation (
	is_only boolean primary key default true check (is_only),
	id uuid not null default gen_random_uuid()
);
insert into platform.installation default values;

-- One row for each backup that ended.
create table platform.backup (
	position bigint generated always as identity primary key,
	started_at timestamptz not null,
	finished_at timestamptz not null,
	kind text not null check (kind in ('physical', 'logical')),
	target text not null,
	-- The backup's folder in the target; null where it failed before that.
	name text,
	size_bytes bigint,
	-- Null: it is whole.
	fault text,
	check ((fault is null) = (name is not null and size_bytes is not null))
);

-- The continuous archive of the embedded database's log.
create table platform.log_archive (
	is_only boolean primary key default true check (is_only),
	target text not null,
	-- Without a gap since then: a restore to a minute needs a backup that is newer.
	continuous_since timestamptz not null,
	last_segment text,
	-- All commits up to this time are archived.
	archived_until timestamptz,
	-- Since when nothing can be archived, and why; null while it works.
	failing_since timestamptz,
	fault text,
	check ((failing_since is null) = (fault is null))
);
