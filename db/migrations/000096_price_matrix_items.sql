-- migrate: outside a transaction
-- Finds the items whose usage has prices by group, for the inbox.
create index concurrently item_matrix_idx on contracts.item (organisation_id) where pricing_model = 'matrix';
create index concurrently item_version_matrix_idx on contracts.item_version (organisation_id) where pricing_model = 'matrix';
