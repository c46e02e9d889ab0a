import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";

/** A customer's name, where its UUID alone is known. */
export function CustomerName({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["customer", uuid],
		queryFn: () => answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid } } })),
	});
	return <>{data?.name ?? "…"}</>;
}
