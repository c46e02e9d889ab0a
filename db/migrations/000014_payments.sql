-- Payments: what an invoice is to be paid by, the attempts to charge it, refunds, and the ledger of money that moved.

-- What is being charged at this moment, and what was given back of what was paid. A refund never makes an invoice due again.
alter table invoicing.invoice
	add column amount_processing numeric not null default 0 check (amount_processing >= 0),
	add column amount_refunded numeric not null default 0 check (amount_refunded >= 0),
	add constraint invoice_processing_is_due check (amount_paid + amount_credited + credit_applied + amount_processing <= amount),
	add constraint invoice_refunded_was_paid check (amount_refunded <= amount_paid);
alter table invoicing.invoice alter column amount_processing drop default, alter column amount_refunded drop default;

-- The part of a note that documents money already given back: it lowers no due and gives no credit.
alter table invoicing.credit_note add column refunded_before numeric not null default 0 check (refunded_before >= 0);
alter table invoicing.credit_note alter column refunded_before drop default;
alter table invoicing.credit_note drop constraint credit_note_check;
alter table invoicing.credit_note add constraint credit_note_parts
	check (amount = applied_to_invoice + added_to_balance + refunded_before);

create schema payments;

-- Who a customer is at a provider.
create table payments.provider_customer (
	organisation_id uuid not null,
	customer_uuid uuid not null,
	provider text not null check (provider in ('sandbox', 'stripe')),
	provider_customer_id text not null,
	created_at timestamptz not null,
	primary key (organisation_id, customer_uuid, provider),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid)
);

-- A stored card or bank account. The provider holds its number; here is what the API shows.
create table payments.method (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	provider text not null check (provider in ('sandbox', 'stripe')),
	provider_method_id text not null,
	kind text not null check (kind in ('card', 'ach')),
	-- Of a card.
	brand text,
	last4 text,
	expiration_month int check (expiration_month between 1 and 12),
	expiration_year int check (expiration_year between 2000 and 9999),
	-- Of a bank account.
	account_mask text,
	account_type text,
	account_name text,
	institution_name text,
	is_default boolean not null,
	-- The expiry that the customer was told of; null where none was.
	expiry_noticed_on date,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	removed_at timestamptz,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	check ((kind = 'card') = (brand is not null and last4 is not null and expiration_month is not null and expiration_year is not null)),
	check ((kind = 'ach') = (account_mask is not null)),
	check (not is_default or removed_at is null)
);
create index on payments.method (organisation_id, customer_uuid, created_at) where removed_at is null;
create unique index method_default_unique on payments.method (organisation_id, customer_uuid, provider) where is_default;
create unique index method_provider_unique on payments.method (organisation_id, provider, provider_method_id) where removed_at is null;

create table payments.payment (
	organisation_id uuid not null,
	uuid uuid not null,
	customer_uuid uuid not null,
	invoice_uuid uuid not null,
	reference_number text not null check (length(reference_number) between 1 and 50),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	amount numeric not null check (amount > 0),
	amount_refunded numeric not null check (amount_refunded between 0 and amount),
	status text not null check (status in ('scheduled', 'processing', 'completed', 'failed', 'canceled', 'refunded')),
	provider text not null check (provider in ('manual', 'sandbox', 'stripe')),
	-- What it was asked for by: the API, the payment page, automatic collection, a person's record, an invoice marked as paid.
	source text not null check (source in ('api', 'link', 'collection', 'record', 'update')),
	-- How the money came, or is to come; null as long as that is open.
	method text check (method in ('card', 'ach', 'bank_transfer', 'check', 'cash', 'other')),
	-- `Visa ending in 4242`, as it was at the time.
	method_label text,
	-- What a person noted with it.
	reference text check (length(reference) <= 255),
	paid_on date,
	failure_code text,
	failure_message text,
	scheduled_at timestamptz not null,
	completed_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	constraint payment_reference_unique unique (organisation_id, reference_number),
	foreign key (organisation_id, invoice_uuid, customer_uuid)
		references invoicing.invoice (organisation_id, uuid, customer_uuid),
	check (status not in ('completed', 'refunded') or completed_at is not null),
	check (status <> 'refunded' or amount_refunded = amount)
);
create index on payments.payment (organisation_id, created_at desc, uuid desc);
create index on payments.payment (organisation_id, invoice_uuid, created_at desc, uuid desc);
create index on payments.payment (organisation_id, customer_uuid, created_at desc, uuid desc);
create index on payments.payment (organisation_id, status, created_at desc, uuid desc);

