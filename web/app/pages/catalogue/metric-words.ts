import type { components } from "../../api/schema.ts";

export type Metric = components["schemas"]["Metric"];
export type Aggregation = Metric["aggregation"];
export type Filter = Metric["filters"][number];
export type Operator = Filter["operator"];

/** What becomes of a period's events, told with three of them. */
export const aggregationWords: Readonly<
	Record<Aggregation, { readonly label: string; readonly hint: string; readonly example: string }>
> = {
	sum: { label: "Sum", hint: "Adds up what each event says.", example: "5, 3 and 4 make 12" },
	count: { label: "Count", hint: "Counts the events, whatever they say.", example: "three events make 3" },
	max: { label: "Maximum", hint: "Takes the largest of the period.", example: "5, 3 and 4 make 5" },
	latest: { label: "Latest", hint: "Takes the last of the period.", example: "5, 3 and then 4 make 4" },
	unique_count: {
		label: "Unique count",
		hint: "Counts how many different values a property has.",
		example: "ada, bob and ada make 2",
	},
	weighted_sum: {
		label: "Weighted by time",
		hint: "Averages a level over the period: each event raises or lowers it.",
		example: "+10 at the middle of a month make 5",
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
	exists: "is there",
};
