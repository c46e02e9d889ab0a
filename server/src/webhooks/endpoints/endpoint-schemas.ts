import { Instant, literals, nullable, type Static, strictObject, Type, text, Uuid } from "../../platform/http/index.ts";
import { disabledReasons, endpointStatuses } from "../store/endpoint-store.ts";

const longestUrl = 2_048;
const mostEvents = 100;

const url = text(longestUrl, "Where messages are sent: an https address that is not private.");
const events = Type.Array(Type.String({ maxLength: 100 }), {
	minItems: 1,
	maxItems: mostEvents,
	description: "Which event types to send: `*` for all, `invoice.*` for all of a resource, or a type.",
	examples: [["invoice.*", "payment.failed"]],
});
const description = nullable(text(255));

export const WebhookEndpointCreate = strictObject(
	{ url, events: Type.Optional(events), description: Type.Optional(description) },
	{ $id: "CreateWebhookEndpoint" },
);
export type WebhookEndpointCreate = Static<typeof WebhookEndpointCreate>;

export const WebhookEndpointUpdate = strictObject(
	{
		url: Type.Optional(url),
		events: Type.Optional(events),
		description: Type.Optional(description),
		status: Type.Optional(
			literals(
				endpointStatuses,
				"`disabled` ends everything that is on its way; `enabled` sends what happens from then on.",
			),
		),
	},
	{ $id: "UpdateWebhookEndpoint" },
);
export type WebhookEndpointUpdate = Static<typeof WebhookEndpointUpdate>;

const endpoint = {
	uuid: Uuid,
	url: Type.String({ format: "uri" }),
	events: Type.Array(Type.String()),
	description: nullable(Type.String()),
	status: literals(endpointStatuses),
	disabled_reason: nullable(
		literals(
			disabledReasons,
			"`manual`: somebody disabled it. `gone`: it answered 410. `failing`: a delivery failed for three days.",
		),
	),
	disabled_at: nullable(Instant),
	previous_secret_expires_at: nullable(
		Type.Unsafe<string>({ ...Instant, description: "Until then, messages are also signed with the previous secret." }),
	),
	created_at: Instant,
	updated_at: Instant,
};

export const WebhookEndpoint = Type.Object(endpoint, { $id: "WebhookEndpoint" });
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const WebhookEndpointWithSecret = Type.Object(
	{
		...endpoint,
		secret: Type.String({
			description: "Signs the messages. Only this answer shows it.",
			examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
		}),
	},
	{ $id: "WebhookEndpointWithSecret" },
);
export type WebhookEndpointWithSecret = Static<typeof WebhookEndpointWithSecret>;

export const WebhookEventType = Type.Object(
	{ type: Type.String(), description: Type.String() },
	{ $id: "WebhookEventType" },
);

export const WebhookPath = strictObject({ webhook_uuid: Uuid });
