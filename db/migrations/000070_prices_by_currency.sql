-- Prices by currency: of a service, and of a draft's item, which takes the one in its contract's currency.

alter table catalog.service add column prices jsonb not null default '[]';
alter table contracts.item add column prices jsonb not null default '[]';
