-- What a tax provider elsewhere is to record for its filings: invoices that were sent, and what takes them back
-- (server/src/invoicing/tax-ledger/README.md).
create table invoicing.tax_transaction (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	invoice_uuid uuid not null,
	credit_note_uuid uuid,
	-- An invoice; all of it taken back; a credit note.
	kind text not null check (kind in ('commit', 'reverse', 'credit')),
	-- What is taken back.
	original_uuid uuid,
	-- In which order the invoice's are recorded.
	position int not null check (position > 0),
	provider text not null check (provider ~ '^[a-z][a-z0-9_]{0,31}$'),
	-- By which the provider knows it; unique for ever.
	reference text not null,
	currency text not null,
	-- As sent: {from, customer, isExempt, lines} of a commit, {lines, total} of a credit note.
	document jsonb not null,
	-- What the invoice or credit note says, and what the provider does; below 0 for what is taken back.
	tax_amount numeric not null,
	provider_tax_amount numeric,
	-- Left: there is nothing that could be recorded.
	status text not null check (status in ('waiting', 'recorded', 'failed', 'left')),
	attempts int not null default 0 check (attempts >= 0),
	retries int not null default 0 check (retries >= 0),
	due_at timestamptz,
	fault text,
	calculation_id text,
	transaction_id text,
	-- [{reference, id, net, tax}], as recorded.
	lines jsonb,
	created_at timestamptz not null,
	recorded_at timestamptz,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice (organisation_id, uuid),
	foreign key (organisation_id, credit_note_uuid) references invoicing.credit_note (organisation_id, uuid),
	foreign key (organisation_id, original_uuid) references invoicing.tax_transaction (organisation_id, uuid),
	unique (organisation_id, reference),
	unique (organisation_id, invoice_uuid, position),
	check ((kind = 'commit') = (original_uuid is null)),
	check ((kind = 'credit') = (credit_note_uuid is not null)),
	check ((status = 'waiting') = (due_at is not null)),
	check ((status = 'recorded') = (recorded_at is not null)),
	check (status <> 'recorded' or (transaction_id is not null and lines is not null and provider_tax_amount is not null))
);
create index tax_transaction_due on invoicing.tax_transaction (due_at) where status = 'waiting';
create index tax_transaction_created on invoicing.tax_transaction (organisation_id, created_at);
create index tax_transaction_failed on invoicing.tax_transaction (organisation_id) where status = 'failed';
