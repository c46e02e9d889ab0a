-- Whether the usage tables are spread over a cluster (Citus). A statement then sees each node at a moment of its own, so
-- that reads of the log and its roll-ups exclude roll-ups by a lock. Written by `tallybook migrate --distribute`.

create table usage.distribution (
	is_only boolean primary key default true check (is_only),
	distributed_at timestamptz not null
);

-- The next places of usage that name no item, newest customers first, or of items, newest first: each is one look into an
-- index. A cluster takes no recursive statement.
create function usage.rolled_places(organisation uuid, by_item boolean, after_uuid uuid, after_name text, most integer)
returns table (customer_uuid uuid, event_name text, item_uuid uuid)
language plpgsql stable as $$
begin
	for place in 1..most loop
		if by_item then
			select rollup.item_uuid into item_uuid from usage.rollup
			where rollup.organisation_id = organisation and rollup.item_uuid is not null and rollup.item_uuid < after_uuid
			order by rollup.item_uuid desc limit 1;
			exit when not found;
			after_uuid := item_uuid;
		else
			select rollup.customer_uuid, rollup.event_name into customer_uuid, event_name from usage.rollup
			where rollup.organisation_id = organisation and rollup.event_name is not null
				and (rollup.customer_uuid, rollup.event_name) < (after_uuid, after_name)
			order by rollup.customer_uuid desc, rollup.event_name desc limit 1;
			exit when not found;
			after_uuid := customer_uuid;
			after_name := event_name;
		end if;
		return next;
	end loop;
end
$$;
