-- The versions of a template: the number of the present one, since when it holds, and those before it, as they were answered.

alter table catalog.template
	add column version int not null default 1,
	add column version_at timestamptz;

create table catalog.template_version (
	organisation_id uuid not null,
	template_uuid uuid not null,
	version int not null check (version > 0),
	name text not null,
	description text,
	options jsonb not null,
	created_at timestamptz not null,
	primary key (organisation_id, template_uuid, version),
	foreign key (organisation_id, template_uuid) references catalog.template (organisation_id, uuid)
);
