-- A webhook belongs to the trace of the request or job that caused it.

-- As a `traceparent`; null where traces are off.
alter table announcements.announcement add column trace_parent text;
alter table webhooks.message add column trace_parent text;
