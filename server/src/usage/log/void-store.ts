import type { Context } from "../../platform/index.ts";

export interface VoidedRow {
	readonly idempotency_key: string;
	readonly key: string;
	/** Whether the event exists. */
	readonly is_found: boolean;
	/** Whether this statement voided it; otherwise it was already voided or doesn't exist. */
	readonly is_voided: boolean;
}

/** Voids the events with these distinct idempotency keys. Requires the rollup's lock. Returns one row per key. */
export async function voidByKeys(
	{ db, organisationId, now }: Context,
	idempotencyKeys: readonly string[],
): Promise<VoidedRow[]> {
	return db.rows<VoidedRow>(
		`with asked as materialized (
			select idempotency_key, usage.key_of(idempotency_key) as key from unnest($2::text[]) as asked (idempotency_key)
		 ), found as materialized (
			select event.key from asked join usage.event as event on event.organisation_id = $1 and event.key = asked.key
		 ), voided as (
			update usage.event as event set voided_at = $3 from asked
			where event.organisation_id = $1 and event.key = asked.key and event.voided_at is null
			returning event.key
		 )
		 select asked.idempotency_key, asked.key, found.key is not null as is_found, voided.key is not null as is_voided
		 from asked left join found on found.key = asked.key left join voided on voided.key = asked.key`,
		[organisationId, idempotencyKeys, now],
	);
}
