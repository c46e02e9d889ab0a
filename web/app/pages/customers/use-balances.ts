import { useQueries } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";

export type Balance = components["schemas"]["CustomerBalance"];

/** As many as a page of the list has. */
const askedAtOnce = 100;

/** What each of the customers owes, by UUID; a customer that owes nothing has an empty list, one not yet asked for has none. */
export function useBalances(uuids: readonly string[]): ReadonlyMap<string, readonly Balance[]> {
	const parts = Array.from({ length: Math.ceil(uuids.length / askedAtOnce) }, (_, index) =>
		uuids.slice(index * askedAtOnce, (index + 1) * askedAtOnce),
	);
	const answers = useQueries({
		queries: parts.map((part) => ({
			queryKey: ["customers", "balances", part],
			queryFn: () =>
				answer(api.GET("/api/v1/report/customer-balances", { params: { query: { customer_uuid: part } } })),
		})),
	});
	const balances = new Map<string, Balance[]>();
	for (const [index, { data }] of answers.entries()) {
		if (data === undefined) continue;
		for (const uuid of parts[index] ?? []) balances.set(uuid, []);
		for (const balance of data.items) balances.get(balance.customer_uuid)?.push(balance);
	}
	return balances;
}
