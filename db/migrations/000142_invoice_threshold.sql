-- A period is invoiced early once its spend reaches an amount, and its end bills it less that (server/src/invoicing/model/README.md).
alter table contracts.contract
	-- Null: nothing is invoiced early.
	add column invoice_threshold numeric;

alter table invoicing.charge
	-- Usage of a period that was not over yet.
	add column is_early boolean not null default false;
