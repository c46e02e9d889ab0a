import { Type } from "../../platform/http/index.ts";
import { ingestEvents_maximum } from "../ingestion/ingest-events.ts";

const nullableText = Type.Union([Type.String(), Type.Null()]);
const properties = Type.Object({}, { additionalProperties: true });
const LagoEventCreate = Type.Object(
	{
		transaction_id: Type.String({ minLength: 1, description: "The event's key." }),
		code: Type.String({ description: "The event's name, in snake_case." }),
		external_subscription_id: Type.Optional(
			Type.String({ description: "The contract's UUID, or the customer's external ID." }),
		),
		external_customer_id: Type.Optional(Type.String({ description: "The customer's external ID." })),
		timestamp: Type.Optional(
			Type.Union([Type.Number(), Type.String()], {
				description: "Unix time in seconds, which may have decimals. Default: when the request arrived.",
			}),
		),
		properties: Type.Optional(properties),
	},
	{ additionalProperties: true, description: "An event as Lago takes it. Other fields are ignored." },
);
const LagoEvent = Type.Object({
	lago_id: Type.String({ format: "uuid" }),
	transaction_id: Type.String(),
	lago_customer_id: Type.Null(),
	code: Type.String(),
	timestamp: Type.String({ format: "date-time" }),
	properties,
	precise_total_amount_cents: nullableText,
	lago_subscription_id: Type.Null(),
	external_subscription_id: nullableText,
	external_customer_id: nullableText,
	created_at: Type.String({ format: "date-time" }),
});

export const LagoEventCreated = Type.Object({ event: LagoEvent }, { $id: "LagoEventCreated" });
export const LagoEventsCreated = Type.Object({ events: Type.Array(LagoEvent) }, { $id: "LagoEventsCreated" });

/** The body of one event. */
export const LagoEventBody = Type.Object({ event: LagoEventCreate });
export const LagoEventsBody = Type.Object({
	events: Type.Array(LagoEventCreate, { maxItems: ingestEvents_maximum }),
});
