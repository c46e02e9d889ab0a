-- What belongs to no room of the business: secrets of the installation, kept answers, the audit log, organisations, access.

create schema audit;
create schema organisations;
create schema auth;

-- Keys that this installation made for itself, such as the one that signs PDF addresses. They belong to no organisation.
create table platform.secret (
	name text primary key,
	value bytea not null,
	created_at timestamptz not null
);

create table organisations.organisation (
	organisation_id uuid primary key,
	name text not null check (length(name) between 1 and 255),
	legal_name text,
	address jsonb,
	tax_id text,
	email text,
	logo text,
	locale text not null,
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	invoice_prefix text not null,
	payment_terms_days int not null check (payment_terms_days between 0 and 3650),
	default_tax_rate numeric not null check (default_tax_rate between 0 and 100),
	default_tax_name text,
	lock_sent_invoices boolean not null,
	auto_send_invoices boolean not null,
	invoice_zero_amounts boolean not null,
	payment_provider text not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

create table platform.idempotency_key (
	organisation_id uuid not null references organisations.organisation,
	path text not null,
	key text not null,
	body_digest text not null,
	status int not null,
	answer text not null,
	created_at timestamptz not null,
	primary key (organisation_id, path, key)
);
create index on platform.idempotency_key (organisation_id, created_at);

-- Every change of a resource, appended in the change's own transaction and never altered.
create table audit.entry (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	at timestamptz not null,
	actor_type text not null check (actor_type in ('token', 'command', 'system')),
	actor_uuid uuid,
	actor_name text not null,
	action text not null,
	resource text not null,
	resource_uuid uuid not null,
	before jsonb,
	after jsonb,
	request_id text,
	primary key (organisation_id, uuid)
);
create index on audit.entry (organisation_id, at desc, uuid desc);
create index on audit.entry (organisation_id, resource, resource_uuid, at desc);

create table auth.token (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	name text not null check (length(name) between 1 and 255),
	scope text not null check (scope in ('ingest', 'read', 'write')),
	-- SHA-256 of the token, which has too much chance in it to be guessed from its hash. Looked up before the organisation is known.
	hash bytea not null unique,
	-- The token's first characters, for a person to recognise it by.
	hint text not null,
	created_at timestamptz not null,
	expires_at timestamptz,
	revoked_at timestamptz,
	primary key (organisation_id, uuid)
);

-- A person who signs in; may belong to several organisations.
create table auth.account (
	uuid uuid primary key,
	email text not null,
	-- The address as it is compared: lower case.
	email_key text not null unique,
	password_hash text not null,
	created_at timestamptz not null
);

create table auth.membership (
	organisation_id uuid not null references organisations.organisation,
	account_uuid uuid not null references auth.account,
	role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
	created_at timestamptz not null,
	primary key (organisation_id, account_uuid)
);
