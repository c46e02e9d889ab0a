-- Closed books (docs/spec/extensions.md, "Corrections"): until when an organisation's are, and the usage that came for them afterwards.

alter table organisations.organisation
	add column grace_days integer not null default 0,
	add column books_closed_until date,
	add constraint organisation_grace_days_check check (grace_days between 0 and 365);
alter table organisations.organisation alter column grace_days drop default;

-- What a run found of a period that the books are closed for, and did not bill: one row for an item's period, until a run bills it or
-- nothing is left to bill.
create table usage.closed_usage (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	contract_uuid uuid not null,
	customer_uuid uuid not null,
	item_uuid uuid not null,
	period_start date not null,
	period_end date not null,
	quantity numeric not null,
	event_count bigint not null,
	-- What a correction would come to, net; below 0 where it would credit.
	amount numeric not null,
	currency text not null,
	noticed_at timestamptz not null,
	-- Null: nobody has decided yet.
	decision text check (decision in ('bill', 'leave')),
	decided_amount numeric,
	decided_at timestamptz,
	primary key (organisation_id, uuid),
	unique (organisation_id, item_uuid, period_start),
	foreign key (organisation_id, contract_uuid, customer_uuid)
		references contracts.contract (organisation_id, uuid, customer_uuid),
	foreign key (organisation_id, item_uuid) references contracts.item (organisation_id, uuid),
	check (period_end >= period_start),
	check ((decision is null) = (decided_amount is null) and (decision is null) = (decided_at is null))
);
create index closed_usage_undecided on usage.closed_usage (organisation_id, uuid) where decision is null;
