import { decimalQuantity, nullable, type Static, strictObject, Type, text } from "../../platform/http/index.ts";

// The rules for email addresses and for text that the database can hold are the same for an event as for any body.

/** Documents an event for the API. check-event.ts checks events: a fault refuses only that event. */
const CustomerEvent = strictObject(
	{
		event_name: Type.Unsafe<string | null>({
			type: ["string", "null"],
			pattern: "^[a-z0-9]+(_[a-z0-9]+)*$",
			maxLength: 255,
			description: "What happened, in snake_case; metrics read events by it. The key must be present.",
			examples: ["api_call"],
		}),
		timestamp: Type.String({
			format: "date-time",
			description: "When it happened. Converted to UTC from any offset; without an offset it is UTC.",
			examples: ["2026-09-30T23:59:59Z"],
		}),
		idempotency_key: text(255, "Unique in the organization forever; a new UUID for each event is recommended."),
		customer_id: Type.Optional(
			nullable(
				Type.String({
					description: "The customer's UUID or email address; a customer with that address may be created later.",
				}),
			),
		),
		item_id: Type.Optional(
			nullable(Type.String({ format: "uuid", description: "A billable item; see `/usage/events`." })),
		),
		event_value: Type.Optional(decimalQuantity({ description: "Default: 1." })),
		external_customer_id: Type.Optional(
			nullable(text(100, "The customer's `external_id`; that customer may be created later.")),
		),
		properties: Type.Optional(
			Type.Unsafe<Record<string, unknown> | null>({
				type: ["object", "null"],
				additionalProperties: true,
				description: "Free-form keys and values, at most 16 KiB as JSON.",
			}),
		),
	},
	{ $id: "CustomerEvent", description: "A usage event." },
);

/** The body of a batch of at most `maximum` events, under the name of its component. */
export const customerEventList = (name: string, maximum: number) =>
	strictObject(
		{
			events: Type.Optional(Type.Array(CustomerEvent, { maxItems: maximum, default: [], description: "The events." })),
		},
		{ $id: name, description: "A batch of usage events." },
	);

export const IngestionResult = Type.Object(
	{
		info: Type.Object(
			{
				created_events: Type.Integer({ minimum: 0, description: "The number of events created; they are on disk." }),
				duplicates: Type.Array(Type.String(), {
					description: "Keys of existing events, once for each time they were sent again.",
				}),
			},
			{ $id: "IngestionInfo", description: "How many events were created, and which existed already." },
		),
		errors: Type.Array(
			Type.Object(
				{
					idempotency_key: Type.String({ description: "The event's own key." }),
					error: Type.String({ description: "What went wrong, in one sentence." }),
				},
				{ $id: "IngestionError", description: "An event that failed." },
			),
			{
				description: "Events that failed; the others were stored.",
			},
		),
	},
	{ $id: "IngestionResult", description: "What became of the events." },
);
export type IngestionResult = Static<typeof IngestionResult>;
