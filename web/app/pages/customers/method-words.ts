import type { components } from "../../api/schema.ts";

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

/** The default first. */
export function methodsOf({ credit_cards, ach_accounts }: Methods): readonly StoredMethod[] {
	const cards = credit_cards.map(({ uuid, brand, last4, expiration_date, is_default }) => ({
		...{ uuid, kind: "card" as const, isDefault: is_default },
		...{ name: `${capital(brand)} ending in ${last4}`, detail: `expires ${expiration_date}` },
	}));
	const accounts = ach_accounts.map(({ uuid, account_type, account_mask, institution_name, is_default }) => ({
		...{ uuid, kind: "account" as const, isDefault: is_default },
		...{ name: `${capital(account_type)} account ending in ${account_mask}`, detail: institution_name },
	}));
	return [...cards, ...accounts].toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
