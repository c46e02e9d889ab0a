import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

interface Page<Item> {
	readonly items: readonly Item[];
	readonly count: number;
}

const pageLength = 100;

/**
 * A list of the API, page by page as the end comes into sight. While other filters are asked for, what was there stays.
 * @param key names the list and its filters: `["invoices", filters]`
 */
export function useList<Item>(
	key: readonly unknown[],
	fetchPage: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<Item>>,
) {
	const query = useInfiniteQuery({
		queryKey: key,
		queryFn: ({ pageParam }) => fetchPage({ limit: pageLength, offset: pageParam }),
		initialPageParam: 0,
		getNextPageParam: (_last, pages) => {
			const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
			const isWhole = loaded >= (pages[0]?.count ?? 0) || pages.at(-1)?.items.length === 0;
			return isWhole ? undefined : loaded;
		},
		placeholderData: keepPreviousData,
	});
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
	const onEnd = useCallback(() => {
		if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
	}, [hasNextPage, isFetchingNextPage, fetchNextPage]);
	return {
		items: useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]),
		/** How many rows the filters match; null until it is known. */
		count: data?.pages[0]?.count ?? null,
		isLoading: query.isPending,
		problem: query.error,
		onEnd,
	};
}
