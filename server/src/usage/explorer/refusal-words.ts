import type { ExpressionSteps, MetricFilter } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";

const longestShown = 60;

/** Why a filter refuses an event, from the property's value; undefined: the property is missing. */
export function refusalWords({ property, operator, value }: MetricFilter, held: unknown): string {
	const wanted = Array.isArray(value) ? value.map(shown).join(", ") : shown(value);
	if (operator === "exists") return value === true ? `${property} is missing` : `${property} is present`;
	if (held === undefined) return `${property} is missing; it must ${demands[operator]} ${wanted}`;
	return `${property} is ${shown(held)}; it must ${demands[operator]} ${wanted}`;
}

const demands = {
	eq: "be",
	ne: "not be",
	in: "be one of",
	not_in: "not be one of",
	gt: "be a number greater than",
	gte: "be a number of at least",
	lt: "be a number less than",
	lte: "be a number of at most",
} as const;

/** Why an expression has no value for these properties. */
export function failureWords(steps: ExpressionSteps, properties: Record<string, unknown> | null): string {
	const names = steps.filter((step) => /^[A-Za-z_]/.test(step));
	const missing = names.find((name) => properties === null || !Object.hasOwn(properties, name));
	if (missing !== undefined) return `${missing} is missing`;
	const unfit = names.find((name) => !isNumber(properties?.[name]));
	if (unfit !== undefined) return `${unfit} is ${shown(properties?.[unfit])}, not a number`;
	return "the expression divides by 0, or its value is over 10^18";
}

function isNumber(value: unknown): boolean {
	if (typeof value === "string") return /^-?\d+(\.\d+)?$/.test(value);
	return typeof value === "number" || value instanceof Decimal;
}

/** Formats a JSON value for people. */
export function shown(value: unknown): string {
	const text = value instanceof Decimal ? value.toString() : JSON.stringify(value);
	return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
