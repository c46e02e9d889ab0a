import { queryOptions, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";

export type Customer = components["schemas"]["Customer"];

/** Every query about a customer has a key that begins like this one: `refresh(["customer", uuid])` asks for all of them again. */
export const customerQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["customer", uuid],
		queryFn: () => answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid } } })),
	});

/** Undefined while it loads, and for no UUID. */
export function useCustomer(uuid: string | null | undefined): Customer | undefined {
	return useQuery({ ...customerQuery(uuid ?? ""), enabled: uuid != null }).data;
}

/** The name of a customer of which only the UUID is known. */
export function CustomerName({ uuid }: { readonly uuid: string }) {
	return <>{useCustomer(uuid)?.name ?? "…"}</>;
}
