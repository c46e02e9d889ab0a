-- Outgoing mail: kept from the moment that a room asks for it, sent by a job, and never deleted.

create schema mail;

-- What an organisation writes instead of the default. Null: the default's.
create table mail.template (
	organisation_id uuid not null references organisations.organisation,
	kind text not null,
	subject text,
	text text,
	updated_at timestamptz not null,
	primary key (organisation_id, kind)
);

create table mail.message (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	kind text not null,
	-- What it is about: `invoice`, and the invoice's UUID.
	subject_type text not null,
	subject_uuid uuid not null,
	subject text not null,
	text text not null,
	from_name text not null,
	reply_to text,
	-- [{kind, uuid, revision, file_name}]: the content lies with the room that the document belongs to.
	attachments jsonb not null,
	-- Follows from the recipients' (server/src/mail/model/mail-status.ts); kept here so that the list finds it by an index.
	status text not null check (status in ('queued', 'sent', 'partly_sent', 'failed', 'kept', 'no_recipients')),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid)
);
create index on mail.message (organisation_id, created_at desc, uuid desc);
create index on mail.message (organisation_id, status, created_at desc, uuid desc);
create index on mail.message (organisation_id, subject_uuid, created_at desc, uuid desc);

create table mail.recipient (
	organisation_id uuid not null,
	message_uuid uuid not null,
	place int not null check (place >= 1),
	address text not null,
	status text not null check (status in ('queued', 'sent', 'failed', 'refused', 'kept')),
	-- Since it was queued last. Raised before the attempt, so that one that ends the process counts too.
	attempts int not null check (attempts >= 0),
	-- What the server, or the way to it, said last.
	answer text,
	last_attempt_at timestamptz,
	-- When it is tried next. While an attempt is under way: when it is taken to have broken off.
	next_attempt_at timestamptz,
	sent_at timestamptz,
	primary key (organisation_id, message_uuid, place),
	unique (organisation_id, message_uuid, address),
	foreign key (organisation_id, message_uuid) references mail.message,
	check ((status = 'queued') = (next_attempt_at is not null)),
	check ((status = 'sent') = (sent_at is not null))
);
create index recipient_due on mail.recipient (organisation_id, next_attempt_at, message_uuid, place) where status = 'queued';
