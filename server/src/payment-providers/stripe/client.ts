import Stripe from "stripe";
import { stripeConnection } from "./connection.ts";
import type { StripeSettings } from "./settings.ts";

/** The official SDK. */
export function createStripeClient(settings: StripeSettings): Stripe {
	return new Stripe(settings.secretKey, stripeConnection(settings));
}
