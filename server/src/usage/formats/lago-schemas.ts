import { nullable, Type } from "../../platform/http/index.ts";
import { ingestEvents_maximum } from "../ingestion/ingest-events.ts";

const properties = Type.Unsafe<object>({
	...{ type: "object", additionalProperties: true },
	description: "The event's properties.",
});
const key = { description: "The event's key." };
const name = { description: "The event's name, in snake_case." };
const subscription = { description: "The contract's UUID, or the customer's external ID." };
const customer = { description: "The customer's external ID." };

const LagoEventInput = Type.Object(
	{
		transaction_id: Type.String({ minLength: 1, ...key }),
		code: Type.String(name),
		external_subscription_id: Type.Optional(Type.String(subscription)),
		external_customer_id: Type.Optional(Type.String(customer)),
		timestamp: Type.Optional(
			Type.Union([Type.Number(), Type.String()], {
				description: "Unix time in seconds, which may have decimals. Default: when the request arrived.",
			}),
		),
		properties: Type.Optional(properties),
	},
	{
		$id: "LagoEventInput",
		additionalProperties: true,
		description: "An event as Lago takes it. Other fields are ignored.",
	},
);
const LagoEvent = Type.Object(
	{
		lago_id: Type.String({ format: "uuid", description: "A UUID made from the key." }),
		transaction_id: Type.String(key),
		lago_customer_id: Type.Null({ description: "Always null." }),
		code: Type.String(name),
		timestamp: Type.String({ format: "date-time", description: "When it happened." }),
		properties,
		precise_total_amount_cents: nullable(Type.String({ description: "As sent; stored among the properties." })),
		lago_subscription_id: Type.Null({ description: "Always null." }),
		external_subscription_id: nullable(Type.String(subscription)),
		external_customer_id: nullable(Type.String(customer)),
		created_at: Type.String({ format: "date-time", description: "When the request arrived." }),
	},
	{ $id: "LagoEvent", description: "An event as Lago answers it." },
);

export const LagoEventCreated = Type.Object(
	{ event: LagoEvent },
	{ $id: "LagoEventCreated", description: "The stored event." },
);
export const LagoEventsCreated = Type.Object(
	{ events: Type.Array(LagoEvent, { description: "The stored events." }) },
	{ $id: "LagoEventsCreated", description: "The stored events of a batch." },
);

/** The body of one event. */
export const LagoEventBody = Type.Object(
	{ event: LagoEventInput },
	{ $id: "CreateLagoEvent", description: "A Lago event." },
);
export const LagoEventsBody = Type.Object(
	{ events: Type.Array(LagoEventInput, { maxItems: ingestEvents_maximum, description: "The events." }) },
	{ $id: "CreateLagoEvents", description: "A batch of Lago events." },
);
