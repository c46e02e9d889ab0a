-- What customers are asked to pay, and the runs that work it out.

create schema invoicing;

create table invoicing.invoice (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	contract_uuid uuid,
	status text not null check (status in ('draft', 'sent', 'paid', 'void', 'uncollectible')),
	-- Null while a draft.
	invoice_number text,
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	invoice_date date,
	due_date date,
	service_start_date date,
	service_end_date date,
	description text,
	notes text,
	recipients text[] not null,
	custom_fields jsonb not null,
	is_recurring boolean not null,
	external_source text,
	external_source_id text,
	-- The date that a billing run made it for; null for an invoice made by hand.
	billed_on date,
	subtotal numeric not null,
	discount_total numeric not null,
	tax_total numeric not null,
	amount numeric not null check (amount >= 0),
	amount_paid numeric not null check (amount_paid >= 0),
	amount_credited numeric not null check (amount_credited >= 0),
	credit_applied numeric not null check (credit_applied >= 0),
	-- 0 while a draft, 1 as sent, one more for each change since.
	revision int not null check (revision >= 0),
	-- Seller, buyer and terms as they were at the sending; null while a draft, whose page shows them as they are now.
	issued jsonb,
	sent_at timestamptz,
	paid_at timestamptz,
	voided_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	unique (organisation_id, uuid, customer_uuid),
	constraint invoice_number_unique unique (organisation_id, invoice_number),
	constraint invoice_external_unique unique (organisation_id, external_source, external_source_id),
	foreign key (organisation_id, customer_uuid) references customers.customer,
	foreign key (organisation_id, contract_uuid) references contracts.contract,
	check ((status = 'draft') = (issued is null) or status = 'void'),
	check (status <> 'sent' or invoice_number is not null),
	check (amount_paid + amount_credited + credit_applied <= amount)
);
create index on invoicing.invoice (organisation_id, contract_uuid, billed_on);
create index on invoicing.invoice (organisation_id, created_at desc, uuid desc);
create index on invoicing.invoice (organisation_id, customer_uuid, created_at desc, uuid desc);
create index on invoicing.invoice (organisation_id, status, created_at desc, uuid desc);

create table invoicing.line_item (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	display_order int not null check (display_order >= 1),
	kind text not null check (kind in ('item', 'allowance', 'charge')),
	-- Who made the line: a person, a billing run, or the run's carrying of a negative total to the customer's credit.
	origin text not null check (origin in ('person', 'run', 'carried_credit')),
	name text not null check (length(name) between 1 and 255),
	description text,
	quantity numeric not null,
	unit_price numeric not null,
	flat_fee numeric not null,
	discount_percent numeric not null check (discount_percent between 0 and 100),
	discount_amount numeric not null,
	tax_rate numeric not null check (tax_rate between 0 and 100),
	tax_name text,
	-- Computed together with all lines of the invoice (model/totals.ts): rounded to the currency's minor unit.
	subtotal numeric not null,
	net numeric not null,
	tax_amount numeric not null,
	amount numeric not null,
	service_start_date date,
	service_end_date date,
	-- What a run charged by this line, and which part of it: the next run finds the line by it while the invoice is a draft.
	charge_uuid uuid,
	charge_part text check (charge_part in ('price', 'minimum', 'correction')),
	primary key (organisation_id, uuid),
	check ((charge_uuid is null) = (charge_part is null)),
	constraint line_item_order_unique unique (organisation_id, invoice_uuid, display_order) deferrable initially deferred,
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice,
	check (amount = net + tax_amount),
	check (service_end_date >= service_start_date)
);

-- What runs charged for an item and period, whatever a person then made of the lines. The next run compares with the sum.
create table invoicing.charge (
	organisation_id uuid not null,
	uuid uuid not null,
	item_uuid uuid not null,
	-- The first day served of the period: with the item it names the period.
	period_start date not null,
	period_end date not null,
	kind text not null check (kind in ('period', 'correction')),
	contract_uuid uuid not null,
	-- Null where every line of the date was 0 and no invoice was made: the period counts as billed all the same.
	invoice_uuid uuid,
	quantity numeric not null,
	event_count bigint not null,
	-- Net of discount, before tax, rounded; a minimum's addition is in it.
	net numeric not null,
	-- What of it the minimum added, on a line of its own.
	minimum_net numeric not null,
	billed_on date not null,
	-- Set when the invoice was voided: the charge no longer counts, and the next run bills the period again.
	is_released boolean not null,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, item_uuid) references contracts.item,
	foreign key (organisation_id, contract_uuid) references contracts.contract,
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice
);
create index on invoicing.charge (organisation_id, contract_uuid);
create index on invoicing.charge (organisation_id, invoice_uuid);
-- No period is billed twice, whatever runs at once.
create unique index charge_of_period on invoicing.charge (organisation_id, item_uuid, period_start)
	where kind = 'period' and not is_released;

-- The last number given, by year of sending. Raised in the sending's own transaction, so that no number is lost.
create table invoicing.number_series (
	organisation_id uuid not null references organisations.organisation,
	year int not null,
	last_number int not null check (last_number >= 0),
	primary key (organisation_id, year)
);

-- PDFs as they were made: one for each revision of a sent invoice, kept for ever; of a draft the newest only.
create table invoicing.document (
	organisation_id uuid not null,
	invoice_uuid uuid not null,
	revision int not null,
	-- SHA-256 of what the document shows: a draft's PDF is made anew when it differs.
	source_digest text not null,
	content bytea not null,
	generated_at timestamptz not null,
	primary key (organisation_id, invoice_uuid, revision),
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice
);
-- A PDF is compressed already.
alter table invoicing.document alter column content set storage external;

create table invoicing.billing_run (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	as_of date not null,
	customer_uuid uuid,
	contract_uuid uuid,
	status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
	total_contracts int not null,
	processed_contracts int not null,
	created_invoices int not null,
	-- [{contract_uuid, error}]: a contract's fault stops no other.
	errors jsonb not null,
	created_at timestamptz not null,
	started_at timestamptz,
	completed_at timestamptz,
	primary key (organisation_id, uuid)
);
create index on invoicing.billing_run (organisation_id, created_at desc, uuid desc);
