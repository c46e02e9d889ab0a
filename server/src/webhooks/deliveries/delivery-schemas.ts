import {
	Instant,
	literals,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { deliveryStatuses } from "../store/delivery-store.ts";

const headers = Type.Unsafe<Readonly<Record<string, string>>>({
	type: "object",
	additionalProperties: { type: "string" },
	description: "By name, in lower case.",
});

const delivery = {
	uuid: Uuid,
	webhook_uuid: Uuid,
	message_id: Type.String({ description: "The `webhook-id` header: the same for every attempt." }),
	event_type: Type.String(),
	resource_uuid: Uuid,
	status: literals(
		deliveryStatuses,
		"`pending`: on its way, waiting for another attempt, or for an earlier message about the same resource. `failed`: given up.",
	),
	attempt_count: Type.Integer({ minimum: 0 }),
	next_attempt_at: nullable(Instant),
	created_at: Instant,
	delivered_at: nullable(Instant),
	last_status_code: nullable(Type.Integer({ description: "Of the last attempt; null if no answer came." })),
	last_error: nullable(Type.String({ description: "Why the last attempt got no answer, or why there is none." })),
	last_duration_ms: nullable(Type.Integer()),
};

export const WebhookDelivery = Type.Object(delivery, { $id: "WebhookDelivery" });
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const Attempt = Type.Object({
	attempted_at: Instant,
	status_code: nullable(Type.Integer({ description: "Null if no answer came." })),
	duration_ms: Type.Integer(),
	response_headers: nullable(headers),
	response_body: nullable(Type.String({ description: "At most its first 64 KiB." })),
	error: nullable(Type.String({ description: "Why no answer came." })),
});

export const WebhookDeliveryDetails = Type.Object(
	{
		...delivery,
		request: Type.Object(
			{ url: nullable(Type.String()), headers: nullable(headers), body: Type.String() },
			{ description: "As of the last attempt; without `url` and `headers` before the first." },
		),
		attempts: Type.Array(Attempt, { description: "Oldest first." }),
	},
	{ $id: "WebhookDeliveryDetails" },
);
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>;

export const WebhookDeliveryQuery = strictObject({
	status: Type.Optional(literals(deliveryStatuses)),
	event_type: Type.Optional(Type.String()),
	resource_uuid: Type.Optional(Uuid),
	...pageQuery,
});

export const WebhookRetrySince = strictObject(
	{
		since: Type.String({ format: "moment", description: "Deliveries created from then on: a date or date-time." }),
	},
	{ $id: "RetryWebhookDeliveries" },
);

export const WebhookRetried = Type.Object({ retried_count: Type.Integer() }, { $id: "WebhookDeliveriesRetried" });

export const WebhookDeliveryPath = strictObject({ webhook_uuid: Uuid, delivery_uuid: Uuid });
