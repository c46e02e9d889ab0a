import { Problem } from "../../api/problem.ts";
import { Mistyped } from "./draft.ts";

/** What is wrong with a field, of what the API refused or the form could not read. */
export function faultAt(problem: unknown, field: string): string | undefined {
	if (problem instanceof Mistyped) return problem.field === field ? problem.message : undefined;
	return problem instanceof Problem ? problem.at(field) : undefined;
}

/** What stands above the form: all but what a field says alone. */
export function faultAbove(problem: unknown): unknown {
	return problem instanceof Mistyped
		? new Problem(0, { code: "mistyped", detail: "One of the fields holds no number." })
		: problem;
}
