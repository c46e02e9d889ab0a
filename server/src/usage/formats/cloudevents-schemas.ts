import { Type } from "../../platform/http/index.ts";
import { ingestEvents_maximum } from "../ingestion/ingest-events.ts";

const anyObject = { type: "object", additionalProperties: true } as const;
export const CloudEvent = Type.Object(
	{
		specversion: Type.String({ description: "The version of the specification, `1.0`." }),
		id: Type.String({ minLength: 1, description: "With `source`, the event's key." }),
		source: Type.String({ minLength: 1, description: "Where the event comes from, a URI reference." }),
		type: Type.String({ description: "The event's name, in snake_case." }),
		time: Type.Optional(
			Type.String({ format: "date-time", description: "When it happened. Default: when the request arrived." }),
		),
		subject: Type.Optional(Type.String({ description: "The customer's UUID, email address or external ID." })),
		data: Type.Optional(Type.Unsafe<object>({ ...anyObject, description: "The event's properties." })),
	},
	{ $id: "CloudEvent", additionalProperties: true, description: "A CloudEvent 1.0. Other attributes are ignored." },
);
export const CloudEventBatch = Type.Array(CloudEvent, {
	$id: "CloudEventBatch",
	maxItems: ingestEvents_maximum,
	description: "A batch of CloudEvents.",
});
