-- migrate: outside a transaction
-- migrate: accepted because the release before writes no charge of a commitment
create unique index concurrently charge_of_commitment on invoicing.charge (organisation_id, commitment_uuid, period_start)
	where kind = 'period' and not is_released;
alter table invoicing.charge validate constraint charge_has_subject;
