-- What the reports, the search and the inbox of usage read without going through a table (server/src/reports/README.md).

-- What was invoiced in a currency, by month; and the list's filter by currency.
create index invoice_currency on invoicing.invoice (organisation_id, currency, invoice_date)
	include (uuid, status, amount, amount_paid, amount_refunded);
-- What is to be paid, and since when it is overdue.
create index invoice_open on invoicing.invoice (organisation_id, currency, due_date)
	include (amount, amount_paid, amount_credited, credit_applied) where status = 'sent';

-- Words of names, in any case.
drop index customers.customer_text;
create index customer_text on customers.customer
	using gin (name public.gin_trgm_ops, email public.gin_trgm_ops, external_id public.gin_trgm_ops) with (fastupdate = off);
create index contract_text on contracts.contract using gin (name public.gin_trgm_ops) with (fastupdate = off);

create index upload_to_review on contracts.upload (organisation_id) where status = 'NEEDS_REVIEW';

-- The references that events wait with, and of each the events that were received last.
drop index usage.event_unattributed_email;
create index event_unattributed_email on usage.event (organisation_id, customer_email_key, sequence)
	where customer_uuid is null and customer_email_key is not null;
drop index usage.event_unattributed_external;
create index event_unattributed_external on usage.event (organisation_id, external_customer_id, sequence)
	where customer_uuid is null and external_customer_id is not null;

-- The names that events bear, one after the other. Many entries of a name and day share one key, so it is small.
create index rollup_by_name on usage.rollup (organisation_id, event_name, day) where item_uuid is null;
