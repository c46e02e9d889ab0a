-- Whose usage has changed lately, for who follows an organization's usage (server/src/usage/following/README.md).

-- The organization's usage is followed. Events with numbers up to this one were looked through.
create table usage.follower (
	organisation_id uuid not null primary key references organisations.organisation,
	seen_through bigint not null
);

-- A customer whose usage changed otherwise than by events that are new in the log. No unique key but its own and no reference, so that a
-- change waits for nobody.
create table usage.changed_customer (
	organisation_id uuid not null,
	position bigint not null generated always as identity,
	customer_uuid uuid not null,
	primary key (organisation_id, position)
);
