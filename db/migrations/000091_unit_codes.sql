-- What a quantity is counted in, as a code of UN/ECE Recommendation 20 or 21, for electronic invoices (BT-130).

alter table metrics.metric add column unit_code text;

-- Null: the metric's.
alter table catalog.service add column unit_code text;
alter table contracts.item add column unit_code text;
alter table contracts.item_version add column unit_code text;

-- Null: C62, one.
alter table invoicing.line_item add column unit_code text;
alter table invoicing.credit_note_line add column unit_code text;
