import { eventTypes } from "../../announcements/index.ts";
import { type App, Done, listOf, NoBody, pageOf, pageQuery, strictObject } from "../../platform/http/index.ts";
import { listEndpoints, selectEndpoint } from "../store/endpoint-store.ts";
import {
	createEndpoint,
	type EndpointServices,
	type EndpointWithSecret,
	removeEndpoint,
	rotateSecret,
	updateEndpoint,
} from "./endpoint-actions.ts";
import * as schemas from "./endpoint-schemas.ts";
import { presentEndpoint } from "./present-endpoint.ts";

const tags = ["Webhooks"];
/** An endpoint is sent everything that the organization's admins see. */
const role = "admin";

export function registerEndpointRoutes(app: App, services: EndpointServices): void {
	const { WebhookEndpoint, WebhookEndpointWithSecret, WebhookEventType, WebhookPath: params } = schemas;
	const answer = { 200: WebhookEndpoint };
	const withSecret = { 200: WebhookEndpointWithSecret };
	app.get(
		"/webhook/event-types",
		{
			schema: {
				tags,
				operationId: "webhooks.listEventTypes",
				summary: "List the event types",
				description: "Lists all event types that an endpoint can subscribe to, and what each means.",
				response: { 200: listOf(WebhookEventType) },
			},
		},
		async () => {
			const items = Object.entries(eventTypes).map(([type, description]) => ({ type, description }));
			return { items, count: items.length };
		},
	);
	app.get(
		"/webhook",
		{
			schema: {
				tags,
				operationId: "webhooks.list",
				summary: "List webhook endpoints, newest first",
				description: "Lists the organization's endpoints, without their secrets.",
				querystring: strictObject(pageQuery),
				response: { 200: listOf(WebhookEndpoint) },
			},
		},
		async ({ context, query }) => {
			const { items, count } = await listEndpoints(context, pageOf(query));
			return { items: items.map((row) => presentEndpoint(row, context.now)), count };
		},
	);
	app.post(
		"/webhook",
		{
			// The name of the URL is resolved.
			config: { role, asksOutside: true, answerVault: services.vault },
			schema: {
				tags,
				operationId: "webhooks.create",
				summary: "Create a webhook endpoint; only this answer shows its secret",
				description:
					"Creates an endpoint, which gets all events that happen from now on. A URL that leads to a private or reserved address is refused.",
				refuses: [409],
				body: schemas.WebhookEndpointCreate,
				response: withSecret,
			},
		},
		async ({ context, body, workUuid }) =>
			presentWithSecret(await createEndpoint(context, services, body, workUuid), context.now),
	);
	app.get(
		"/webhook/:webhook_uuid",
		{
			schema: {
				tags,
				operationId: "webhooks.get",
				summary: "Get a webhook endpoint",
				description: "Answers an endpoint, without its secret.",
				params,
				response: answer,
			},
		},
		async ({ context, params }) => presentEndpoint(await selectEndpoint(context, params.webhook_uuid), context.now),
	);
	app.put(
		"/webhook/:webhook_uuid",
		{
			config: { role },
			schema: {
				tags,
				operationId: "webhooks.update",
				summary: "Update, enable or disable a webhook endpoint",
				description: "Changes the given fields; omitted ones stay. Disabling an endpoint fails its pending deliveries.",
				params,
				body: schemas.WebhookEndpointUpdate,
				response: answer,
			},
		},
		async ({ context, params, body }) =>
			presentEndpoint(await updateEndpoint(context, services, params.webhook_uuid, body), context.now),
	);
	app.delete(
		"/webhook/:webhook_uuid",
		{
			config: { role },
			schema: {
				tags,
				operationId: "webhooks.delete",
				summary: "Delete a webhook endpoint",
				description: "Deletes an endpoint. Nothing more is sent to it, and its deliveries are no longer shown.",
				params,
				body: NoBody,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await removeEndpoint(context, params.webhook_uuid);
			return {};
		},
	);
	app.post(
		"/webhook/:webhook_uuid/rotate-secret",
		{
			config: { role, answerVault: services.vault },
			schema: {
				tags,
				operationId: "webhooks.rotateSecret",
				summary: "Give a webhook endpoint a new secret",
				description:
					"Replaces the secret; only this answer shows the new one. For 24 hours, messages are signed with both.",
				params,
				body: NoBody,
				response: withSecret,
			},
		},
		async ({ context, params }) =>
			presentWithSecret(await rotateSecret(context, services, params.webhook_uuid), context.now),
	);
}

function presentWithSecret({ endpoint, secret }: EndpointWithSecret, now: string): schemas.WebhookEndpointWithSecret {
	return { ...presentEndpoint(endpoint, now), secret };
}
