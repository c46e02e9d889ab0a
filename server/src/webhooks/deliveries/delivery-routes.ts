import { type App, listOf, NoBody, pageOf } from "../../platform/http/index.ts";
import { WebhookPath } from "../endpoints/endpoint-schemas.ts";
import { listDeliveries } from "../store/delivery-store.ts";
import { selectEndpoint } from "../store/endpoint-store.ts";
import { presentDelivery, readDelivery, retryDeliveries, retryDelivery, sendTest } from "./delivery-actions.ts";
import * as schemas from "./delivery-schemas.ts";

const tags = ["Webhooks"];
const config = { role: "admin" } as const;

export function registerDeliveryRoutes(app: App): void {
	const { WebhookDelivery, WebhookDeliveryDetails, WebhookDeliveryPath, WebhookRetried } = schemas;
	const answer = { 200: WebhookDelivery };
	app.post(
		"/webhook/:webhook_uuid/test",
		{
			config,
			schema: {
				tags,
				operationId: "webhooks.test",
				summary: "Send a test message",
				description: "Sends a message of the type `webhook.test`, whatever events the endpoint subscribes to.",
				refuses: [409],
				params: WebhookPath,
				body: NoBody,
				response: answer,
			},
		},
		async ({ context, params }) => presentDelivery(await sendTest(context, params.webhook_uuid)),
	);
	app.get(
		"/webhook/:webhook_uuid/deliveries",
		{
			schema: {
				tags,
				operationId: "webhooks.listDeliveries",
				summary: "List the deliveries of the last 30 days, newest first",
				description: "Lists the messages to an endpoint, and whether they were delivered.",
				params: WebhookPath,
				querystring: schemas.WebhookDeliveryQuery,
				response: { 200: listOf(WebhookDelivery) },
			},
		},
		async ({ context, params, query }) => {
			const { status = null, event_type: eventType = null, resource_uuid: resourceUuid = null } = query;
			const endpoint = await selectEndpoint(context, params.webhook_uuid);
			const filters = { status, eventType, resourceUuid };
			const { items, count } = await listDeliveries(context, endpoint.uuid, filters, pageOf(query));
			return { items: items.map(presentDelivery), count };
		},
	);
	app.get(
		"/webhook/:webhook_uuid/deliveries/:delivery_uuid",
		{
			schema: {
				tags,
				operationId: "webhooks.getDelivery",
				summary: "Get a delivery with its request and all attempts",
				description: "Answers a delivery with what was sent, and the answer to each attempt.",
				params: WebhookDeliveryPath,
				response: { 200: WebhookDeliveryDetails },
			},
		},
		({ context, params }) => readDelivery(context, params.webhook_uuid, params.delivery_uuid),
	);
	app.post(
		"/webhook/:webhook_uuid/deliveries/:delivery_uuid/retry",
		{
			config,
			schema: {
				tags,
				operationId: "webhooks.retryDelivery",
				summary: "Send a delivery again",
				description: "Sends a delivery again, whatever its status: now, or after earlier ones about the same resource.",
				refuses: [409],
				params: WebhookDeliveryPath,
				body: NoBody,
				response: answer,
			},
		},
		async ({ context, params }) =>
			presentDelivery(await retryDelivery(context, params.webhook_uuid, params.delivery_uuid)),
	);
	app.post(
		"/webhook/:webhook_uuid/deliveries/retry",
		{
			config,
			schema: {
				tags,
				operationId: "webhooks.retryDeliveries",
				summary: "Send failed and retrying deliveries again",
				description:
					"Sends failed deliveries again, and those that wait for their next attempt, in order for each resource.",
				refuses: [409],
				params: WebhookPath,
				body: schemas.WebhookRetrySince,
				response: { 200: WebhookRetried },
			},
		},
		async ({ context, params, body }) => ({
			retried_count: await retryDeliveries(context, params.webhook_uuid, body.since),
		}),
	);
}
