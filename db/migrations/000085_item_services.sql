-- Which service of a template an item was made from, so that it can follow the template's versions.

alter table contracts.item add column service_uuid uuid;
