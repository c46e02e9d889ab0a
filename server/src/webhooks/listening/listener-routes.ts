import { type App, Done, NoBody } from "../../platform/http/index.ts";
import { inTransaction, notFound, type Vault } from "../../platform/index.ts";
import { findEndpoint } from "../store/endpoint-store.ts";
import { fetchMessages, removeListener, startListener } from "./listener-actions.ts";
import * as schemas from "./listener-schemas.ts";

const tags = ["Webhooks"];
/** A listener is for one developer's machine; a kept answer would hold its secret and its messages. */
const config = { role: "admin", idempotent: false } as const;

/** For `tallybook listen`, which forwards messages to a developer's machine. */
export function registerListenerRoutes(app: App, { vault }: { readonly vault: Vault }): void {
	app.post(
		"/webhook/listener",
		{
			config,
			schema: {
				tags,
				operationId: "webhookListeners.create",
				summary: "Listen to events without a URL",
				description:
					"Creates a listener, which fetches messages from now on. It ends ten minutes after its last fetch.",
				body: schemas.WebhookListenerCreate,
				response: { 200: schemas.WebhookListener },
			},
		},
		({ context, body }) => startListener(context, vault, body.events ?? ["*"]),
	);
	app.post(
		"/webhook/listener/:listener_uuid/fetch",
		{
			config,
			schema: {
				tags,
				operationId: "webhookListeners.fetch",
				summary: "Fetch the next messages of a listener",
				description: "Answers the messages that the listener doesn't have yet, signed and in order.",
				params: schemas.WebhookListenerPath,
				body: schemas.WebhookFetch,
				response: { 200: schemas.WebhookMessages },
			},
		},
		async ({ context, params, body }) => ({
			items: await fetchMessages(context, vault, params.listener_uuid, body.received_through ?? 0),
		}),
	);
	app.delete(
		"/webhook/listener/:listener_uuid",
		{
			config,
			schema: {
				tags,
				operationId: "webhookListeners.delete",
				summary: "End a listener",
				description: "Ends a listener. Messages that it has not fetched are lost.",
				params: schemas.WebhookListenerPath,
				body: NoBody,
				response: { 200: Done },
			},
		},
		({ context, params }) =>
			inTransaction(context, async (context) => {
				const listener = await findEndpoint(context, params.listener_uuid);
				if (listener === null || listener.url !== null) throw notFound("Webhook listener", params.listener_uuid);
				await removeListener(context, listener.uuid);
				return {};
			}),
	);
}
