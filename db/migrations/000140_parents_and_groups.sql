-- A customer's parent, and who gets the invoices of its contracts: itself, or its parent. `payer_uuid` is who that is in the end, if it is another
-- customer: the parent, or whom the parent's own contracts are billed to.
alter table customers.customer
	add column parent_uuid uuid,
	add column bill_to text not null default 'self',
	add column payer_uuid uuid;

-- Contracts of one group share invoices.
alter table contracts.contract add column invoice_group text;

-- Whose part of an invoice a line is; null where a release wrote it that did not know parts, or a person: the invoice's own.
alter table invoicing.line_item
	add column contract_uuid uuid,
	add column customer_uuid uuid;
