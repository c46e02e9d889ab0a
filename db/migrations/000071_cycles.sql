-- migrate: accepted because the constraints that replace others allow all that those did, and no row of the release before breaks a new one
-- Cycles of a week or of any length, periods of the calendar, and invoices less often than periods.

alter table catalog.service
	add column every jsonb,
	add column invoice_every jsonb,
	drop constraint service_billing_cycle_check,
	add constraint service_billing_cycle_check check (billing_cycle in ('one_time', 'weekly', 'monthly', 'quarterly', 'semi_annual', 'annual', 'custom')) not valid,
	add constraint service_every_check check ((billing_cycle = 'custom') = (every is not null)) not valid;

alter table contracts.item
	add column every jsonb,
	add column invoice_every jsonb,
	drop constraint item_billing_cycle_check,
	add constraint item_billing_cycle_check check (billing_cycle in ('one_time', 'weekly', 'monthly', 'quarterly', 'semi_annual', 'annual', 'custom')) not valid,
	add constraint item_every_check check ((billing_cycle = 'custom') = (every is not null)) not valid;

alter table contracts.contract add column calendar_aligned boolean not null default false;
