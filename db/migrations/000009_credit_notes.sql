-- Credit notes: what was taken back of an invoice that was sent, where it went, and the PDF that says so.

create table invoicing.credit_note (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	customer_uuid uuid not null,
	credit_note_number text not null,
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	reason text not null check (length(reason) between 1 and 1000),
	subtotal numeric not null,
	discount_total numeric not null,
	tax_total numeric not null,
	-- Tax included. Its two parts: what lowered the invoice's due, and what was paid already and went to the customer's balance.
	amount numeric not null check (amount > 0),
	applied_to_invoice numeric not null check (applied_to_invoice >= 0),
	added_to_balance numeric not null check (added_to_balance >= 0),
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	constraint credit_note_number_unique unique (organisation_id, credit_note_number),
	foreign key (organisation_id, invoice_uuid, customer_uuid)
		references invoicing.invoice (organisation_id, uuid, customer_uuid),
	check (amount = applied_to_invoice + added_to_balance)
);
create index on invoicing.credit_note (organisation_id, created_at desc, uuid desc);
create index on invoicing.credit_note (organisation_id, customer_uuid, created_at desc, uuid desc);
create index on invoicing.credit_note (organisation_id, invoice_uuid, created_at desc, uuid desc);

create table invoicing.credit_note_line (
	organisation_id uuid not null,
	uuid uuid not null,
	credit_note_uuid uuid not null,
	-- The invoice's line that is credited, whole or in part; null for an entry of its own. It cannot be deleted any more.
	line_item_uuid uuid,
	display_order int not null check (display_order >= 1),
	kind text not null check (kind in ('item', 'allowance', 'charge')),
	name text not null check (length(name) between 1 and 255),
	description text,
	quantity numeric not null,
	unit_price numeric not null,
	flat_fee numeric not null,
	discount_percent numeric not null check (discount_percent between 0 and 100),
	discount_amount numeric not null,
	tax_rate numeric not null check (tax_rate between 0 and 100),
	tax_name text,
	subtotal numeric not null,
	net numeric not null,
	tax_amount numeric not null,
	amount numeric not null,
	service_start_date date,
	service_end_date date,
	primary key (organisation_id, uuid),
	unique (organisation_id, credit_note_uuid, display_order),
	foreign key (organisation_id, credit_note_uuid) references invoicing.credit_note,
	foreign key (organisation_id, line_item_uuid) references invoicing.line_item,
	check (amount = net + tax_amount)
);
create index on invoicing.credit_note_line (organisation_id, line_item_uuid) where line_item_uuid is not null;

-- As invoicing.number_series, for credit notes: the last number given, by year of making.
create table invoicing.credit_note_series (
	organisation_id uuid not null references organisations.organisation,
	year int not null,
	last_number int not null check (last_number >= 0),
	primary key (organisation_id, year)
);

-- The one PDF of each credit note, made in the transaction that made the note.
create table invoicing.credit_note_document (
	organisation_id uuid not null,
	credit_note_uuid uuid not null,
	content bytea not null,
	generated_at timestamptz not null,
	primary key (organisation_id, credit_note_uuid),
	foreign key (organisation_id, credit_note_uuid) references invoicing.credit_note
);
-- A PDF is compressed already.
alter table invoicing.credit_note_document alter column content set storage external;
