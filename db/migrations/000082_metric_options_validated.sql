-- migrate: outside a transaction
alter table metrics.metric validate constraint metric_expression_check;
alter table metrics.metric validate constraint metric_carry_over_check;
