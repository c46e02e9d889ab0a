-- When each organization's log was last rolled up, so that operators see a roll-up that falls behind.
alter table usage.rollup_state add column rolled_up_at timestamptz not null default now();
