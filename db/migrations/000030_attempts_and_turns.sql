-- Attempts to get in, in a row, of which none was right: of each account, whatever process was asked.

-- No e-mail address is kept, and a row says nothing about whether there is such an account.
create table auth.attempt_streak (
	kind text not null check (kind in ('password', 'code', 'reset')),
	-- SHA-256 of the e-mail address in lower case.
	account_hash bytea not null check (length(account_hash) = 32),
	attempts int not null,
	last_at timestamptz not null,
	primary key (kind, account_hash)
);
create index on auth.attempt_streak (last_at);

-- Whose contract is read next: of organisations that have some waiting each has its turn, one contract each.
alter table contracts.upload add column turn int not null default 0;
create index upload_waiting on contracts.upload (turn) where status in ('PENDING', 'PROCESSING');
