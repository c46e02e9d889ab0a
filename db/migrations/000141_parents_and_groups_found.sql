-- migrate: outside a transaction
-- Finds children by their parent and by whom they are billed to, and the contracts of a group.
create index concurrently customer_parent_idx on customers.customer (organisation_id, parent_uuid) where parent_uuid is not null;
create index concurrently customer_payer_idx on customers.customer (organisation_id, payer_uuid) where payer_uuid is not null;
create index concurrently contract_group_idx on contracts.contract (organisation_id, invoice_group) where invoice_group is not null;
