-- A key can be reserved before its answer is there: where the work asks somebody outside, no transaction is open meanwhile.
alter table platform.idempotency_key
	alter column status drop not null,
	alter column answer drop not null,
	-- What the work shows to whoever it asks, the same for every attempt: done again, it is done once there.
	add column work_uuid uuid,
	-- The attempt under way, and how long it is taken to be alive.
	add column held_by uuid,
	add column held_until timestamptz,
	add constraint idempotency_key_answer_check check ((status is null) = (answer is null)),
	add constraint idempotency_key_reserved_check check (status is not null or work_uuid is not null),
	add constraint idempotency_key_held_check check ((held_by is null) = (held_until is null));
