-- What lets the list of invoices find its page among a million, whatever the filters (docs/decisions/0006-invoice-list.md).

-- All three come with PostgreSQL and are trusted: whoever may create in the database may create them.
create extension if not exists cube with schema public;
create extension if not exists btree_gist with schema public;
create extension if not exists pg_trgm with schema public;

-- An invoice as a point: when it was made (µs), its dates (days; those without lie before all), its amount, its status. In a tree of such
-- points any filter is a box, and the newest ones in the box are found without looking at the others.
-- A status is a number and a fraction that the UUID draws: points that all lie in one plane would have no volume, by which the tree
-- is balanced. Binary floating point is fine: a box only has to hold what may match, and whole µs fit exactly.
create function invoicing.list_point(created_at timestamptz, uuid uuid, status text, invoice_date date, due_date date, amount numeric)
	returns public.cube language sql immutable parallel safe as $$
	select public.cube(array[
		(extract(epoch from created_at) * 1000000)::float8,
		coalesce(invoice_date - date '2000-01-01', -10000000)::float8,
		coalesce(due_date - date '2000-01-01', -10000000)::float8,
		amount::float8,
		array_position(array['draft', 'sent', 'paid', 'void', 'uncollectible'], status)
			+ (get_byte(uuid_send(uuid), 14) * 256 + get_byte(uuid_send(uuid), 15)) / 131072::float8
	])
$$;
create index invoice_point on invoicing.invoice
	using gist (organisation_id, invoicing.list_point(created_at, uuid, status, invoice_date, due_date, amount));

-- The few invoices of a narrow range of amounts, or of a customer, with all that filters ask of them.
create index invoice_amount on invoicing.invoice (organisation_id, amount)
	include (created_at, uuid, status, customer_uuid, invoice_date, due_date);
drop index invoicing.invoice_organisation_id_customer_uuid_created_at_uuid_idx;
create index invoice_customer on invoicing.invoice (organisation_id, customer_uuid, created_at desc, uuid desc)
	include (status, invoice_date, due_date, amount);
-- For counting: how many are drafts, or overdue, is asked most often.
drop index invoicing.invoice_organisation_id_status_created_at_uuid_idx;
create index invoice_status on invoicing.invoice (organisation_id, status, created_at desc, uuid desc)
	include (customer_uuid, invoice_date, due_date, amount);

-- Parts of texts, from three characters on. Without a list of pending entries, which every search would read through.
create index invoice_text on invoicing.invoice using gin (
	coalesce(invoice_number, 'DRAFT-' || right(uuid::text, 8)) public.gin_trgm_ops,
	description public.gin_trgm_ops,
	external_source_id public.gin_trgm_ops
) with (fastupdate = off);
create index customer_text on customers.customer
	using gin (name public.gin_trgm_ops, email public.gin_trgm_ops) with (fastupdate = off);
