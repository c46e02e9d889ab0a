-- Credit that a customer buys takes effect once its invoice is paid, and what is left of a grant may roll over into another
-- (server/src/credit-grants/README.md).
alter table credit_grants.credit_grant
	alter column effective_on drop not null,
	-- The invoice whose payment makes it effective; null: it was not bought.
	add column invoice_uuid uuid,
	add column is_top_up boolean,
	-- Counted from its first day, which a purchase does not have yet.
	add column expires_in_days int check (expires_in_days > 0),
	-- At most this much of what is left goes on as another grant, for so many days; either is null, or both: all, or no rollover.
	add column rollover_amount numeric check (rollover_amount > 0),
	add column rollover_percent numeric check (rollover_percent > 0 and rollover_percent <= 100),
	add column rollover_days int check (rollover_days > 0),
	-- What of the unburned credit went on as another grant; null: the grant was never over.
	add column rolled_over numeric check (rolled_over >= 0 and rolled_over <= unburned),
	-- The grant of which this is the rest.
	add column rolled_over_from uuid,
	-- What went with a payment that was taken back, and comes with the next; null: all is to come, or none went.
	add column taken_back numeric check (taken_back between 0 and amount),
	add constraint credit_grant_purchase_check check (effective_on is not null or invoice_uuid is not null),
	add constraint credit_grant_rollover_check
		check ((rollover_days is null) = (rollover_amount is null and rollover_percent is null)
			and (rollover_amount is null or rollover_percent is null));
create unique index credit_grant_invoice on credit_grants.credit_grant (organisation_id, invoice_uuid)
	where invoice_uuid is not null;
create unique index credit_grant_rolled_over_from on credit_grants.credit_grant (organisation_id, rolled_over_from)
	where rolled_over_from is not null;
create index credit_grant_rolling_over on credit_grants.credit_grant (organisation_id, expires_on)
	where rollover_days is not null;

-- `topped_up` for `granted` where credit was bought automatically, `reversed` where its payment was, `rolled_over` for what went back to the grant that it came from.
alter table credit_grants.ledger_entry drop constraint ledger_entry_kind_check;
alter table credit_grants.ledger_entry
	add constraint ledger_entry_kind_check check (kind in
		('granted', 'topped_up', 'reserved', 'released', 'burned', 'returned', 'expired', 'rolled_over', 'reversed')),
	add constraint ledger_entry_sign_check
		check ((kind <> 'topped_up' or amount > 0) and (kind not in ('rolled_over', 'reversed') or amount < 0));

-- Below the threshold, credit of the amount is bought by the stored payment method, up to the limit in a calendar month.
create table payments.auto_top_up (
	organisation_id uuid not null references organisations.organisation,
	customer_uuid uuid not null,
	currency text not null,
	threshold numeric not null check (threshold >= 0),
	amount numeric not null check (amount > 0),
	-- Null: no limit.
	monthly_limit numeric check (monthly_limit >= amount),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organisation_id, customer_uuid),
	foreign key (organisation_id, customer_uuid) references customers.customer (organisation_id, uuid)
);
