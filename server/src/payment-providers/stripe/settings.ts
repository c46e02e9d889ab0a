/** How Stripe is reached, as the configuration names it (docs/operating/stripe.md). */
export interface StripeSettings {
	/** `sk_…` or, with fewer rights, `rk_…`. */
	readonly secretKey: string;
	/** `whsec_…`: what Stripe signs its events with. */
	readonly webhookSecret: string;
	/** `https://host` or `http://host:port`; null: Stripe's own address. */
	readonly apiUrl: string | null;
}
