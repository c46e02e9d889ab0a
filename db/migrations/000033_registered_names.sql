-- Pricing models and payment providers are listed in the program alone (docs/decisions/0014-registries.md): the database keeps the form
-- of their names, so that a new one needs no migration.

-- Not validated yet: each table is locked for a moment, not for as long as all its rows are read. 000034 reads them.
alter table catalog.service drop constraint service_pricing_model_check,
	add constraint service_pricing_model_check check (pricing_model ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table contracts.item drop constraint item_pricing_model_check,
	add constraint item_pricing_model_check check (pricing_model ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table contracts.item_version drop constraint item_version_pricing_model_check,
	add constraint item_version_pricing_model_check check (pricing_model ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table payments.charge drop constraint charge_provider_check,
	add constraint charge_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table payments.method drop constraint method_provider_check,
	add constraint method_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table payments.payment drop constraint payment_provider_check,
	add constraint payment_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table payments.provider_customer drop constraint provider_customer_provider_check,
	add constraint provider_customer_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
alter table payments.provider_event drop constraint provider_event_provider_check,
	add constraint provider_event_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,31}$') not valid;
