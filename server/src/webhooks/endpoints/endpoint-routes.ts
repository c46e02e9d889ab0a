import { eventTypes } from "../../announcements/index.ts";
import { type App, listOf, NoBody, pageOf, pageQuery, reference, strictObject } from "../../platform/http/index.ts";
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
	for (const schema of [WebhookEndpoint, WebhookEndpointWithSecret, WebhookEventType]) app.addSchema(schema);
	const answer = { 200: reference(WebhookEndpoint) };
	const withSecret = { 200: reference(WebhookEndpointWithSecret) };
	app.get(
		"/webhook/event-types",
		{ schema: { tags, summary: "List the event types", response: { 200: listOf(WebhookEventType) } } },
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
				summary: "List webhook endpoints, newest first",
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
				summary: "Create a webhook endpoint; only this answer shows its secret",
				body: schemas.WebhookEndpointCreate,
				response: withSecret,
			},
		},
		async ({ context, body, workUuid }) =>
			presentWithSecret(await createEndpoint(context, services, body, workUuid), context.now),
	);
	app.get(
		"/webhook/:webhook_uuid",
		{ schema: { tags, summary: "Get a webhook endpoint", params, response: answer } },
		async ({ context, params }) => presentEndpoint(await selectEndpoint(context, params.webhook_uuid), context.now),
	);
	app.put(
		"/webhook/:webhook_uuid",
		{
			config: { role },
			schema: {
				tags,
				summary: "Update, enable or disable a webhook endpoint",
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
				summary: "Delete a webhook endpoint",
				params,
				body: NoBody,
				response: { 200: strictObject({}) },
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
				summary: "Give a webhook endpoint a new secret; for 24 hours, messages are signed with both",
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
