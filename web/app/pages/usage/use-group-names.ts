import { useQueries } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { Group } from "./grouping.ts";

/** What groups are called: customers by their names, a property's values by themselves. */
export function useGroupNames(groupBy: string | undefined, groups: readonly Group[]) {
	const uuids = groupBy === "customer" ? groups.flatMap(({ group }) => group ?? []) : [];
	const customers = useQueries({
		queries: uuids.map((uuid) => ({
			queryKey: ["customer", uuid],
			queryFn: () => answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid } } })),
		})),
	});
	return (group: string | null): string => {
		if (group === null) return noGroup(groupBy);
		return groupBy === "customer" ? (customers[uuids.indexOf(group)]?.data?.name ?? "…") : group;
	};
}

export function noGroup(groupBy: string | undefined): string {
	return groupBy === "customer" ? "Without a customer" : "Without the property";
}
