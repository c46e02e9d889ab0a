-- How the last run of each recurring task ended, for operators. Tasks are the installation's: their runs serve all organizations.
create table platform.task_run (
	task text primary key,
	started_at timestamptz not null,
	finished_at timestamptz not null check (finished_at >= started_at),
	-- Null: it ended well.
	error text
);
