-- migrate: outside a transaction
-- Finds the zones that the contracts of an organization have.
create index concurrently contract_timezone on contracts.contract (organisation_id, timezone) where timezone <> 'UTC' and activated_at is not null;
