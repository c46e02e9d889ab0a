import type { SettingsReader } from "../interface/provider-definition.ts";

/** How to reach Stripe (docs/operating/stripe.md). */
export interface StripeSettings {
	/** `sk_…` or, with fewer permissions, `rk_…`. */
	readonly secretKey: string;
	/** `whsec_…`: the secret for Stripe's event signatures. */
	readonly webhookSecret: string;
	/** `https://host` or `http://host:port`; null: Stripe's own URL. */
	readonly apiUrl: string | null;
}

/**
 * Null if neither key is set.
 * @throws what `fault` returns
 */
export function readStripeSettings({ text, origin, fault }: SettingsReader): StripeSettings | null {
	const secretKey = text("STRIPE_SECRET_KEY");
	const webhookSecret = text("STRIPE_WEBHOOK_SECRET");
	const apiUrl = origin("STRIPE_API_URL");
	if (secretKey === null && webhookSecret === null) return null;
	if (secretKey === null) throw fault("STRIPE_SECRET_KEY", "is missing; STRIPE_WEBHOOK_SECRET requires it");
	if (webhookSecret === null) throw fault("STRIPE_WEBHOOK_SECRET", "is missing; STRIPE_SECRET_KEY requires it");
	if (!/^[sr]k_(test|live)_\w+$/.test(secretKey)) {
		throw fault("STRIPE_SECRET_KEY", "must be a secret key: sk_test_…, sk_live_…, rk_test_…, or rk_live_…");
	}
	if (!/^whsec_\S+$/.test(webhookSecret)) {
		throw fault("STRIPE_WEBHOOK_SECRET", "must be an endpoint's signing secret: whsec_…");
	}
	return { secretKey, webhookSecret, apiUrl };
}

/** Whether payments by the key move no money. */
export function isTestKey(secretKey: string): boolean {
	return /^[sr]k_test_/.test(secretKey);
}
