import {
	described,
	Instant,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { disabledReasons, endpointStatuses } from "../store/endpoint-store.ts";

const longestUrl = 2_048;
const mostEvents = 100;

const url = text(longestUrl, "Where messages are sent: an https address that is not private.");
export const eventPatterns = Type.Array(Type.String({ maxLength: 100 }), {
	minItems: 1,
	maxItems: mostEvents,
	description: "Which event types to send: `*` for all, `invoice.*` for all of a resource, or a type.",
	examples: [["invoice.*", "payment.failed"]],
});
const description = nullable(text(255, "What receives the messages."));

export const WebhookEndpointCreate = strictObject(
	{ url, events: Type.Optional(eventPatterns), description: Type.Optional(description) },
	{ $id: "CreateWebhookEndpoint", description: "An endpoint to create. If `events` is omitted, it gets all events." },
);
export type WebhookEndpointCreate = Static<typeof WebhookEndpointCreate>;

export const WebhookEndpointUpdate = strictObject(
	{
		url: Type.Optional(url),
		events: Type.Optional(eventPatterns),
		description: Type.Optional(description),
		status: Type.Optional(
			literals(
				"WebhookEndpointStatus",
				endpointStatuses,
				"`disabled` fails all pending deliveries; `enabled` sends events that happen from then on.",
			),
		),
	},
	{ $id: "UpdateWebhookEndpoint", description: "The fields of an endpoint to change." },
);
export type WebhookEndpointUpdate = Static<typeof WebhookEndpointUpdate>;

const endpoint = {
	uuid: described(Uuid, "The UUID."),
	url: Type.String({ format: "uri", description: "Where messages are sent." }),
	events: Type.Array(Type.String(), { description: "Which event types are sent: `*`, `invoice.*`, or a type." }),
	description,
	status: literals("WebhookEndpointStatus", endpointStatuses, "Whether messages are sent."),
	disabled_reason: nullable(
		literals(
			"WebhookDisabledReason",
			disabledReasons,
			"`manual`: a person disabled it. `gone`: it answered 410. `failing`: a delivery failed for three days.",
		),
	),
	disabled_at: nullable(described(Instant, "When it was disabled.")),
	previous_secret_expires_at: nullable(
		described(Instant, "Until then, messages are also signed with the previous secret."),
	),
	created_at: described(Instant, "When it was created."),
	updated_at: described(Instant, "When it was last changed."),
};

export const WebhookEndpoint = Type.Object(endpoint, {
	$id: "WebhookEndpoint",
	description: "A URL that gets messages about what happens.",
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const WebhookEndpointWithSecret = Type.Object(
	{
		...endpoint,
		secret: Type.String({
			description: "Signs the messages. Only this answer shows it.",
			examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
		}),
	},
	{ $id: "WebhookEndpointWithSecret", description: "An endpoint with its new secret." },
);
export type WebhookEndpointWithSecret = Static<typeof WebhookEndpointWithSecret>;

export const WebhookEventType = Type.Object(
	{
		type: Type.String({ description: "The type, such as `invoice.paid`." }),
		description: Type.String({ description: "What has happened." }),
	},
	{ $id: "WebhookEventType", description: "A type of event that endpoints can subscribe to." },
);

export const WebhookPath = strictObject({ webhook_uuid: described(Uuid, "The endpoint's UUID.") });
