-- Credit tells its causes, a payment recorded by mistake is taken back, more than is due is accepted, and what is not billed again is waived.

-- Where each movement of a customer's credit came from, and the balance after it.
alter table customers.credit_movement
	-- The customer's movements, counted from 1: several share a moment.
	add column position int,
	-- In the movement's currency.
	add column balance numeric,
	add column kind text check (kind in
		('carried', 'credit_note', 'applied', 'returned', 'overpayment', 'grant', 'payout', 'adjustment')),
	add column credit_note_uuid uuid,
	add column payment_uuid uuid,
	add column reference text check (length(reference) between 1 and 255),
	add column note text check (length(note) between 1 and 1000),
	alter column invoice_uuid drop not null;
-- Of what was moved before, as far as the rows of that time tell.
update customers.credit_movement as movement set position = counted.position, balance = counted.balance
from (
	select organisation_id, uuid,
		row_number() over (partition by organisation_id, customer_uuid order by created_at, uuid) as position,
		sum(amount) over (partition by organisation_id, customer_uuid, currency order by created_at, uuid) as balance
	from customers.credit_movement
) as counted
where counted.organisation_id = movement.organisation_id and counted.uuid = movement.uuid;
update customers.credit_movement as movement set kind = 'credit_note', credit_note_uuid = note.uuid
from invoicing.credit_note as note
where note.organisation_id = movement.organisation_id and note.invoice_uuid = movement.invoice_uuid
	and note.created_at = movement.created_at and note.added_to_balance = movement.amount;
update customers.credit_movement as movement set kind = case
		when movement.amount > 0 and invoice.sent_at = movement.created_at then 'carried'
		when movement.amount > 0 then 'returned'
		when invoice.voided_at = movement.created_at then 'carried'
		else 'applied'
	end
from invoicing.invoice
where movement.kind is null and invoice.organisation_id = movement.organisation_id and invoice.uuid = movement.invoice_uuid;
update customers.credit_movement set kind = 'adjustment' where kind is null;
alter table customers.credit_movement
	alter column position set not null,
	alter column balance set not null,
	alter column kind set not null,
	add constraint credit_movement_position unique (organisation_id, customer_uuid, position),
	-- What gives is above 0, what takes below; the others may be either: what was given can be taken back.
	add constraint credit_movement_sign check (case
		when kind in ('credit_note', 'returned', 'grant') then amount > 0
		when kind in ('applied', 'payout') then amount < 0
		else true end),
	add constraint credit_movement_cause check (kind in ('grant', 'payout', 'adjustment') or invoice_uuid is not null);

-- Waived with its invoice: the period counts as charged, is not billed again, and never credited.
alter table invoicing.charge
	add column is_waived boolean not null default false,
	add constraint charge_waived_counts check (not (is_waived and is_released));

-- Where the part of a note goes that was paid already, and what of it goes back to the payments.
alter table invoicing.credit_note
	add column settle_as text not null default 'balance' check (settle_as in ('balance', 'refund')),
	add column amount_refunded numeric not null default 0 check (amount_refunded >= 0),
	drop constraint credit_note_parts,
	add constraint credit_note_parts
		check (amount = applied_to_invoice + added_to_balance + refunded_before + amount_refunded);
alter table invoicing.credit_note alter column settle_as drop default, alter column amount_refunded drop default;

alter table payments.payment
	-- What of the amount was more than was due, and became the customer's credit.
	add column added_to_balance numeric not null default 0,
	-- When it was taken back as recorded by mistake: it is canceled then, and counts as never received.
	add column reversed_at timestamptz,
	add constraint payment_surplus check (added_to_balance >= 0 and added_to_balance < amount),
	add constraint payment_reversed check (reversed_at is null or status = 'canceled'),
	drop constraint payment_check2,
	-- The surplus is given back from the balance.
	add constraint payment_refunded_whole check (status <> 'refunded' or amount_refunded = amount - added_to_balance);
alter table payments.payment alter column added_to_balance drop default;

-- A record that was taken back is a movement of its own.
alter table payments.movement
	drop constraint movement_kind_check,
	add constraint movement_kind_check check (kind in ('received', 'refunded', 'returned', 'reversed'));
