import type { EndpointRow } from "../store/endpoint-store.ts";
import type { WebhookEndpoint } from "./endpoint-schemas.ts";

/** The API's representation of an endpoint, without its secrets. */
export function presentEndpoint(row: EndpointRow, now: string): WebhookEndpoint {
	const { previous_secret_expires_at: expiry } = row;
	return {
		uuid: row.uuid,
		url: row.url ?? "",
		events: [...row.events],
		description: row.description,
		status: row.status,
		disabled_reason: row.disabled_reason,
		disabled_at: row.disabled_at,
		previous_secret_expires_at: expiry !== null && expiry > now ? expiry : null,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}
