import { createHmac } from "node:crypto";

/** A message's headers of the Standard Webhooks specification, signed with each secret, the newest first. */
export function signedHeaders(
	secrets: readonly string[],
	{ id, timestamp_s, body }: { readonly id: string; readonly timestamp_s: number; readonly body: string },
): Readonly<Record<string, string>> {
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${timestamp_s}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": String(timestamp_s), "webhook-signature": signatures.join(" ") };
}
