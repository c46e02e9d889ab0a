-- Terms have a time from which they hold: an end that is set or moved after the activation, a cancellation and an amendment take effect
-- on their day, and can be taken back.

alter table contracts.contract
	-- The end that the contract was activated with: part of its terms from the start. Null: none, or it renewed by itself.
	add column agreed_end_date date,
	-- The last day served of a cancellation, beside which end_date stays the term's own. The day before start_date: never served.
	add column canceled_to date,
	-- The end that an update set, which renewals are counted from since. Null: that of the first term.
	add column counted_end_date date,
	add check (canceled_to >= start_date - 1),
	add check (canceled_to is null or status = 'canceled');

-- An item has an end of its own only where an amendment set one: else it is served as long as its contract.
update contracts.item set service_end_date = null
from contracts.contract
where contract.organisation_id = item.organisation_id and contract.uuid = item.contract_uuid
	and not item.has_own_end and item.service_end_date is not distinct from contract.end_date;
alter table contracts.item drop column has_own_end;

-- What was ended or canceled before has been billed so: its last day holds from the start.
update contracts.contract set agreed_end_date = end_date
where activated_at is not null and (not auto_renew or status <> 'active');
update contracts.contract set canceled_to = end_date where status = 'canceled' and activated_at is not null;

-- The term that a cancellation cut is told by the audit log.
update contracts.contract
set end_date = (told.before ->> 'end_date')::date, auto_renew = (told.before ->> 'auto_renew')::boolean
from (
	select distinct on (organisation_id, resource_uuid) organisation_id, resource_uuid, before
	from audit.entry where resource = 'contract' and action = 'canceled'
	order by organisation_id, resource_uuid, at desc
) as told
where contract.canceled_to is not null
	and told.organisation_id = contract.organisation_id and told.resource_uuid = contract.uuid;

-- Other terms from a day on. What it added, changed and ended names it.
create table contracts.amendment (
	organisation_id uuid not null,
	uuid uuid not null,
	contract_uuid uuid not null,
	-- Counts the contract's amendments as they were made: of two for one day the later made holds.
	position int not null,
	-- The first day of the new terms.
	effective_date date not null,
	created_at timestamptz not null,
	primary key (organisation_id, uuid),
	unique (organisation_id, contract_uuid, position),
	foreign key (organisation_id, contract_uuid) references contracts.contract
);

-- When earlier amendments were made is not known by day: they count by their days, as of the contract's last change.
insert into contracts.amendment (organisation_id, uuid, contract_uuid, position, effective_date, created_at)
select contract.organisation_id, gen_random_uuid(), contract.uuid,
	row_number() over (partition by contract.organisation_id, contract.uuid order by made.day), made.day, contract.updated_at
from (
	select item.organisation_id, item.contract_uuid, version.effective_date as day
	from contracts.item_version as version
	join contracts.item on item.organisation_id = version.organisation_id and item.uuid = version.item_uuid
	union
	select organisation_id, contract_uuid, service_end_date + 1 from contracts.item where service_end_date is not null
	union
	select item.organisation_id, item.contract_uuid, item.service_start_date
	from contracts.item
	join contracts.contract on contract.organisation_id = item.organisation_id and contract.uuid = item.contract_uuid
	where item.service_start_date > contract.start_date
) as made
join contracts.contract on contract.organisation_id = made.organisation_id and contract.uuid = made.contract_uuid;

alter table contracts.item
	-- What added it; null: agreed at first.
	add column amendment_uuid uuid,
	-- The amendment that added it was taken back: it is served no day, and shown no more. Events and charges may name it.
	add column is_taken_back boolean not null default false,
	add foreign key (organisation_id, amendment_uuid) references contracts.amendment;
update contracts.item set amendment_uuid = amendment.uuid
from contracts.amendment
join contracts.contract on contract.organisation_id = amendment.organisation_id and contract.uuid = amendment.contract_uuid
where item.organisation_id = amendment.organisation_id and item.contract_uuid = amendment.contract_uuid
	and item.service_start_date = amendment.effective_date and item.service_start_date > contract.start_date;
create index on contracts.item (organisation_id, amendment_uuid) where amendment_uuid is not null;

-- The ends that amendments gave items: the one made last is the item's service_end_date.
create table contracts.item_end (
	organisation_id uuid not null,
	item_uuid uuid not null,
	amendment_uuid uuid not null,
	last_day date not null,
	primary key (organisation_id, item_uuid, amendment_uuid),
	foreign key (organisation_id, item_uuid) references contracts.item,
	foreign key (organisation_id, amendment_uuid) references contracts.amendment
);
create index on contracts.item_end (organisation_id, amendment_uuid);
insert into contracts.item_end (organisation_id, item_uuid, amendment_uuid, last_day)
select item.organisation_id, item.uuid, amendment.uuid, item.service_end_date
from contracts.item
join contracts.amendment on amendment.organisation_id = item.organisation_id
	and amendment.contract_uuid = item.contract_uuid and amendment.effective_date = item.service_end_date + 1;

-- Two amendments of one item may name one day: the terms of the first are kept below those of the second.
alter table contracts.item_version add column amendment_uuid uuid;
update contracts.item_version set amendment_uuid = amendment.uuid
from contracts.item
join contracts.amendment on amendment.organisation_id = item.organisation_id and amendment.contract_uuid = item.contract_uuid
where item.organisation_id = item_version.organisation_id and item.uuid = item_version.item_uuid
	and amendment.effective_date = item_version.effective_date;
alter table contracts.item_version
	drop constraint item_version_pkey,
	alter column amendment_uuid set not null,
	add primary key (organisation_id, item_uuid, amendment_uuid),
	add foreign key (organisation_id, amendment_uuid) references contracts.amendment;
create index on contracts.item_version (organisation_id, amendment_uuid);
