import { decimalQuantity, nullable, type Static, strictObject, Type, text } from "../../platform/http/index.ts";

// What makes a text an e-mail address, or one that the database can hold, is the same for an event as for any body.

/** How an event looks, for the API's document. An event is checked by check-event.ts: its faults refuse it alone. */
const CustomerEvent = strictObject({
	event_name: Type.Unsafe<string | null>({
		type: ["string", "null"],
		pattern: "^[a-z0-9]+(_[a-z0-9]+)*$",
		maxLength: 255,
		description: "What happened, snake_case; metrics read events by it. The key must be present.",
		examples: ["api_call"],
	}),
	timestamp: Type.String({
		format: "date-time",
		description: "When it happened. Another offset is converted to UTC; without an offset it is UTC.",
		examples: ["2026-09-30T23:59:59Z"],
	}),
	idempotency_key: text(255, "Unique in the organisation for ever; a new UUID for each event is recommended."),
	customer_id: Type.Optional(
		nullable(
			Type.String({
				description: "The customer's UUID, or e-mail address; a customer with that address may come to exist later.",
			}),
		),
	),
	item_id: Type.Optional(
		nullable(Type.String({ format: "uuid", description: "A billable item, see `/usage/events`." })),
	),
	event_value: Type.Optional(decimalQuantity({ description: "Default: 1." })),
	external_customer_id: Type.Optional(nullable(text(100, "The customer's `external_id`; it may come to exist later."))),
	properties: Type.Optional(
		Type.Unsafe<Record<string, unknown> | null>({
			type: ["object", "null"],
			additionalProperties: true,
			description: "Free-form keys and values, at most 16 KiB as JSON.",
		}),
	),
});

/** The body of a batch; `maximum` is how many events it may hold. */
export const customerEventList = (maximum: number) =>
	strictObject({ events: Type.Optional(Type.Array(CustomerEvent, { maxItems: maximum, default: [] })) });

export const IngestionResult = Type.Object(
	{
		info: Type.Object({
			created_events: Type.Integer({ minimum: 0, description: "How many events were created; they are on disk." }),
			duplicates: Type.Array(Type.String(), {
				description: "Keys whose event was there before, once for each time it was sent again.",
			}),
		}),
		errors: Type.Array(Type.Object({ idempotency_key: Type.String(), error: Type.String() }), {
			description: "The events that failed; the others were stored.",
		}),
	},
	{ $id: "IngestionResult" },
);
export type IngestionResult = Static<typeof IngestionResult>;
