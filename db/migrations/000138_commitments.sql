-- migrate: accepted because the release before writes an item with each charge, and plans only charges of items that it knows
-- What a customer commits to in each period: [{name, amount, period, timing, applies_to, rollover_percent, rollover_periods, ramps}].
alter table contracts.contract add column commitments jsonb not null default '[]';

-- The same from an amendment's day on; null: they stay.
alter table contracts.amendment add column commitments jsonb;

-- A charge is of an item or, for what a commitment adds, of a commitment.
alter table invoicing.charge
	alter column item_uuid drop not null,
	add column commitment_uuid uuid,
	add constraint charge_has_subject check (num_nonnulls(item_uuid, commitment_uuid) = 1) not valid;