-- An attempt to charge a payment. Its UUID is the idempotency key at the provider: asked twice, it charges once.
create table payments.charge (
	organisation_id uuid not null,
	uuid uuid not null,
	payment_uuid uuid not null,
	provider text not null check (provider in ('sandbox', 'stripe')),
	-- The stored method, or a token that the provider's page gave; both null where the payer chooses at the provider's own page.
	method_uuid uuid,
	provider_token text,
	-- The payment waited for money before: where the charge fails, it waits again.
	was_scheduled boolean not null,
	status text not null check (status in ('started', 'pending', 'succeeded', 'failed', 'returned')),
	-- What the provider calls it; null until it has answered.
	provider_charge_id text,
	-- Where the payer goes on at the provider's own page.
	checkout_url text,
	failure_code text,
	failure_message text,
	-- Before the provider is asked for the first time: from then on it may have charged.
	asked_at timestamptz,
	-- When its state at the provider was last seen.
	checked_at timestamptz,
	settled_at timestamptz,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, payment_uuid) references payments.payment (organisation_id, uuid),
	foreign key (organisation_id, method_uuid) references payments.method (organisation_id, uuid),
	check ((status in ('started', 'pending')) = (settled_at is null))
);
create index on payments.charge (organisation_id, payment_uuid, created_at);
create unique index charge_open_unique on payments.charge (organisation_id, payment_uuid) where settled_at is null;
create unique index charge_provider_unique on payments.charge (organisation_id, provider, provider_charge_id)
	where provider_charge_id is not null;
-- What the reconciliation looks at, of every organisation in turn.
create index charge_open on payments.charge (organisation_id, created_at) where settled_at is null;

-- Money given back. Its UUID is the idempotency key at the provider.
create table payments.refund (
	organisation_id uuid not null,
	uuid uuid not null,
	payment_uuid uuid not null,
	amount numeric not null check (amount > 0),
	status text not null check (status in ('pending', 'succeeded', 'failed')),
	provider_refund_id text,
	failure_message text,
	asked_at timestamptz,
	settled_at timestamptz,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, payment_uuid) references payments.payment (organisation_id, uuid),
	check ((status = 'pending') = (settled_at is null))
);
create index on payments.refund (organisation_id, payment_uuid, created_at);
create index refund_open on payments.refund (organisation_id, created_at) where settled_at is null;

-- The ledger: every movement of money for an invoice, signed as seen by the organisation. Rows are added, never changed.
create table payments.movement (
	organisation_id uuid not null,
	uuid uuid not null,
	invoice_uuid uuid not null,
	payment_uuid uuid not null,
	refund_uuid uuid,
	kind text not null check (kind in ('received', 'refunded', 'returned')),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	amount numeric not null,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice (organisation_id, uuid),
	foreign key (organisation_id, payment_uuid) references payments.payment (organisation_id, uuid),
	foreign key (organisation_id, refund_uuid) references payments.refund (organisation_id, uuid),
	check ((kind = 'received') = (amount > 0) and amount <> 0),
	check ((kind = 'refunded') = (refund_uuid is not null))
);
create index on payments.movement (organisation_id, invoice_uuid, created_at);
-- A payment is received once and returned once, a refund paid once: whatever crashes, repeats or runs at once.
create unique index movement_payment_unique on payments.movement (organisation_id, payment_uuid, kind) where refund_uuid is null;
create unique index movement_refund_unique on payments.movement (organisation_id, refund_uuid) where refund_uuid is not null;

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger is never changed, only added to';
end $$;
create trigger movement_is_final before update or delete on payments.movement
	for each row execute function payments.refuse_change();

-- `PAY-2026-000017`: the last number given, by year.
create table payments.number_series (
	organisation_id uuid not null references organisations.organisation,
	year int not null,
	last_number int not null check (last_number >= 0),
	primary key (organisation_id, year)
);

-- Events that providers have sent, so that a repeated one is known.
create table payments.provider_event (
	organisation_id uuid not null,
	provider text not null check (provider in ('sandbox', 'stripe')),
	event_id text not null,
	type text not null,
	provider_charge_id text,
	received_at timestamptz not null,
	primary key (organisation_id, provider, event_id),
	foreign key (organisation_id) references organisations.organisation
);

