-- Several taxes on a line, a service and a customer: [{name, rate, category, jurisdiction, compound}], on computed lines with each
-- one's amount. Null: tax_rate and tax_name say everything; otherwise they are the sum of the rates and the names.

alter table customers.customer add column taxes jsonb;
alter table catalog.service add column taxes jsonb;
alter table contracts.item add column taxes jsonb;
alter table contracts.item_version add column taxes jsonb;
alter table invoicing.charge add column taxes jsonb;
alter table invoicing.line_item add column taxes jsonb;
alter table invoicing.credit_note_line add column taxes jsonb;
