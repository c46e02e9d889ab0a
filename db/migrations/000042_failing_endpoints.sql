-- An endpoint is disabled after three days without a success, however many deliveries share them.

-- When the first attempt failed after which none has succeeded.
alter table webhooks.endpoint add column failing_since timestamptz;
