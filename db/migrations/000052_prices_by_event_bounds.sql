-- migrate: accepted because the release before writes none of these columns, whose defaults hold
-- What the columns of prices by event may hold; the next migration checks the rows that are there.

alter table catalog.service
	add constraint service_per_event_check check (minimum_per_event >= 0 and maximum_per_event >= 0 and free_events >= 0) not valid,
	add constraint service_package_rounding_check check (package_rounding in ('up', 'down')) not valid;

alter table contracts.item
	add constraint item_per_event_check check (minimum_per_event >= 0 and maximum_per_event >= 0 and free_events >= 0) not valid,
	add constraint item_package_rounding_check check (package_rounding in ('up', 'down')) not valid;

alter table contracts.item_version
	add constraint item_version_per_event_check check (minimum_per_event >= 0 and maximum_per_event >= 0 and free_events >= 0) not valid,
	add constraint item_version_package_rounding_check check (package_rounding in ('up', 'down')) not valid;
