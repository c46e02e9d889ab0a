-- migrate: outside a transaction
alter table catalog.service validate constraint service_per_event_check;
alter table catalog.service validate constraint service_package_rounding_check;
alter table contracts.item validate constraint item_per_event_check;
alter table contracts.item validate constraint item_package_rounding_check;
alter table contracts.item_version validate constraint item_version_per_event_check;
alter table contracts.item_version validate constraint item_version_package_rounding_check;
