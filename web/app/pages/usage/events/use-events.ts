import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components, paths } from "../../../api/schema.ts";

export type Event = components["schemas"]["IngestedEvent"];
type Query = NonNullable<paths["/api/v1/usage/events/ingested"]["get"]["parameters"]["query"]>;

const pageLength = 100;
const keys = ["event_name", "customer_uuid", "item_id", "idempotency_key", "from", "to", "attributed"] as const;

/** The events that the address asks for, page by page as the end comes into sight. */
export function useEvents(address: Readonly<Record<string, string | undefined>>) {
	const asked = keys.filter((key) => address[key] !== undefined).map((key) => [key, address[key]]);
	// The client writes each value as the text that it is.
	const query = Object.fromEntries(asked) as Query;
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPending, error } = useInfiniteQuery({
		queryKey: ["events", query],
		queryFn: ({ pageParam }) => {
			const page = { limit: pageLength, ...(pageParam === "" ? {} : { cursor: pageParam }) };
			return answer(api.GET("/api/v1/usage/events/ingested", { params: { query: { ...query, ...page } } }));
		},
		initialPageParam: "",
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
		placeholderData: keepPreviousData,
	});
	const onEnd = useCallback(() => {
		if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
	}, [hasNextPage, isFetchingNextPage, fetchNextPage]);
	return {
		items: useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]),
		hasMore: hasNextPage,
		isLoading: isPending,
		problem: error,
		onEnd,
	};
}
