import {
	described,
	Instant,
	literals,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
import { FilterAnswer, FilterInput } from "./filter-schemas.ts";

/** How the events of a period become a quantity (extensions.md, "Metric"). */
const aggregations = ["sum", "count", "max", "latest", "unique_count", "weighted_sum"] as const;
export type Aggregation = (typeof aggregations)[number];

const mostFilters = 20;

const EventName = Type.String({
	pattern: "^[a-z0-9]+(_[a-z0-9]+)*$",
	maxLength: 255,
	description: "In snake_case, as in the events.",
	examples: ["api_call"],
});
const property = nullable(text(255, "A key in the events' `properties` to use instead of `event_value`."));
const filters = Type.Array(FilterInput, { maxItems: mostFilters, description: "All filters must match." });
const unit = nullable(text(255, "The name of one unit of the quantity."));

/** The fields that determine which events count, and how. */
export const metricReadingProperties = {
	event_name: EventName,
	aggregation: literals("MetricAggregation", aggregations, "How the events of a period become a quantity."),
	property: Type.Optional(property),
	filters: Type.Optional(described(filters, "Conditions on properties; all must hold.")),
};

export const MetricCreate = strictObject(
	{
		name: text(255, "The metric's name."),
		...metricReadingProperties,
		unit: Type.Optional(unit),
	},
	{ $id: "CreateMetric" },
);
export type MetricCreate = Static<typeof MetricCreate>;

export const MetricUpdate = strictObject(
	{
		name: Type.Optional(text(255, "The metric's name.")),
		event_name: Type.Optional(EventName),
		aggregation: Type.Optional(
			literals("MetricAggregation", aggregations, "How the events of a period become a quantity."),
		),
		property: Type.Optional(property),
		filters: Type.Optional(described(filters, "Conditions on properties; all must hold.")),
		unit: Type.Optional(unit),
	},
	{ $id: "UpdateMetric" },
);
export type MetricUpdate = Static<typeof MetricUpdate>;

export const MetricPath = strictObject({
	metric_uuid: described(Uuid, "The UUID of the metric that counts a usage service's events. Null for fees."),
});

export const MetricQuery = strictObject({
	search: Type.Optional(Type.String({ description: "Part of the name or event name, ignoring case." })),
	event_name: Type.Optional(text(255, "Only events with this name.")),
	...pageQuery,
});

export const Metric = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The metric's name." }),
		event_name: Type.String({ description: "The name of the events." }),
		aggregation: literals("MetricAggregation", aggregations, "How the events of a period become a quantity."),
		property: nullable(
			Type.String({ description: "The key in the events' `properties` that is read instead of `event_value`." }),
		),
		filters: Type.Array(FilterAnswer, { description: "Conditions on properties; all must hold." }),
		unit: nullable(Type.String({ description: "The name of one unit of the quantity." })),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Metric", description: "Which events count, and how." },
);
