-- People sign in: sessions, second factors, links to set a password, invitations. And when a token was used last.

alter table audit.entry drop constraint entry_actor_type_check,
	add constraint entry_actor_type_check check (actor_type in ('token', 'person', 'command', 'system'));

-- To about a minute: each process notes the uses that it has seen, now and then.
alter table auth.token add column last_used_at timestamptz;

alter table auth.account
	add column name text check (length(name) between 1 and 255),
	-- Null until the person has set one: nobody signs in without.
	alter column password_hash drop not null,
	-- The secret of the second factor, encrypted; null where there is none. The pending one has not been confirmed by a code yet.
	add column second_factor bytea,
	add column pending_second_factor bytea,
	-- The time step of the last code that was taken: neither it nor an earlier one is taken again.
	add column second_factor_step bigint;

create index on auth.membership (account_uuid);

-- A person's browser that is signed in. Ended: the row is gone.
create table auth.session (
	uuid uuid primary key,
	account_uuid uuid not null references auth.account,
	-- SHA-256 of what the cookie holds.
	hash bytea not null unique,
	created_at timestamptz not null,
	-- To about an hour.
	last_used_at timestamptz not null,
	expires_at timestamptz not null,
	user_agent text,
	address text not null
);
create index on auth.session (account_uuid);

-- In place of a second factor's code, each once: taken, the row is gone.
create table auth.recovery_code (
	account_uuid uuid not null references auth.account,
	hash bytea not null,
	primary key (account_uuid, hash)
);

-- A link by which a person sets the password, once; the latest one of an account.
create table auth.password_link (
	account_uuid uuid primary key references auth.account,
	hash bytea not null unique,
	expires_at timestamptz not null
);

-- Who may join an organisation, by a link. Accepted or withdrawn: the row is gone, the audit log tells.
create table auth.invitation (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	email text not null,
	email_key text not null,
	role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
	-- SHA-256 of the link's token, which is looked up before the organisation is known.
	hash bytea not null unique,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	created_by text not null,
	primary key (organisation_id, uuid),
	unique (organisation_id, email_key)
);
