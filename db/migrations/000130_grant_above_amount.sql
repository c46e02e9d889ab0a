-- An invoice that a correction has given credit back for returns all that it burned when it is voided: until its periods are billed again,
-- a grant has more than its amount.
alter table credit_grants.credit_grant drop constraint credit_grant_check1;
alter table credit_grants.credit_grant add constraint credit_grant_unburned_check check (unburned >= 0);
