-- Credit in units of an organization's own, each with a price in some currencies (server/src/credit-grants/README.md).
create table credit_grants.credit_unit (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	code text not null check (length(code) between 1 and 50),
	name text not null check (length(name) between 1 and 255),
	-- `{currency, unit_price}`, the price as text: a JSON number would lose digits.
	prices jsonb not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, uuid),
	constraint credit_unit_code unique (organisation_id, code)
);
-- A price is what plans of all contracts are computed from.
create trigger touch_on_update after update on credit_grants.credit_unit referencing new table as changed
	for each statement execute function invoicing.touch_all();

alter table credit_grants.credit_grant
	alter column currency drop not null,
	-- The unit that it is counted in; null: its currency.
	add column unit text,
	add constraint credit_grant_measure check ((currency is null) <> (unit is null)),
	add constraint credit_grant_unit
		foreign key (organisation_id, unit) references credit_grants.credit_unit (organisation_id, code);
create index on credit_grants.credit_grant (organisation_id, unit) where unit is not null;

alter table alerts.alert
	drop constraint alert_check1,
	-- The unit of a credit balance; null: its currency.
	add column unit text,
	add constraint alert_measure
		check ((kind = 'usage') = (currency is null and unit is null) and (currency is null or unit is null)
			and (unit is null or kind = 'credit_balance')),
	add constraint alert_unit
		foreign key (organisation_id, unit) references credit_grants.credit_unit (organisation_id, code);
