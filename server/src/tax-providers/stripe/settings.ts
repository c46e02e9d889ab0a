import type { SettingsReader } from "../interface/provider-definition.ts";

/** How to reach Stripe Tax (docs/operating/stripe-tax.md). */
export interface StripeTaxSettings {
	/** `sk_…` or, with fewer permissions, `rk_…`. */
	readonly secretKey: string;
	/** `https://host` or `http://host:port`; null: Stripe's own address. */
	readonly apiUrl: string | null;
}

/**
 * Null if the key is not set.
 * @throws what `fault` returns
 */
export function readStripeTaxSettings({ text, origin, fault }: SettingsReader): StripeTaxSettings | null {
	const secretKey = text("STRIPE_TAX_SECRET_KEY");
	const apiUrl = origin("STRIPE_TAX_API_URL");
	if (secretKey === null) return null;
	if (!/^[sr]k_(test|live)_\w+$/.test(secretKey)) {
		throw fault("STRIPE_TAX_SECRET_KEY", "must be a secret key: sk_test_…, sk_live_…, rk_test_…, or rk_live_…");
	}
	return { secretKey, apiUrl };
}
