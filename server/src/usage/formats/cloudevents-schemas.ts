import { Type } from "../../platform/http/index.ts";
import { ingestEvents_maximum } from "../ingestion/ingest-events.ts";

export const CloudEvent = Type.Object(
	{
		specversion: Type.String({ description: "1.0." }),
		id: Type.String({ minLength: 1, description: "With `source`, the event's key." }),
		source: Type.String({ minLength: 1, description: "A URI reference." }),
		type: Type.String({ description: "The event's name, in snake_case." }),
		time: Type.Optional(Type.String({ format: "date-time", description: "Default: when the request arrived." })),
		subject: Type.Optional(Type.String({ description: "The customer's UUID, email address or external ID." })),
		data: Type.Optional(Type.Object({}, { description: "The event's properties.", additionalProperties: true })),
	},
	{ additionalProperties: true, description: "A CloudEvent 1.0. Other attributes are ignored." },
);
export const CloudEvents = Type.Array(CloudEvent, { maxItems: ingestEvents_maximum });
