import { type Context, conflict, currentTraceParent, inTransaction, newUuid } from "../../platform/index.ts";
import { presentEndpoint } from "../endpoints/present-endpoint.ts";
import { selectAttempts } from "../store/attempt-store.ts";
import { type DeliveryRow, insertMessages, selectBody, selectDelivery } from "../store/delivery-store.ts";
import { type EndpointRow, selectEndpoint } from "../store/endpoint-store.ts";
import { insertDeliveries, lockLines, requeueDelivery, requeueSince } from "../store/line-store.ts";
import type { WebhookDelivery, WebhookDeliveryDetails } from "./delivery-schemas.ts";
import { messageBody } from "./message-body.ts";

/** The type of a test message. It is announced by nobody, and no pattern names it. */
export const testType = "webhook.test";

/**
 * Sends a test message, whatever the endpoint wants to hear of.
 * @throws Refusal 404; 409 if it is disabled
 */
export function sendTest(context: Context, endpointUuid: string): Promise<DeliveryRow> {
	return inTransaction(context, async (context) => {
		const { db, organisationId: organisation_id, now } = context;
		const endpoint = await enabledEndpoint(context, endpointUuid);
		const { uuid: endpoint_uuid } = endpoint;
		const data = JSON.stringify(presentEndpoint(endpoint, now));
		const body = messageBody({ type: testType, happened_at: now, data });
		const [uuid, message_uuid] = [newUuid(), newUuid()];
		const about = { organisation_id, resource_uuid: endpoint_uuid };
		await lockLines(db);
		const message = { ...about, uuid: message_uuid, type: testType, body, trace_parent: currentTraceParent() };
		await insertMessages(db, [message], now);
		await insertDeliveries(db, [{ ...about, uuid, endpoint_uuid, message_uuid, event_type: testType }], now);
		return selectDelivery(context, endpoint_uuid, uuid);
	});
}

/**
 * Sends a delivery again, whatever became of it.
 * @throws Refusal 404; 409 if the endpoint is disabled
 */
export function retryDelivery(context: Context, endpointUuid: string, uuid: string): Promise<DeliveryRow> {
	return inTransaction(context, async (context) => {
		const endpoint = await enabledEndpoint(context, endpointUuid);
		await lockLines(context.db);
		const delivery = await selectDelivery(context, endpoint.uuid, uuid);
		await requeueDelivery(context, endpoint.uuid, delivery.uuid);
		return selectDelivery(context, endpoint.uuid, uuid);
	});
}

/**
 * Sends everything again that failed, or waits for its next attempt, of deliveries created since a moment.
 * @throws Refusal 404; 409 if the endpoint is disabled
 */
export function retryDeliveries(context: Context, endpointUuid: string, since: string): Promise<number> {
	return inTransaction(context, async (context) => {
		const endpoint = await enabledEndpoint(context, endpointUuid);
		await lockLines(context.db);
		return requeueSince(context, endpoint.uuid, since);
	});
}

/** Locked, so that it stays enabled. */
async function enabledEndpoint(context: Context, uuid: string): Promise<EndpointRow> {
	const endpoint = await selectEndpoint(context, uuid, "for no key update");
	if (endpoint.status === "enabled") return endpoint;
	throw conflict("webhook_disabled", "The webhook endpoint is disabled; enable it first.");
}

/** @throws Refusal 404 */
export async function readDelivery(
	context: Context,
	endpointUuid: string,
	uuid: string,
): Promise<WebhookDeliveryDetails> {
	const endpoint = await selectEndpoint(context, endpointUuid);
	const delivery = await selectDelivery(context, endpoint.uuid, uuid);
	const attempts = await selectAttempts(context, delivery.uuid);
	const last = attempts.at(-1);
	return {
		...presentDelivery(delivery),
		request: {
			url: last?.url ?? null,
			headers: last?.request_headers ?? null,
			body: await selectBody(context, delivery.message_uuid),
		},
		attempts: attempts.map(({ attempted_at, status_code, duration_ms, response_headers, response_body, error }) => ({
			...{ attempted_at, status_code, duration_ms, response_headers, response_body, error },
		})),
	};
}

export function presentDelivery({ endpoint_uuid, message_uuid, status, ...delivery }: DeliveryRow): WebhookDelivery {
	return {
		...delivery,
		webhook_uuid: endpoint_uuid,
		message_id: message_uuid,
		status: status === "waiting" ? "pending" : status,
	};
}
