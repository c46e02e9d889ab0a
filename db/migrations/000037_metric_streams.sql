-- How far the cumulative sums that OpenTelemetry sends have been counted. A counter that starts anew is another stream.
create table usage.metric_stream (
	organisation_id uuid not null,
	-- A digest of the counter's resource, scope, name, attributes and start.
	key uuid not null,
	-- The time and value of the last point that was counted. Null only within the transaction that counts the first.
	time_ns bigint,
	value numeric,
	primary key (organisation_id, key)
);
