import { useQueries } from "@tanstack/react-query";
import { customerQuery } from "../../../domain/customers/customer.tsx";
import type { Group } from "./grouping.ts";
import { words } from "./words.ts";

/** What groups are called: customers by their names, a property's values by themselves. */
export function useGroupNames(groupBy: string | undefined, groups: readonly Group[]) {
	const uuids = groupBy === "customer" ? groups.flatMap(({ group }) => group ?? []) : [];
	const customers = useQueries({
		queries: uuids.map(customerQuery),
	});
	return (group: string | null): string => {
		if (group === null) return noGroup(groupBy);
		return groupBy === "customer" ? (customers[uuids.indexOf(group)]?.data?.name ?? "…") : group;
	};
}

export function noGroup(groupBy: string | undefined): string {
	return groupBy === "customer" ? words.useGroupNames.noCustomer : words.useGroupNames.noValue;
}
