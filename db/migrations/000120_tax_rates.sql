-- The tax rates that organizations state by country and date, before those that the program knows (server/src/tax-rates/README.md).
create schema tax_rates;

create table tax_rates.tax_rate (
	organisation_id uuid not null references organisations.organisation,
	uuid uuid not null,
	country text not null check (country ~ '^[A-Z]{2}$'),
	-- What a supply that is taxed there bears: AE, K and G follow from seller and customer.
	category text not null check (category in ('S', 'Z', 'E', 'O', 'L', 'M')),
	rate numeric not null check (rate between 0 and 100),
	valid_from date not null,
	source text not null check (length(source) between 1 and 255),
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	check (category in ('S', 'L', 'M') or rate = 0)
);
create unique index tax_rate_unique on tax_rates.tax_rate (organisation_id, country, category, valid_from);

-- What is sold, for the rules that decide its tax. Null: a digital service.
alter table catalog.service add column supply text;
alter table contracts.item add column supply text;
alter table contracts.item_version add column supply text;
alter table invoicing.line_item add column supply text;
