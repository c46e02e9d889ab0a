-- Only the owner of a table may summarise its indexes, and the service need not be that.
create function usage.summarise_log() returns void language sql security definer set search_path = pg_catalog as $$
	select brin_summarize_new_values('usage.event_in_order'), brin_summarize_new_values('usage.event_in_time');
$$;
