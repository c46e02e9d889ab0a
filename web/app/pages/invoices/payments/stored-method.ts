import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";

/** What of the customer is charged: the default card or account, in words; null where none is stored. */
export function useStoredMethod(customerUuid: string, isAsked: boolean): string | null {
	const { data } = useQuery({
		queryKey: ["customer", customerUuid, "payment-methods"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/customer/{customer_uuid}/payment-methods", {
					params: { path: { customer_uuid: customerUuid } },
				}),
			),
		enabled: isAsked,
	});
	const card = data?.credit_cards.find(({ is_default }) => is_default);
	if (card !== undefined) return `${capitalized(card.brand)} ending in ${card.last4}`;
	const account = data?.ach_accounts.find(({ is_default }) => is_default);
	return account === undefined ? null : `${account.institution_name} account ending in ${account.account_mask}`;
}

/** `visa`, as the provider writes it, as on the card. */
function capitalized(brand: string): string {
	return brand.charAt(0).toUpperCase() + brand.slice(1);
}
