import { metricReadingProperties } from "../../metrics/index.ts";
import { decimal, literals, nullable, reference, type Static, strictObject, Type } from "../../platform/http/index.ts";
import { IngestedEvent } from "./explore-schemas.ts";

const shown = 20;

export const MetricTrial = strictObject({
	...metricReadingProperties,
	limit: Type.Optional(
		Type.Integer({ minimum: 1, maximum: 100, default: shown, description: "The most events of each kind." }),
	),
});
export type MetricTrial = Static<typeof MetricTrial>;

const reasonKinds = ["filter", "property_missing", "property_unfit", "no_customer", "voided"] as const;

const Reason = Type.Object({
	kind: literals(
		reasonKinds,
		"`filter`: a filter refuses it. `property_missing`, `property_unfit`: it holds nothing that the aggregation could take. `no_customer`: it waits for a customer.",
	),
	filter: nullable(Type.Integer({ description: "Which of the filters, from 0." })),
	message: Type.String({ description: "In words." }),
});

const Tried = Type.Object({
	event: reference(IngestedEvent),
	amount: nullable(
		decimal({ description: "What the event adds: its value, or the property's number; null for what is counted." }),
	),
	reasons: Type.Array(Reason, { description: "Why it does not count; none where it does." }),
});
export type Tried = Static<typeof Tried>;

export const MetricTrialAnswer = Type.Object(
	{
		event_count: Type.Integer({
			description:
				"Events of the name that were looked at: the 1,000 received last, of those that can be found quickly.",
		}),
		counted: Type.Integer({ description: "How many of them count." }),
		matching: Type.Array(Tried, { description: "Those that count, the last received first." }),
		refused: Type.Array(Tried, { description: "Those that do not, the last received first." }),
		event_names: Type.Array(Type.String(), {
			description: "Where there is no event of the name: up to 50 names that events have.",
		}),
	},
	{ $id: "MetricTrial" },
);
export type MetricTrialAnswer = Static<typeof MetricTrialAnswer>;
