-- Renewals are counted from the first term, whenever and in however many steps they are noted.

-- The last day of the first term. Null: as end_date.
alter table contracts.contract add column first_end_date date;

-- What was renewed before began with the term that its audit log shows first.
update contracts.contract set first_end_date = coalesce(
	(
		select (entry.before ->> 'end_date')::date from audit.entry
		where entry.organisation_id = contract.organisation_id and entry.resource = 'contract'
			and entry.resource_uuid = contract.uuid and entry.action = 'renewed'
		order by entry.at, entry.uuid limit 1
	),
	contract.end_date
);
