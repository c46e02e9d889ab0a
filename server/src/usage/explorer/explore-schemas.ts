import {
	decimal,
	Instant,
	literals,
	nullable,
	reference,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { granularities } from "./summary-store.ts";

const period = {
	from: Type.String({ format: "moment", description: "The earliest moment, a date or date-time." }),
	to: Type.String({ format: "moment", description: "The latest moment, included; a date means its end." }),
};

export const IngestedEvent = Type.Object(
	{
		event_name: nullable(Type.String()),
		timestamp: Instant,
		idempotency_key: Type.String(),
		item_id: nullable(Uuid),
		event_value: decimal(),
		customer_uuid: nullable(
			Type.String({ format: "uuid", description: "Whom it counts for; null until such a customer appears." }),
		),
		customer_email: nullable(
			Type.String({ description: "The e-mail address that was sent as `customer_id`, in lower case." }),
		),
		external_customer_id: nullable(Type.String()),
		properties: Type.Unsafe<Record<string, unknown> | null>({ type: ["object", "null"], additionalProperties: true }),
		received_at: Instant,
		voided_at: nullable(Instant),
	},
	{ $id: "IngestedEvent" },
);

export const EventPageAnswer = Type.Object({
	items: Type.Array(reference(IngestedEvent)),
	next_cursor: nullable(Type.String({ description: "The `cursor` of the next page; null after the last one." })),
});

export const EventQuery = strictObject({
	customer_uuid: Type.Optional(Uuid),
	event_name: Type.Optional(Type.String()),
	item_id: Type.Optional(Type.String({ format: "uuid", description: "Events that name the billable item." })),
	idempotency_key: Type.Optional(text(255)),
	from: Type.Optional(period.from),
	to: Type.Optional(period.to),
	attributed: Type.Optional(
		Type.Boolean({ description: "Whether a customer was found for the event; voided events are listed either way." }),
	),
	cursor: Type.Optional(Type.String({ description: "The last page's `next_cursor`." })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});

export const SummaryQuery = strictObject({
	event_name: Type.Optional(
		Type.String({ description: "Adds up `event_value` of the events of this name. Either this or `metric_uuid`." }),
	),
	metric_uuid: Type.Optional(
		Type.String({
			format: "uuid",
			description: "Reads events as the metric does, each stretch of time by itself.",
		}),
	),
	customer_uuid: Type.Optional(Uuid),
	...period,
	granularity: Type.Optional(
		literals(granularities, "Stretches begin on the hour, day or month in UTC; `day` when left out."),
	),
	group_by: Type.Optional(
		text(
			300,
			"`customer`, or a key in the events' `properties`. `property:` in front of a key says that it is one: `property:customer`.",
		),
	),
});

export const UsageSummary = Type.Object(
	{
		items: Type.Array(
			Type.Object({
				start: Type.Unsafe<string>({
					type: "string",
					format: "date-time",
					description: "Of the hour, day or month, also where `from` lies inside it.",
				}),
				group: nullable(
					Type.String({
						description:
							"The customer's UUID, or the text of what the property holds; null for events without either, and without `group_by`.",
					}),
				),
				event_count: Type.Integer({ minimum: 0 }),
				quantity: decimal(),
			}),
			{
				description:
					"By time, then group. A stretch without events is left out; but a `weighted_sum` goes on from its first event to the end of the period.",
			},
		),
		count: Type.Integer({ minimum: 0, maximum: 10_000 }),
	},
	{ $id: "UsageSummary" },
);
