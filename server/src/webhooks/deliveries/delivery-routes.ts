import { type App, listOf, NoBody, pageOf, reference } from "../../platform/http/index.ts";
import { WebhookPath } from "../endpoints/endpoint-schemas.ts";
import { listDeliveries } from "../store/delivery-store.ts";
import { selectEndpoint } from "../store/endpoint-store.ts";
import { presentDelivery, readDelivery, retryDeliveries, retryDelivery, sendTest } from "./delivery-actions.ts";
import * as schemas from "./delivery-schemas.ts";

const tags = ["Webhooks"];
const config = { role: "admin" } as const;

export function registerDeliveryRoutes(app: App): void {
	const { WebhookDelivery, WebhookDeliveryDetails, WebhookDeliveryPath, WebhookRetried } = schemas;
	for (const schema of [WebhookDelivery, WebhookDeliveryDetails, WebhookRetried]) app.addSchema(schema);
	const answer = { 200: reference(WebhookDelivery) };
	app.post(
		"/webhook/:webhook_uuid/test",
		{
			config,
			schema: { tags, summary: "Send a test message", params: WebhookPath, body: NoBody, response: answer },
		},
		async ({ context, params }) => presentDelivery(await sendTest(context, params.webhook_uuid)),
	);
	app.get(
		"/webhook/:webhook_uuid/deliveries",
		{
			schema: {
				tags,
				summary: "List the deliveries of the last 30 days, newest first",
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
				summary: "Get a delivery with its request and all attempts",
				params: WebhookDeliveryPath,
				response: { 200: reference(WebhookDeliveryDetails) },
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
				operationId: "retryWebhookDelivery",
				summary: "Send a delivery again",
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
				operationId: "retryWebhookDeliveries",
				summary: "Send everything again that failed or waits for its next attempt",
				params: WebhookPath,
				body: schemas.WebhookRetrySince,
				response: { 200: reference(WebhookRetried) },
			},
		},
		async ({ context, params, body }) => ({
			retried_count: await retryDeliveries(context, params.webhook_uuid, body.since),
		}),
	);
}
