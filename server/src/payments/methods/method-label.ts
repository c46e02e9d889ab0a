import { methodLabel } from "../model/payment.ts";
import type { MethodRow } from "./method-store.ts";

/** `Visa ending in 4242` */
export function labelOf({ kind, brand, last4, account_type, account_mask }: MethodRow): string {
	return kind === "card"
		? methodLabel({ kind, brand: brand ?? "", last4: last4 ?? "" })
		: methodLabel({ kind, account_type: account_type ?? "", account_mask: account_mask ?? "" });
}
