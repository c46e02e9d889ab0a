import type { components } from "../../api/schema.ts";

export type Overview = components["schemas"]["Overview"];

export function countOf(count: number, one: string, many: string): string {
	return count === 1 ? one : many;
}

export function hasToDo({ to_do }: Overview): boolean {
	return Object.values(to_do).some((count) => count > 0);
}
