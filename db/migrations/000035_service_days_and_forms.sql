-- Services of a contract may have days of their own from the start: terms that change over the years.

-- The last day that an item was added with. What an amendment sets is in contracts.item_end.
alter table contracts.item add column agreed_end_date date check (agreed_end_date >= service_start_date);

-- What a person corrects in a document helps to read the next one of the same form.

create table contracts.form (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	-- The document that it was first known from: it goes when that does.
	upload_uuid uuid not null,
	-- A sample of hashes of its words; no text.
	fingerprint jsonb not null,
	created_at timestamptz not null,
	used_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, upload_uuid) references contracts.upload on delete cascade
);
create index on contracts.form (organisation_id, upload_uuid);

create table contracts.form_correction (
	organisation_id uuid not null,
	form_uuid uuid not null,
	field text not null,
	service text not null,
	lesson jsonb not null,
	is_confirmed boolean not null,
	updated_at timestamptz not null,
	primary key (organisation_id, form_uuid, field, service),
	foreign key (organisation_id, form_uuid) references contracts.form on delete cascade
);

-- The text of a document that is being reviewed, and the form that it was recognized as.
create table contracts.upload_text (
	organisation_id uuid not null,
	upload_uuid uuid not null,
	form_uuid uuid,
	pages jsonb not null,
	primary key (organisation_id, upload_uuid),
	foreign key (organisation_id, upload_uuid) references contracts.upload on delete cascade,
	foreign key (organisation_id, form_uuid) references contracts.form on delete set null (form_uuid)
);
create index on contracts.upload_text (organisation_id, form_uuid) where form_uuid is not null;

alter table contracts.extracted_term drop constraint extracted_term_source_check;
alter table contracts.extracted_term add check (source in ('document', 'language_model', 'earlier_correction'));
