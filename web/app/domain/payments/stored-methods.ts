import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import { words } from "./words.ts";

type Methods = components["schemas"]["PaymentMethods"];

/** A stored card or account as the page shows it. */
export interface StoredMethod {
	readonly uuid: string;
	readonly kind: "card" | "account";
	/** `Visa ending in 4242` */
	readonly name: string;
	/** `expires 09/2029`, `Sandbox Bank` */
	readonly detail: string;
	readonly isDefault: boolean;
}

export const storedMethodsQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["customer", customer_uuid, "methods"],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}/payment-methods", { params: { path: { customer_uuid } } })),
	});

/** The default first. */
export function storedMethodsOf({ credit_cards, ach_accounts }: Methods): readonly StoredMethod[] {
	const cards = credit_cards.map(({ uuid, brand, last4, expiration_date, is_default }) => ({
		...{ uuid, kind: "card" as const, isDefault: is_default },
		...{
			name: words.storedMethods.name(capitalized(brand), last4),
			detail: words.storedMethods.expires(expiration_date),
		},
	}));
	const accounts = ach_accounts.map(({ uuid, account_type, account_mask, institution_name, is_default }) => ({
		...{ uuid, kind: "account" as const, isDefault: is_default },
		...{ name: words.storedMethods.accountName(capitalized(account_type), account_mask), detail: institution_name },
	}));
	return [...cards, ...accounts].toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The name of the method that is charged; null where none is stored. */
export function defaultMethodOf(methods: Methods): string | null {
	return storedMethodsOf(methods).find(({ isDefault }) => isDefault)?.name ?? null;
}

/** `visa`, as the provider writes it, as on the card. */
function capitalized(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
