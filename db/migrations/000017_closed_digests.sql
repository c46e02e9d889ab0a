-- What was used in a closed period is kept with the digest of its events: whoever is billed on it again can still be told on what.
-- Null where it was closed before digests were kept.
alter table invoicing.closed_period add column events jsonb;
