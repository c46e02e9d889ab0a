import type { VectorFile } from "./vectors.ts";

/** The rows that aren't run, with the reason why the model can't express them. */
type Listed = Readonly<Record<VectorFile, Readonly<Record<string, string>>>>;

const insideADay = "the period ends inside a day; a billing period is whole days";

/** By the functions of the room that computes the figure. */
export const listed: Listed = {
	pricing: {
		P055: "its free units end with its free events: here, each allowance holds on its own",
		P175: "the last tier ends at 1110: a list of tiers must have a last one without end",
	},
	proration: {},
	billing_periods: {},
	aggregation: { A031: insideADay, A036: insideADay, A039: insideADay, A065: insideADay },
	invoice_totals: {},
};

/** Through the API, from a contract or an invoice that a client creates: a period's days must then come from a cycle. */
export const listedThroughApi: Listed = {
	...listed,
	proration: {
		R069: "a contract serves at least a day: an end before the start is refused",
	},
};
