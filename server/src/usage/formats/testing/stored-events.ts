import type { TestApp, TestClient } from "../../../../test/support/app.ts";

export interface StoredEvent {
	readonly idempotency_key: string;
	readonly event_name: string | null;
	readonly occurred_at: string;
	readonly value: string;
	readonly customer_uuid: string | null;
	readonly item_uuid: string | null;
	readonly external_customer_id: string | null;
	readonly properties: unknown;
}

/** The organization's events in the order of receipt. */
export function storedEvents(app: TestApp, { context }: TestClient): Promise<StoredEvent[]> {
	return app.database.rows<StoredEvent>(
		`select coalesce(idempotency_key, key::text) as idempotency_key, event_name, occurred_at, value::text, customer_uuid,
			item_uuid, external_customer_id, properties
		 from usage.event where organisation_id = $1 order by sequence`,
		[context.organisationId],
	);
}
