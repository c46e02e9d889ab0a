import type { Decimal } from "../../money/index.ts";
import type { Timestamp } from "../../platform/index.ts";

/** A stored event and its number in order of receipt. */
export interface ListedEventRow {
	readonly event_name: string | null;
	readonly timestamp: Timestamp;
	readonly idempotency_key: string;
	readonly item_id: string | null;
	readonly event_value: Decimal;
	readonly customer_uuid: string | null;
	readonly customer_email: string | null;
	readonly external_customer_id: string | null;
	readonly properties: object | null;
	readonly received_at: Timestamp;
	readonly voided_at: Timestamp | null;
	readonly sequence: number;
}

/** The columns of `event` to read back. */
export const listedColumns = `event.event_name, event.occurred_at as timestamp, coalesce(event.idempotency_key, event.key::text) as idempotency_key,
	event.item_uuid as item_id, event.value as event_value, event.customer_uuid, event.customer_email_key as customer_email,
	event.external_customer_id, event.properties, event.received_at, event.voided_at, event.sequence`;
