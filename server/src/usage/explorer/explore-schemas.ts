import {
	decimal,
	described,
	Instant,
	literals,
	nullable,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { granularities } from "./summary-store.ts";

const period = {
	from: Type.String({ format: "moment", description: "The earliest time, as a date or date-time." }),
	to: Type.String({ format: "moment", description: "The latest time, inclusive; a date means its end." }),
};

export const IngestedEvent = Type.Object(
	{
		event_name: nullable(Type.String({ description: "The name of the events." })),
		timestamp: described(Instant, "When the event happened."),
		idempotency_key: Type.String({ description: "The event's own key." }),
		item_id: nullable(described(Uuid, "The item that the event counts for. Null: none.")),
		event_value: decimal({ description: "The event's value." }),
		customer_uuid: nullable(
			Type.String({ format: "uuid", description: "The customer that it counts for; null until that customer exists." }),
		),
		customer_email: nullable(Type.String({ description: "The email address sent as `customer_id`, in lower case." })),
		external_customer_id: nullable(Type.String({ description: "The customer's id in an external system, as sent." })),
		properties: Type.Unsafe<Record<string, unknown> | null>({
			type: ["object", "null"],
			additionalProperties: true,
			description: "The event's free-form properties.",
		}),
		received_at: described(Instant, "When the event was received."),
		voided_at: nullable(described(Instant, "When it was voided. Null if it was not.")),
	},
	{ $id: "IngestedEvent", description: "A stored event." },
);

export const EventPageAnswer = Type.Object(
	{
		items: Type.Array(IngestedEvent, { description: "The events of this page." }),
		next_cursor: nullable(Type.String({ description: "The `cursor` of the next page; null after the last page." })),
	},
	{ $id: "IngestedEventPage", description: "A page of events." },
);

export const EventQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	event_name: Type.Optional(Type.String({ description: "Only events with this name." })),
	item_id: Type.Optional(Type.String({ format: "uuid", description: "Only events that name this billable item." })),
	idempotency_key: Type.Optional(text(255, "Only the event with this key.")),
	from: Type.Optional(described(period.from, "The first day of the comparison.")),
	to: Type.Optional(described(period.to, "The day after the last of the comparison.")),
	attributed: Type.Optional(
		Type.Boolean({ description: "Whether a customer was found for the event; voided events are listed either way." }),
	),
	cursor: Type.Optional(Type.String({ description: "The previous page's `next_cursor`." })),
	limit: Type.Optional(
		Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "The greatest number of rows to return." }),
	),
});

export const SummaryQuery = strictObject({
	event_name: Type.Optional(
		Type.String({
			description: "Sums up `event_value` of the events with this name. Requires either this or `metric_uuid`.",
		}),
	),
	metric_uuid: Type.Optional(
		Type.String({
			format: "uuid",
			description: "Reads events as the metric does, each interval separately.",
		}),
	),
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	...period,
	granularity: Type.Optional(
		literals("UsageGranularity", granularities, "Intervals begin on the hour, day, or month in UTC. Default: `day`."),
	),
	group_by: Type.Optional(
		text(
			300,
			"`customer`, or a key in the events' `properties`. The prefix `property:` marks a key as such: `property:customer`.",
		),
	),
});

export const UsageSummary = Type.Object(
	{
		items: Type.Array(
			Type.Object(
				{
					start: Type.Unsafe<string>({
						type: "string",
						format: "date-time",
						description: "The start of the hour, day, or month, even if `from` is inside it.",
					}),
					group: nullable(
						Type.String({
							description:
								"The customer's UUID, or the property's value as text; null for events without either, and without `group_by`.",
						}),
					),
					event_count: Type.Integer({ minimum: 0, description: "The number of events." }),
					quantity: decimal({ description: "The quantity." }),
				},
				{ $id: "UsageSummaryEntry", description: "The events of one interval and group." },
			),
			{
				description:
					"By time, then group. Intervals without events are omitted; but a `weighted_sum` continues from its first event to the end of the period.",
			},
		),
		count: Type.Integer({ minimum: 0, maximum: 10_000, description: "The number of entries." }),
	},
	{ $id: "UsageSummary", description: "Counts and sums over time." },
);
