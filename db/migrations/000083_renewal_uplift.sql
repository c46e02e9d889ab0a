-- Prices that rise, or fall, by a percentage at each renewal of a contract; those of the renewals so far are kept.

alter table catalog.option add column renewal_uplift_percent numeric not null default 0;

alter table contracts.contract
	add column renewal_uplift_percent numeric not null default 0,
	add column renewal_uplifts jsonb not null default '[]';
