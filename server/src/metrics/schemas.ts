import { UnitCode } from "../e-invoicing/index.ts";
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
import { mostCharacters } from "./expression.ts";
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
const expression = nullable(
	Type.String({
		maxLength: mostCharacters,
		description:
			"Computes each event's amount from its `properties`, instead of `property`: decimal literals, names of properties (letters, digits, `_`), `+ - * /`, unary minus, brackets; at most 50 operations. Exact; each amount is rounded half away from zero to 12 decimals. An event without one (a property that is missing or no number, a division by 0, a magnitude over 10^18) is skipped, and in the inbox (`expression_failed`). Not for `count` and `unique_count`.",
		examples: ["duration_ms / 1000 * gpu_count"],
	}),
);
const carryOver = Type.Boolean({
	description:
		"For `latest` and `unique_count`: a level that lasts until it is changed, from the item's service start on; false unless sent. `latest`: a period without a value has the last one before it. `unique_count`: counts the values that are present at any moment of the period; an event adds its value, and one whose property `operation` is `remove` removes it.",
});
const filters = Type.Array(FilterInput, { maxItems: mostFilters, description: "All filters must match." });
const unit = nullable(text(255, "The name of one unit of the quantity."));
const unitCode = UnitCode(
	"The unit in electronic invoices, unless the service has its own: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `E34` (gigabyte), or of 21 behind an X (BT-130). Null: `C62`, one.",
);

/** The fields that determine which events count, and how. */
export const metricReadingProperties = {
	event_name: EventName,
	aggregation: literals("MetricAggregation", aggregations, "How the events of a period become a quantity."),
	property: Type.Optional(property),
	expression: Type.Optional(expression),
	carry_over: Type.Optional(carryOver),
	filters: Type.Optional(described(filters, "Conditions on properties; all must hold.")),
};

export const MetricCreate = strictObject(
	{
		name: text(255, "The metric's name."),
		...metricReadingProperties,
		unit: Type.Optional(unit),
		unit_code: Type.Optional(unitCode),
	},
	{ $id: "CreateMetric", description: "A metric to create." },
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
		expression: Type.Optional(expression),
		carry_over: Type.Optional(carryOver),
		filters: Type.Optional(described(filters, "Conditions on properties; all must hold.")),
		unit: Type.Optional(unit),
		unit_code: Type.Optional(unitCode),
	},
	{ $id: "UpdateMetric", description: "A metric's fields to change." },
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
		expression: nullable(
			Type.String({ description: "Computes each event's amount from its `properties`, instead of `property`." }),
		),
		carry_over: Type.Boolean({ description: "Whether the metric is a level that lasts until it is changed." }),
		filters: Type.Array(FilterAnswer, { description: "Conditions on properties; all must hold." }),
		unit: nullable(Type.String({ description: "The name of one unit of the quantity." })),
		unit_code: unitCode,
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Metric", description: "Which events count, and how." },
);
