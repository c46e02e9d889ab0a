import type { components } from "../../api/schema.ts";

export type ProviderChoice = components["schemas"]["PaymentProvider"]["name"];

interface ProviderWords {
	readonly label: string;
	/** What choosing it means, in one sentence. */
	readonly what: string;
	/** Where the token of a card or account comes from, where people type it in. */
	readonly tokenHint?: string;
}

/** Every choice of a payment provider by its name in the API. */
export const providers: Readonly<Record<ProviderChoice, ProviderWords>> = {
	manual: {
		label: "Manual",
		what: "Customers pay by transfer or check, and you record the payments.",
	},
	sandbox: {
		label: "Sandbox",
		what: "For testing: behaves like a card processor but moves no money, and says so on the payment page.",
	},
	stripe: {
		label: "Stripe",
		what: "Cards, bank debits and wallets, on the payment page and automatically on the due date.",
		tokenHint: "From Stripe’s form or SDK, such as pm_1Q…. Never a card number.",
	},
};
