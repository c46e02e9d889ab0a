import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { words } from "./words.ts";

/** What the next invoice would be called, as the API tells. */
export function NextNumber({ prefix }: { readonly prefix: string }) {
	const { data, error } = useQuery({
		queryKey: ["invoice", "next number", prefix],
		queryFn: () => answer(api.GET("/api/v1/invoice/next-number", { params: { query: { prefix } } })),
		placeholderData: keepPreviousData,
	});
	if (error !== null) return <>{words.nextNumber.allowed}</>;
	return <>{words.nextNumber.next(data?.invoice_number)}</>;
}
