-- Mails bear the operator's address: how many go to whomever a user names is counted.

-- An address that is none of the customer's own: named for this mail, or the invoice's. Null: the customer's own.
alter table mail.recipient add column stranger text check (stranger in ('requested', 'standing'));
-- On which moment's day it counts: when it was queued, or is due where it was put off.
alter table mail.recipient add column counted_at timestamptz;
alter table mail.recipient add check ((stranger is null) = (counted_at is null));
create index recipient_stranger on mail.recipient (organisation_id, stranger, counted_at desc) where stranger is not null;

-- When the person asked for another e-mail address, in the last day before the latest time.
alter table auth.account add column email_requests timestamptz[] not null default '{}';
