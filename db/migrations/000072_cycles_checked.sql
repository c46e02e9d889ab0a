-- migrate: outside a transaction
alter table catalog.service validate constraint service_billing_cycle_check;
alter table catalog.service validate constraint service_every_check;
alter table contracts.item validate constraint item_billing_cycle_check;
alter table contracts.item validate constraint item_every_check;
