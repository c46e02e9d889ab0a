-- migrate: outside a transaction
-- Finds the items whose events state their own prices, for the inbox.
create index concurrently item_dynamic_idx on contracts.item (organisation_id) where pricing_model = 'dynamic';
create index concurrently item_version_dynamic_idx on contracts.item_version (organisation_id) where pricing_model = 'dynamic';
