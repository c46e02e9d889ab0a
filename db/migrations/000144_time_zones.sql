-- Days and periods may be those of a time zone (server/src/contracts/README.md, "Zone").
alter table organisations.organisation add column timezone text not null default 'UTC';

-- Null in a draft: the organization's. Null of a contract that was activated: UTC, as the releases before have it.
alter table contracts.contract add column timezone text;

-- Whether each contract is billed as of the day in its own zone on which the run was created, instead of `as_of`.
alter table invoicing.billing_run add column is_as_of_today boolean not null default false;

-- The present days of the zones of its contracts when all customers were last noted: each day that begins ends periods and terms.
alter table alerts.watch add column looked_days text;
