-- Services of a contract may have days of their own from the start: terms that change over the years.

-- The last day that an item was added with. What an amendment sets is in contracts.item_end.
alter table contracts.item add column agreed_end_date date check (agreed_end_date >= service_start_date);
