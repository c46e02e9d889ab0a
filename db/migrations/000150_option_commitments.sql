-- What an option commits its customers to, as in contracts.contract; amounts are in the organization's currency.
alter table catalog.option add column commitments jsonb not null default '[]';
