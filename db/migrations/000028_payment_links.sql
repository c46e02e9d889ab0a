-- Who holds a payment link spends his own money, unless the organisation wants otherwise; and a link can be ended.

alter table organisations.organisation add column stored_methods_on_payment_page boolean not null default false;

-- Raised when the link is revoked: links and PDF addresses made for an earlier version open nothing any more.
alter table invoicing.invoice add column link_version int not null default 0 check (link_version >= 0);
