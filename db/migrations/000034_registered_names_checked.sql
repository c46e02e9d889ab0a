-- The rows from before 000033 are read here, while others go on writing.
alter table catalog.service validate constraint service_pricing_model_check;
alter table contracts.item validate constraint item_pricing_model_check;
alter table contracts.item_version validate constraint item_version_pricing_model_check;
alter table payments.charge validate constraint charge_provider_check;
alter table payments.method validate constraint method_provider_check;
alter table payments.payment validate constraint payment_provider_check;
alter table payments.provider_customer validate constraint provider_customer_provider_check;
alter table payments.provider_event validate constraint provider_event_provider_check;
