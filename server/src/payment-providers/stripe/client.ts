import Stripe from "stripe";
import type { StripeSettings } from "./settings.ts";

/** How Stripe writes what it answers and tells. A later one is taken on purpose, with the SDK that knows it. */
export const stripeVersion = "2026-10-28.endive";
/** A bank may take its time; what takes longer is asked for later. */
const answerTimeout_ms = 30_000;

/**
 * The official SDK. Its own retries are off but for one after a connection that was cut, which bears the same idempotency key: when to
 * ask again is the job's to decide, which notes it.
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
