import { createHmac, timingSafeEqual } from "node:crypto";
import { BadSignature, type EventDelivery } from "../interface/provider.ts";

/** How far an event's time may be in the past or future. */
const tolerance_s = 300;

/** The headers that prove a body's origin (Standard Webhooks, "Signature scheme"). */
export function signedHeaders(secret: Buffer, id: string, at_s: number, body: Buffer): Record<string, string> {
	return {
		"webhook-id": id,
		"webhook-timestamp": String(at_s),
		"webhook-signature": `v1,${signatureOf(secret, id, String(at_s), body)}`,
	};
}

/** @throws BadSignature unless the headers prove that a holder of the secret sent the body recently */
export function checkSignature(secret: Buffer, { headers, body, now_s }: EventDelivery): void {
	const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
		(name) => headers[name],
	);
	if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") {
		throw new BadSignature("The event is not signed.");
	}
	if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now_s - Number(timestamp)) > tolerance_s) {
		throw new BadSignature("The event was signed too long ago, or its timestamp is wrong.");
	}
	const expected = Buffer.from(`v1,${signatureOf(secret, id, timestamp, body)}`);
	// While a secret is being changed, there are several.
	const isSigned = signatures.split(" ").some((signature) => {
		const given = Buffer.from(signature);
		return given.length === expected.length && timingSafeEqual(given, expected);
	});
	if (!isSigned) throw new BadSignature("The event's signature does not match.");
}

function signatureOf(secret: Buffer, id: string, timestamp: string, body: Buffer): string {
	return createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(body).digest("base64");
}
