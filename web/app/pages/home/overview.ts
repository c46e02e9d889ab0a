import type { components } from "../../api/schema.ts";

export type Overview = components["schemas"]["Overview"];

export function countOf(count: number, one: string, many: string): string {
	return count === 1 ? one : many;
}
