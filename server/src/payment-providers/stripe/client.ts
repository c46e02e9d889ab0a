import Stripe from "stripe";
import type { StripeSettings } from "./settings.ts";

/** The API version of Stripe's responses and events. Upgrade it only together with the SDK that supports it. */
export const stripeVersion = "2026-10-28.endive";
/** A bank may be slow; the result of a slower call is fetched later. */
const answerTimeout_ms = 30_000;

/**
 * The official SDK. It retries only once, after a dropped connection and with the same idempotency key. Other retries are up
 * to the job, which records them.
 */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
	return new Stripe(secretKey, {
		apiVersion: stripeVersion,
		maxNetworkRetries: 0,
		timeout: answerTimeout_ms,
		telemetry: false,
		appInfo: { name: "Tallybook" },
		...(apiUrl === null ? {} : addressOf(new URL(apiUrl))),
	});
}

function addressOf({ protocol, hostname, port }: URL): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
	const isPlain = protocol === "http:";
	return {
		protocol: isPlain ? "http" : "https",
		host: hostname.replace(/^\[(.*)\]$/, "$1"),
		port: port === "" ? (isPlain ? 80 : 443) : Number(port),
	};
}
