import type { StripeSettings } from "./settings.ts";

/** The API version of Stripe's responses and events. Upgrade it only together with the SDK that supports it. */
export const stripeVersion = "2026-10-28.endive";
/** A bank may be slow; the result of a slower call is fetched later. */
const answerTimeout_ms = 30_000;

/**
 * How the official SDK reaches Stripe. It retries only once, after a dropped connection and with the same idempotency key. Other
 * retries are up to the job, which records them.
 */
export function stripeConnection({ apiUrl }: Pick<StripeSettings, "apiUrl">) {
	return {
		apiVersion: stripeVersion,
		maxNetworkRetries: 0,
		timeout: answerTimeout_ms,
		telemetry: false,
		appInfo: { name: "Tallybook" },
		...(apiUrl === null ? {} : addressOf(new URL(apiUrl))),
	} as const;
}

function addressOf({ protocol, hostname, port }: URL) {
	const isPlain = protocol === "http:";
	return {
		protocol: isPlain ? "http" : "https",
		host: hostname.replace(/^\[(.*)\]$/, "$1"),
		port: port === "" ? (isPlain ? 80 : 443) : Number(port),
	} as const;
}
