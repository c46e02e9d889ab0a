-- A credit note's line names the tax that it bears: none where its customer was exempt, whatever rate the invoice's line names.
update invoicing.credit_note_line as line set tax_rate = 0, tax_name = null
from invoicing.credit_note as note, invoicing.invoice
where note.organisation_id = line.organisation_id and note.uuid = line.credit_note_uuid
	and invoice.organisation_id = note.organisation_id and invoice.uuid = note.invoice_uuid
	and (invoice.issued -> 'buyer' ->> 'taxExempt')::boolean and line.tax_amount = 0;

alter table invoicing.line_item
	-- The tax's name is the item's own: it stays where the rate follows the customer's or the organisation's.
	add column is_tax_named boolean not null default false;

update invoicing.line_item as line set is_tax_named = true
from invoicing.invoice, invoicing.charge, contracts.item
where line.is_tax_default and invoice.organisation_id = line.organisation_id and invoice.uuid = line.invoice_uuid
	and invoice.status = 'draft' and charge.organisation_id = line.organisation_id and charge.uuid = line.charge_uuid
	and item.organisation_id = charge.organisation_id and item.uuid = charge.item_uuid and item.tax_name is not null;
