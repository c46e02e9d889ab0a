import { described, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { eventPatterns } from "../endpoints/endpoint-schemas.ts";

export const WebhookListenerCreate = strictObject(
	{ events: Type.Optional(eventPatterns) },
	{ $id: "CreateWebhookListener", description: "What to listen to. If `events` is omitted, all events." },
);

export const WebhookListener = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		secret: Type.String({ description: "Signs the messages. Only this answer shows it." }),
	},
	{ $id: "WebhookListener", description: "A listener, which fetches messages instead of receiving them." },
);

export const WebhookListenerPath = strictObject({ listener_uuid: described(Uuid, "The listener's UUID.") });

export const WebhookFetch = strictObject(
	{
		received_through: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: Number.MAX_SAFE_INTEGER,
				description: "The last `position` that has arrived: nothing up to it is answered again.",
			}),
		),
	},
	{ $id: "FetchWebhookMessages", description: "Which messages a listener has." },
);

const Message = Type.Object(
	{
		position: Type.Integer({ description: "Its place in the order of messages." }),
		event_type: Type.String({ description: "The type of the event." }),
		headers: Type.Unsafe<Readonly<Record<string, string>>>({
			type: "object",
			additionalProperties: { type: "string" },
			description: "The headers that a receiver gets, with the signature.",
		}),
		body: Type.String({ description: "The body, exactly as the headers sign it." }),
	},
	{ $id: "WebhookMessage", description: "A message as a receiver gets it." },
);

export const WebhookMessages = Type.Object(
	{ items: Type.Array(Message, { description: "The next messages, in order." }) },
	{ $id: "WebhookMessages", description: "What a listener fetches." },
);
