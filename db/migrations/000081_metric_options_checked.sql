-- migrate: accepted because the release before writes none of these columns, whose defaults hold
-- What a metric's options go with; the next migration checks the rows that are there.

alter table metrics.metric
	add constraint metric_expression_check check ((expression is null) = (expression_steps is null) and (expression is null or property is null)) not valid,
	add constraint metric_carry_over_check check (not carry_over or aggregation in ('latest', 'unique_count')) not valid;
