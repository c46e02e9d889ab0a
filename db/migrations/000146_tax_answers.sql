-- What a tax provider elsewhere says of supplies to customers: each question with its answer, as evidence
-- (server/src/invoicing/provided-taxes/README.md).
create table invoicing.tax_question (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	customer_uuid uuid not null,
	provider text not null check (provider ~ '^[a-z][a-z0-9_]{0,31}$'),
	supply text not null check (supply in ('digital_service', 'goods', 'service')),
	-- The SHA-256 of what is asked, by which an answer is found again.
	key text not null check (key ~ '^[0-9a-f]{64}$'),
	question jsonb not null,
	status text not null check (status in ('waiting', 'answered')),
	attempts int not null default 0 check (attempts >= 0),
	-- When it is asked next.
	due_at timestamptz,
	-- What the last attempt without an answer came to, and whether the provider refused the question.
	fault text,
	is_refused boolean not null default false,
	answered_at timestamptz,
	-- [{name, rate, category, jurisdiction}]
	taxes jsonb,
	reason text,
	-- The provider's own id of its answer.
	answer_id text,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid),
	check ((status = 'waiting') = (due_at is not null)),
	check ((status = 'answered') = (answered_at is not null and taxes is not null and reason is not null))
);
-- One question at a time about what a customer buys.
create unique index tax_question_waiting on invoicing.tax_question (organisation_id, customer_uuid, supply)
	where status = 'waiting';
create index tax_question_due on invoicing.tax_question (due_at) where status = 'waiting';
create index tax_question_answers on invoicing.tax_question (organisation_id, customer_uuid, key, answered_at);
