import type { Aggregation, Metric } from "./metric.ts";

export type Operator = Metric["filters"][number]["operator"];

/** How a period's events become one quantity, with an example of three events. */
export const aggregationWords: Readonly<
	Record<Aggregation, { readonly label: string; readonly hint: string; readonly example: string }>
> = {
	sum: { label: "Sum", hint: "Adds up the values of the events.", example: "5, 3 and 4 make 12" },
	count: { label: "Count", hint: "Counts the events, whatever their values.", example: "three events make 3" },
	max: { label: "Maximum", hint: "Takes the highest value in the period.", example: "5, 3 and 4 make 5" },
	latest: { label: "Latest", hint: "Takes the last value in the period.", example: "5, 3 and then 4 make 4" },
	unique_count: {
		label: "Unique count",
		hint: "Counts the different values of a property.",
		example: "ada, bob and ada make 2",
	},
	weighted_sum: {
		label: "Time-weighted sum",
		hint: "Averages a level over the period. Each event raises or lowers it.",
		example: "+10 in the middle of a month makes 5",
	},
};

export const operatorWords: Readonly<Record<Operator, string>> = {
	eq: "is",
	ne: "is not",
	in: "is one of",
	not_in: "is none of",
	gt: "is over",
	gte: "is at least",
	lt: "is under",
	lte: "is at most",
	exists: "is present",
};

type Measure = Pick<Metric, "aggregation" | "property" | "expression" | "carry_over">;

/** `Sum of bytes` */
export function measureWords({ aggregation, property, expression, carry_over }: Measure): string {
	const { label } = aggregationWords[aggregation];
	const read = property ?? expression;
	return `${label}${read === null ? "" : ` of ${read}`}${carry_over ? ", lasting" : ""}`;
}
