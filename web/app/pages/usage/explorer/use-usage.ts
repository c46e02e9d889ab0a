import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { periodBefore, type Question } from "./question.ts";

export type Used = components["schemas"]["UsageSummary"]["items"][number];

/** The usage that is asked for, and that of the period before where it can be compared. */
export function useUsage(question: Question) {
	const before = question.group_by === undefined ? periodBefore(question) : null;
	const now = useSummary(question, true);
	const then = useSummary({ ...question, ...before }, before !== null);
	return {
		items: now.data?.items ?? [],
		before: before === null ? null : { ...before, items: then.data?.items ?? [] },
		isPending: now.isPending,
		problem: now.error,
	};
}

function useSummary(question: Question, isWanted: boolean) {
	const { event_name, metric_uuid, customer_uuid, group_by, ...rest } = question;
	const query = {
		...rest,
		...(event_name === undefined ? {} : { event_name }),
		...(metric_uuid === undefined ? {} : { metric_uuid }),
		...(customer_uuid === undefined ? {} : { customer_uuid }),
		...(group_by === undefined ? {} : { group_by }),
	};
	return useQuery({
		queryKey: ["usage-summary", query] as const,
		queryFn: () => answer(api.GET("/api/v1/usage/summary", { params: { query } })),
		enabled: isWanted && (event_name ?? metric_uuid) !== undefined,
		// What was there stays until the new comes, unless its groups were of another kind.
		placeholderData: (data, before) => (before?.queryKey[1].group_by === group_by ? data : undefined),
	});
}
