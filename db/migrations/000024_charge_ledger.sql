-- What was charged, at which terms and taxes: a correction bears the tax of what it corrects, and is caused by terms or by usage.

alter table invoicing.charge
	-- The as_of of the run that made or last priced it: what takes effect later was not known to it.
	add column as_of date,
	-- What that run knew of the contract's terms: its last amendment, and the last day served as it was set.
	add column known_amendment int not null default 0,
	add column known_end date,
	-- The tax as issued; of a draft, as planned.
	add column tax_rate numeric not null default 0,
	add column tax_name text,
	add column is_tax_exempt boolean not null default false,
	-- Digests of what it was priced by: {price, period, label}. Null of a charge older than these, or of a period not served any more.
	add column terms jsonb,
	-- What a correction comes of: terms fall due at once, usage joins the next invoice. Null of a period's own charge.
	add column cause text check (cause in ('terms', 'usage'));

update invoicing.charge set as_of = billed_on,
	known_amendment = coalesce((
		select max(amendment.position) from contracts.amendment
		where amendment.organisation_id = charge.organisation_id and amendment.contract_uuid = charge.contract_uuid
			and amendment.created_at <= charge.created_at), 0),
	known_end = (
		select coalesce(contract.canceled_to, case when contract.auto_renew then null else contract.end_date end)
		from contracts.contract
		where contract.organisation_id = charge.organisation_id and contract.uuid = charge.contract_uuid);

update invoicing.charge set tax_rate = line.tax_rate, tax_name = line.tax_name
from invoicing.line_item as line
where line.organisation_id = charge.organisation_id and line.invoice_uuid = charge.invoice_uuid
	and line.charge_uuid = charge.uuid and line.charge_part <> 'minimum';

update invoicing.charge set is_tax_exempt = true
from invoicing.invoice
where invoice.organisation_id = charge.organisation_id and invoice.uuid = charge.invoice_uuid
	and (invoice.issued -> 'buyer' ->> 'taxExempt')::boolean;

alter table invoicing.charge
	alter column as_of set not null,
	alter column known_amendment drop default,
	alter column tax_rate drop default,
	alter column is_tax_exempt drop default;

alter table invoicing.line_item
	-- The tax is the customer's or the organisation's, and follows it until the invoice is sent.
	add column is_tax_default boolean not null default false,
	-- Of a correction: whether what it corrects was exempt. Null: as the customer is.
	add column is_tax_exempt boolean;

update invoicing.line_item as line set is_tax_default = true
from invoicing.invoice, invoicing.charge, contracts.item
where invoice.organisation_id = line.organisation_id and invoice.uuid = line.invoice_uuid and invoice.status = 'draft'
	and line.origin = 'run' and line.charge_part <> 'correction'
	and charge.organisation_id = line.organisation_id and charge.uuid = line.charge_uuid
	and item.organisation_id = charge.organisation_id and item.uuid = charge.item_uuid and item.tax_rate is null;

alter table invoicing.line_item alter column is_tax_default drop default;

-- Of a part of a period that an amendment divided: what was used from the period's start to the day before the part.
alter table invoicing.closed_period
	add column before_quantity numeric,
	add column before_event_count bigint,
	add column before_fee_event_count bigint;
