-- What happened is told to whoever listens: announced in the transaction of the change, delivered to the organization's endpoints.

create schema announcements;

-- Who listens, and to which types: `*`, `invoice.*`, `invoice.paid`. Without a row nothing is announced.
create table announcements.listener (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	patterns text[] not null check (cardinality(patterns) > 0),
	primary key (organisation_id, uuid)
);

-- A queue: what was announced and not handed on yet, in the order of announcing.
create table announcements.announcement (
	organisation_id uuid not null references organisations.organisation,
	position bigint generated always as identity,
	type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
	resource_uuid uuid not null,
	happened_at timestamptz not null,
	-- The resource as the API answered it right before the commit, as JSON. As text: jsonb would not keep it as it was written.
	data text not null,
	primary key (organisation_id, position)
);

create schema webhooks;

create table webhooks.endpoint (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	-- Null: a listener of the command line, which fetches what it is sent.
	url text check (length(url) <= 2048),
	events text[] not null check (cardinality(events) > 0),
	description text,
	status text not null check (status in ('enabled', 'disabled', 'deleted')),
	disabled_reason text check (disabled_reason in ('manual', 'gone', 'failing')),
	disabled_at timestamptz,
	-- Sealed by a key of the installation.
	secret bytea not null,
	previous_secret bytea,
	previous_secret_expires_at timestamptz,
	-- When a listener of the command line asked last.
	fetched_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	check ((status = 'disabled') = (disabled_reason is not null)),
	check ((disabled_reason is null) = (disabled_at is null)),
	check ((previous_secret is null) = (previous_secret_expires_at is null)),
	check ((url is null) = (fetched_at is not null))
);
create index endpoint_shown on webhooks.endpoint (organisation_id, created_at desc, uuid desc) where status <> 'deleted';

-- What is delivered, once for all endpoints: the body of the request.
create table webhooks.message (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	type text not null,
	resource_uuid uuid not null,
	body text not null,
	created_at timestamptz not null,
	primary key (organisation_id, uuid)
);
create index message_age on webhooks.message (created_at);

-- A message on its way to an endpoint. Those of one endpoint about one resource are a line: the first is pending, the others wait.
create table webhooks.delivery (
	organisation_id uuid not null,
	uuid uuid not null,
	position bigint generated always as identity,
	endpoint_uuid uuid not null,
	message_uuid uuid not null,
	event_type text not null,
	resource_uuid uuid not null,
	status text not null check (status in ('waiting', 'pending', 'delivered', 'failed')),
	-- Since the beginning, and since it was queued last.
	attempt_count int not null default 0,
	tries int not null default 0,
	first_tried_at timestamptz,
	next_attempt_at timestamptz,
	created_at timestamptz not null,
	delivered_at timestamptz,
	last_status_code int,
	last_error text,
	last_duration_ms int,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, endpoint_uuid) references webhooks.endpoint,
	foreign key (organisation_id, message_uuid) references webhooks.message,
	check ((status = 'pending') = (next_attempt_at is not null)),
	check ((status = 'delivered') <= (delivered_at is not null))
);
-- One message of a resource is on its way to an endpoint at a time: so they arrive in order.
create unique index delivery_head on webhooks.delivery (organisation_id, endpoint_uuid, resource_uuid) where status = 'pending';
-- By the endpoint as text, and the others without the organization: before the first ANALYZE, one of these would be taken to find a line or
-- a delivery, and all of an endpoint's or an organization's would be read each time.
create index delivery_due on webhooks.delivery ((endpoint_uuid::text), next_attempt_at) where status = 'pending';
create index delivery_line on webhooks.delivery (organisation_id, endpoint_uuid, resource_uuid, position) where status = 'waiting';
create index delivery_list on webhooks.delivery (endpoint_uuid, position desc);
create index delivery_message on webhooks.delivery (message_uuid);
create index delivery_age on webhooks.delivery (created_at);

create table webhooks.attempt (
	organisation_id uuid not null,
	delivery_uuid uuid not null,
	number int not null check (number > 0),
	attempted_at timestamptz not null,
	duration_ms int not null,
	url text not null,
	request_headers jsonb not null,
	status_code int,
	response_headers jsonb,
	-- What came of the answer, at most 64 KiB.
	response_body text,
	error text,
	primary key (organisation_id, delivery_uuid, number),
	foreign key (organisation_id, delivery_uuid) references webhooks.delivery on delete cascade
);

-- An invoice that became overdue, once for each due date that passed.
create table invoicing.overdue_invoice (
	organisation_id uuid not null,
	invoice_uuid uuid not null,
	due_date date not null,
	primary key (organisation_id, invoice_uuid, due_date),
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice on delete cascade
);

-- Groups of unmatched events that were announced, while they are there.
create table usage.announced_group (
	organisation_id uuid not null references organisations.organisation,
	-- The reason, and what the group's events have in common.
	name text not null,
	uuid uuid not null,
	primary key (organisation_id, name)
);
