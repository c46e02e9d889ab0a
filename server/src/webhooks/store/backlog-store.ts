import type { Queries, Timestamp } from "../../platform/index.ts";

/** What waits to be delivered, of all organizations. */
export interface DeliveryBacklog {
	/** Deliveries that are not done, counted up to a limit. */
	readonly waiting: number;
	/** When the oldest of them was created; null if there is none. */
	readonly oldest_at: Timestamp | null;
	/** Since when the first of them has been due; null if none is due. */
	readonly due_since: Timestamp | null;
}

/** The oldest delivery is pending, because others wait only behind one of the same resource. */
export async function selectDeliveryBacklog(db: Queries, now: Timestamp, atMost: number): Promise<DeliveryBacklog> {
	const row = await db.row<DeliveryBacklog>(
		`select count(pending.organisation_id)::int + (select count(*)::int from (
				select organisation_id from webhooks.delivery where status = 'waiting' limit $2) as waiting) as waiting,
			min(pending.created_at) as oldest_at, min(next_attempt_at) filter (where next_attempt_at <= $1 and is_sent) as due_since
		 from (
			select delivery.organisation_id, delivery.created_at, next_attempt_at, endpoint.status = 'enabled' and url is not null as is_sent
			from webhooks.delivery join webhooks.endpoint
				on endpoint.organisation_id = delivery.organisation_id and endpoint.uuid = endpoint_uuid
			where delivery.status = 'pending' limit $2
		 ) as pending`,
		[now, atMost],
	);
	return row as DeliveryBacklog;
}

type DisabledReason = "manual" | "gone" | "failing";

/** How many endpoints of all organizations are disabled, by reason. */
export function selectDisabledEndpoints(db: Queries): Promise<{ reason: DisabledReason; count: number }[]> {
	return db.rows(
		`select reason, count(endpoint.organisation_id)::int as count
		 from unnest(array['manual', 'gone', 'failing']) as reason left join webhooks.endpoint
			on status = 'disabled' and disabled_reason = reason
		 group by reason`,
	);
}
