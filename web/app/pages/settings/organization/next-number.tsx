import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";

/** What the next invoice would be called, as the API tells. */
export function NextNumber({ prefix }: { readonly prefix: string }) {
	const { data, error } = useQuery({
		queryKey: ["invoice", "next number", prefix],
		queryFn: () => answer(api.GET("/api/v1/invoice/next-number", { params: { query: { prefix } } })),
		placeholderData: keepPreviousData,
	});
	if (error !== null) return <>Letters, digits, dots and dashes, up to 20, starting with a letter or digit.</>;
	return <>The next invoice is {data?.invoice_number ?? "…"}.</>;
}