-- How an organisation collects its money.
create table payments.settings (
	organisation_id uuid not null references organisations.organisation,
	-- The default method is charged on the due date.
	collect_automatically boolean not null,
	-- At which days after the first charge that failed it is tried again, ascending.
	retry_days int[] not null,
	-- At which days from the due date the customer is reminded, below 0 before it, ascending.
	reminder_days int[] not null,
	-- What becomes of an invoice once the last retry has failed.
	after_last_retry text not null check (after_last_retry in ('leave_open', 'uncollectible')),
	card_expiry_notice_days int check (card_expiry_notice_days between 1 and 365),
	send_receipts boolean not null,
	-- What the payment page says about paying by bank transfer; null: nothing.
	bank_details text check (length(bank_details) <= 2000),
	updated_at timestamptz not null,
	primary key (organisation_id)
);

-- How far the collection of an invoice is; no row where nothing has happened yet.
create table payments.collection (
	organisation_id uuid not null,
	invoice_uuid uuid not null,
	-- The charge that collection began last: its failure counts, a payer's own try does not.
	charge_uuid uuid,
	-- Failures in a row with one method; another one begins anew. Null: it is none that is stored, but what a payer gave on the page.
	failed_charges int not null check (failed_charges >= 0),
	failed_method_uuid uuid,
	-- When that method is charged again; null: not again.
	next_charge_on date,
	-- From when on the invoice is given up, where the organisation wants that; null as long as nothing failed.
	gives_up_on date,
	-- The payer had their bank take the money back: it is not charged by itself any more.
	is_disputed boolean not null,
	-- Reminders of days up to this one are done with; null where none was due.
	reminded_through date,
	updated_at timestamptz not null,
	primary key (organisation_id, invoice_uuid),
	foreign key (organisation_id, invoice_uuid) references invoicing.invoice (organisation_id, uuid),
	foreign key (organisation_id, charge_uuid) references payments.charge (organisation_id, uuid),
	foreign key (organisation_id, failed_method_uuid) references payments.method (organisation_id, uuid),
	check ((failed_charges > 0) = (gives_up_on is not null)),
	check (failed_charges > 0 or (failed_method_uuid is null and next_charge_on is null))
);
-- What collection goes through every day, in slices: no other invoice asks for money.
create index invoice_open_by_due_date on invoicing.invoice (organisation_id, due_date, uuid) where status = 'sent';
-- Cards whose customers are to be told that they expire.
create index method_expiry on payments.method (organisation_id, provider, expiration_year, expiration_month, uuid)
	where is_default and kind = 'card';

-- The built-in provider for trying out: what it would keep on its own servers. Nothing else reads these tables, and they refer to no others.
create schema sandbox;

create table sandbox.method (
	organisation_id uuid not null,
	id text not null,
	idempotency_key text not null,
	customer_id text not null,
	token text not null,
	created_at timestamptz not null,
	detached_at timestamptz,
	primary key (organisation_id, id),
	unique (organisation_id, idempotency_key)
);

-- What a charge is follows from its times: pending before `succeeds_at`, returned from `returns_at` on. Nobody has to be running then.
create table sandbox.charge (
	organisation_id uuid not null,
	id text not null,
	idempotency_key text not null,
	customer_id text not null,
	token text not null,
	currency text not null,
	amount numeric not null check (amount > 0),
	failure_code text,
	succeeds_at timestamptz,
	returns_at timestamptz,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	unique (organisation_id, idempotency_key),
	check ((failure_code is null) = (succeeds_at is not null)),
	check (returns_at > succeeds_at)
);

create table sandbox.refund (
	organisation_id uuid not null,
	id text not null,
	idempotency_key text not null,
	charge_id text not null,
	amount numeric not null check (amount > 0),
	failure_code text,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	unique (organisation_id, idempotency_key),
	foreign key (organisation_id, charge_id) references sandbox.charge (organisation_id, id)
);
create index on sandbox.refund (organisation_id, charge_id);

-- What is still to be told, and what was: an event is delivered until it is taken.
create table sandbox.event (
	organisation_id uuid not null,
	id text not null,
	type text not null,
	charge_id text not null,
	attempts int not null check (attempts >= 0),
	due_at timestamptz not null,
	delivered_at timestamptz,
	primary key (organisation_id, id),
	foreign key (organisation_id, charge_id) references sandbox.charge (organisation_id, id)
);
create index event_waiting on sandbox.event (organisation_id, due_at) where delivered_at is null;
