import { metricReadingProperties } from "../../metrics/index.ts";
import { decimal, literals, nullable, type Static, strictObject, Type } from "../../platform/http/index.ts";
import { IngestedEvent } from "./explore-schemas.ts";

const shown = 20;

export const MetricTrial = strictObject(
	{
		...metricReadingProperties,
		limit: Type.Optional(
			Type.Integer({
				minimum: 1,
				maximum: 100,
				default: shown,
				description: "The maximum number of events of each kind.",
			}),
		),
	},
	{ $id: "TryMetric", description: "A metric to try on stored events, without saving it." },
);
export type MetricTrial = Static<typeof MetricTrial>;

const reasonKinds = [
	"filter",
	"property_missing",
	"property_unfit",
	"expression_failed",
	"no_customer",
	"voided",
] as const;

const Reason = Type.Object(
	{
		kind: literals(
			"UncountedReason",
			reasonKinds,
			"`filter`: a filter refuses it. `property_missing`, `property_unfit`: the property has no value that the aggregation accepts. `expression_failed`: the expression has no value. `no_customer`: its customer does not exist yet.",
		),
		filter: nullable(Type.Integer({ description: "The filter's position, from 0." })),
		message: Type.String({ description: "An explanation for people." }),
	},
	{ $id: "UncountedBecause", description: "Why an event would not count." },
);

const Tried = Type.Object(
	{
		event: IngestedEvent,
		amount: nullable(
			decimal({
				description: "What the event adds: its value, or the property's number; null for counting aggregations.",
			}),
		),
		reasons: Type.Array(Reason, { description: "Why it does not count; empty if it does." }),
	},
	{ $id: "TriedEvent", description: "An event and what it would count." },
);
export type Tried = Static<typeof Tried>;

export const MetricTrialAnswer = Type.Object(
	{
		event_count: Type.Integer({
			description: "The events of this name that were examined: the last 1,000 received that can be found quickly.",
		}),
		counted: Type.Integer({ description: "How many of them count." }),
		matching: Type.Array(Tried, { description: "Events that count, most recently received first." }),
		refused: Type.Array(Tried, { description: "Events that do not count, most recently received first." }),
		event_names: Type.Array(Type.String(), {
			description: "If there is no event of this name: up to 50 names that events have.",
		}),
	},
	{ $id: "MetricTrial", description: "What the metric would count." },
);
export type MetricTrialAnswer = Static<typeof MetricTrialAnswer>;
