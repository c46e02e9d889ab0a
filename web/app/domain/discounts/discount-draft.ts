import type { components } from "../../api/schema.ts";
import type { TypedNumbers } from "../../api/typed-numbers.ts";
import type { Choice } from "../../ui/form/picker.tsx";

export type Holder = "code" | "customer" | "contract" | "services";

/** What the form holds: every number as typed. */
export interface DiscountDraft {
	readonly holder: Holder;
	readonly customer: Choice | null;
	readonly items: string[];
	readonly name: string;
	readonly kind: "percent" | "amount";
	readonly percent: string;
	readonly amount: string;
	readonly currency: string;
	readonly starts_on: string;
	readonly cycles: string;
	readonly code: string;
	readonly max_redemptions: string;
	readonly max_redemptions_per_customer: string;
	readonly redeem_until: string;
}

/** @param contractUuid the contract that the page is about */
export function discountBody(
	draft: DiscountDraft,
	contractUuid: string | null,
	typed: TypedNumbers,
): components["schemas"]["CreateDiscount"] {
	const { name, kind, currency, starts_on, redeem_until } = draft;
	return {
		name: name.trim(),
		...(kind === "percent"
			? { percent: typed.decimal("percent", draft.percent) ?? null }
			: { amount: typed.decimal("amount", draft.amount) ?? null, currency }),
		...(starts_on === "" ? {} : { starts_on }),
		cycles: typed.whole("cycles", draft.cycles) ?? null,
		...holderOf(draft, contractUuid),
		...(draft.holder === "code"
			? {
					max_redemptions: typed.whole("max_redemptions", draft.max_redemptions) ?? null,
					max_redemptions_per_customer:
						typed.whole("max_redemptions_per_customer", draft.max_redemptions_per_customer) ?? 1,
					redeem_until: redeem_until === "" ? null : redeem_until,
				}
			: {}),
	};
}

function holderOf({ holder, customer, items, code }: DiscountDraft, contractUuid: string | null) {
	if (holder === "code") return { code: code.trim() };
	if (holder === "customer") return { customer_uuid: customer?.value ?? null };
	return holder === "contract" ? { contract_uuid: contractUuid } : { item_ids: items };
}

/** The form's name for a field of the API. */
export function fieldOf(field: string, { kind }: Pick<DiscountDraft, "kind">): string {
	if (field === "customer_uuid") return "customer";
	if (field.startsWith("item_ids")) return "items";
	return field === "percent" ? kind : field;
}
