import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";

/** What can be shown: the metrics, and the names that events bear. */
export function useOffered() {
	const metrics = useQuery({
		queryKey: ["metrics", "all"],
		queryFn: () => answer(api.GET("/api/v1/metric", { params: { query: { limit: 1000 } } })),
	});
	const names = useQuery({
		queryKey: ["event-names"],
		queryFn: () => answer(api.GET("/api/v1/usage/event-names")),
	});
	return {
		metrics: metrics.data?.items ?? [],
		names: names.data?.items ?? [],
		isPending: metrics.isPending || names.isPending,
		problem: metrics.error ?? names.error,
	};
}
