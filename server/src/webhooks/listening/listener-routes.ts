import { type App, NoBody, reference, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { inTransaction, notFound, type Vault } from "../../platform/index.ts";
import { findEndpoint } from "../store/endpoint-store.ts";
import { fetchMessages, removeListener, startListener } from "./listener-actions.ts";

const tags = ["Webhooks"];
/** A listener is for one developer's machine; a kept answer would hold its secret and its messages. */
const config = { role: "admin", idempotent: false } as const;

const ListenerCreate = strictObject(
	{ events: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 })) },
	{ $id: "CreateWebhookListener" },
);
const Listener = Type.Object({ uuid: Uuid, secret: Type.String() }, { $id: "WebhookListener" });
const ListenerPath = strictObject({ listener_uuid: Uuid });
const Fetch = strictObject(
	{
		received_through: Type.Optional(
			Type.Integer({
				minimum: 0,
				description: "The last `position` that has arrived: nothing up to it is sent again.",
			}),
		),
	},
	{ $id: "FetchWebhookMessages" },
);
const Messages = Type.Object(
	{
		items: Type.Array(
			Type.Object({
				position: Type.Integer(),
				event_type: Type.String(),
				headers: Type.Unsafe<Readonly<Record<string, string>>>({
					type: "object",
					additionalProperties: { type: "string" },
				}),
				body: Type.String({ description: "Exactly what the headers sign." }),
			}),
		),
	},
	{ $id: "WebhookMessages" },
);

/** For `tallybook listen`, which forwards messages to a developer's machine. */
export function registerListenerRoutes(app: App, { vault }: { readonly vault: Vault }): void {
	for (const schema of [Listener, Messages]) app.addSchema(schema);
	app.post(
		"/webhook/listener",
		{
			config,
			schema: {
				tags,
				summary: "Begin to listen to events without an address; ends ten minutes after the last fetch",
				body: ListenerCreate,
				response: { 200: reference(Listener) },
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
				summary: "Fetch the next messages of a listener, signed, in order",
				params: ListenerPath,
				body: Fetch,
				response: { 200: reference(Messages) },
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
				summary: "End a listener",
				params: ListenerPath,
				body: NoBody,
				response: { 200: strictObject({}) },
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
