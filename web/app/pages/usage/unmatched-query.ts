import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";

export type UnmatchedGroup = components["schemas"]["UsageInboxGroup"];

/** As many groups as somebody works through at once; when these are done, the next ones come. */
const shownGroups = 100;

export const unmatchedQuery = queryOptions({
	queryKey: ["usage-inbox"],
	queryFn: () => answer(api.GET("/api/v1/usage/inbox", { params: { query: { limit: shownGroups } } })),
});

/** Whose events came to be, a moment ago: what is theirs is found within seconds. */
export interface Mended {
	readonly reference: string;
	readonly customer: { readonly uuid: string; readonly name: string };
}

/** What the events call the customer that is missing. */
export function referenceOf({ new_customer }: UnmatchedGroup): string | null {
	return new_customer?.email ?? new_customer?.external_id ?? null;
}
