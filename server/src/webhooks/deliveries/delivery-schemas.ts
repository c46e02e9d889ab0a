import {
	described,
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

const headers = (description: string) =>
	Type.Unsafe<Readonly<Record<string, string>>>({
		type: "object",
		additionalProperties: { type: "string" },
		description: `${description}, by name in lower case.`,
	});

const delivery = {
	uuid: described(Uuid, "The UUID."),
	webhook_uuid: described(Uuid, "The UUID of the endpoint."),
	message_id: Type.String({ description: "The `webhook-id` header: the same for every attempt." }),
	event_type: Type.String({ description: "The type of the event, such as `invoice.paid`." }),
	resource_uuid: described(Uuid, "The UUID of the resource that the event is about."),
	status: literals(
		"WebhookDeliveryStatus",
		deliveryStatuses,
		"`pending`: being sent, or waiting for its next attempt or for an earlier message about the same resource. `failed`: given up.",
	),
	attempt_count: Type.Integer({ minimum: 0, description: "The number of attempts so far." }),
	next_attempt_at: nullable(
		described(Instant, "When it is attempted next. Null if it ended, or waits for an earlier message."),
	),
	created_at: described(Instant, "When it was created."),
	delivered_at: nullable(described(Instant, "When the endpoint accepted it.")),
	last_status_code: nullable(Type.Integer({ description: "The status of the last answer. Null if no answer came." })),
	last_error: nullable(Type.String({ description: "Why the last attempt got no answer, or why there is none." })),
	last_duration_ms: nullable(Type.Integer({ description: "The duration of the last attempt, in milliseconds." })),
};

export const WebhookDelivery = Type.Object(delivery, {
	$id: "WebhookDelivery",
	description: "A message on its way to an endpoint.",
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const Attempt = Type.Object(
	{
		attempted_at: described(Instant, "When it began."),
		status_code: nullable(Type.Integer({ description: "The status of the answer. Null if no answer came." })),
		duration_ms: Type.Integer({ description: "The duration, in milliseconds." }),
		response_headers: nullable(headers("The headers of the answer")),
		response_body: nullable(Type.String({ description: "The body of the answer, at most its first 64 KiB." })),
		error: nullable(Type.String({ description: "Why no answer came." })),
	},
	{ $id: "WebhookAttempt", description: "One attempt to deliver a message." },
);

const DeliveredRequest = Type.Object(
	{
		url: nullable(Type.String({ description: "The URL of the last attempt. Null before the first." })),
		headers: nullable(headers("The headers of the last attempt")),
		body: Type.String({ description: "The body, the same for every attempt." }),
	},
	{ $id: "WebhookRequest", description: "What the endpoint is sent." },
);

export const WebhookDeliveryDetails = Type.Object(
	{
		...delivery,
		request: DeliveredRequest,
		attempts: Type.Array(Attempt, { description: "All attempts, oldest first." }),
	},
	{ $id: "WebhookDeliveryDetails", description: "A delivery with its request and all attempts." },
);
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>;

export const WebhookDeliveryQuery = strictObject({
	status: Type.Optional(literals("WebhookDeliveryStatus", deliveryStatuses, "Only those with this status.")),
	event_type: Type.Optional(Type.String({ description: "Only those of this type." })),
	resource_uuid: Type.Optional(described(Uuid, "Only those about this resource.")),
	...pageQuery,
});

export const WebhookRetrySince = strictObject(
	{
		since: Type.String({ format: "moment", description: "Deliveries created from then on: a date or date-time." }),
	},
	{ $id: "RetryWebhookDeliveries", description: "Which deliveries to send again." },
);

export const WebhookRetried = Type.Object(
	{ retried_count: Type.Integer({ description: "How many deliveries are sent again." }) },
	{ $id: "WebhookDeliveriesRetried", description: "What is sent again." },
);

export const WebhookDeliveryPath = strictObject({
	webhook_uuid: described(Uuid, "The endpoint's UUID."),
	delivery_uuid: described(Uuid, "The delivery's UUID."),
});
