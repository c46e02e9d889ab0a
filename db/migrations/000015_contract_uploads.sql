-- Contract PDFs that were uploaded, what was read in them, and the draft contracts made of that.

create table contracts.upload (
	organisation_id uuid not null,
	-- The `process_status_uuid` of the interface.
	uuid uuid not null,
	customer_uuid uuid not null,
	-- As the sender called it.
	file_name text,
	file_bytes int not null check (file_bytes between 1 and 20 * 1024 * 1024),
	-- SHA-256: the same file uploaded twice would be billed twice.
	file_digest bytea not null check (length(file_digest) = 32),
	pages int not null check (pages between 1 and 200),
	status text not null check (status in ('PENDING', 'PROCESSING', 'NEEDS_REVIEW', 'FAILED', 'COMPLETED')),
	-- What the status means here, in words.
	message text not null,
	-- Why it has FAILED, for a program.
	failure_code text,
	contract_uuid uuid,
	-- Sentences for the person who reviews the draft.
	findings jsonb not null,
	-- What each usage service counts, by the item's name, for the proposal of a metric: [{plan_item_name, unit}].
	usage_units jsonb not null,
	-- Attempts that broke off for a fault of ours.
	failed_attempts int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	constraint upload_contract_unique unique (organisation_id, contract_uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer,
	foreign key (organisation_id, contract_uuid) references contracts.contract,
	check ((status = 'FAILED') = (failure_code is not null)),
	check (status not in ('NEEDS_REVIEW', 'COMPLETED') or contract_uuid is not null)
);
create index on contracts.upload (organisation_id, customer_uuid);
create index on contracts.upload (organisation_id, file_digest);

-- The file, in pieces: nobody needs the whole of it in memory.
create table contracts.upload_piece (
	organisation_id uuid not null,
	upload_uuid uuid not null,
	position int not null,
	content bytea not null,
	primary key (organisation_id, upload_uuid, position),
	foreign key (organisation_id, upload_uuid) references contracts.upload
);
-- A PDF is compressed already.
alter table contracts.upload_piece alter column content set storage external;

-- A term as it was read, and where. It stays as it was read, whatever the draft is corrected to.
create table contracts.extracted_term (
	organisation_id uuid not null,
	contract_uuid uuid not null,
	position int not null,
	-- A path into the contract as it was read: `services[0].unit_price`.
	field text not null,
	-- The item that the service has become; null for the contract's own terms, and once a person has removed it.
	item_uuid uuid,
	value jsonb not null,
	confidence numeric not null check (confidence between 0 and 1),
	page int not null check (page > 0),
	-- Null where only the page is known.
	box jsonb,
	quote text not null,
	source text not null check (source in ('document', 'language_model')),
	-- The draft says something else since a person has corrected it.
	is_corrected boolean not null,
	primary key (organisation_id, contract_uuid, position),
	foreign key (organisation_id, contract_uuid) references contracts.contract,
	foreign key (organisation_id, item_uuid) references contracts.item on delete set null (item_uuid)
);
create index on contracts.extracted_term (organisation_id, item_uuid) where item_uuid is not null;
