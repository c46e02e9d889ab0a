import type { Metric } from "../agreement.ts";
import type { Chance } from "../chance.ts";
import type { Kind } from "../kinds.ts";

/** What a metric reads of its events: a property, an expression over several, a level that lasts. */
export function drawReading(
	chance: Chance,
	has: (kind: Kind) => boolean,
	aggregation: Metric["aggregation"],
	property: string | null,
): Pick<Metric, "property" | "expression" | "carry_over"> {
	const carries = (aggregation === "latest" || aggregation === "unique_count") && has("carry-over") && chance.is(0.6);
	const level = carries ? { carry_over: true as const } : {};
	const computes = aggregation !== "count" && aggregation !== "unique_count" && has("expressions") && chance.is(0.4);
	if (!computes) return { property, ...level };
	const expression = chance.one(["a * b", "a / b", "(a - b) / 3", "-a + 10", "a * 0.25 + b / 7 - -1"]);
	return { property: null, expression, ...level };
}

/** Properties that an expression reads: numbers, decimal strings, and what is neither. */
export function drawTerms(chance: Chance): object {
	return {
		...(chance.is(0.9) ? { a: chance.one([1, 2.5, "3.75", 40]) } : {}),
		...(chance.is(0.8) ? { b: chance.one([0, 1, 7, "0.3", "no number", true]) } : {}),
	};
}
