import { payloadShapes, shapes } from "./generated/shapes.ts";
import type { WebhookEvent } from "./generated/types.ts";
import { TallybookError } from "./http/errors.ts";
import { parseJson } from "./json/parse.ts";

const defaultTolerance_s = 5 * 60;
const secretPrefix = "whsec_";

/** The message is not the service's, or too old. */
export class WebhookVerificationError extends TallybookError {
	override name = "WebhookVerificationError";
}

/** As Node, Express and fetch have them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
	/** How old or new a message may be, in seconds. Default: 300. */
	readonly toleranceSeconds?: number | undefined;
	/** Default: now. */
	readonly now?: Date | undefined;
}

/**
 * Checks a webhook's signature (Standard Webhooks) and answers its event.
 * @param body the request's body as it was received: parsed and written again, it would be another text
 * @param secret `whsec_…`; several while one is being rotated
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
	body: string | Uint8Array,
	headers: WebhookHeaders,
	secret: string | readonly string[],
	{ toleranceSeconds = defaultTolerance_s, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
	const id = header(headers, "webhook-id");
	const timestamp = header(headers, "webhook-timestamp");
	const sent_s = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
	const age_s = Math.abs(now.getTime() / 1000 - sent_s);
	if (!(age_s <= toleranceSeconds)) throw new WebhookVerificationError("webhook-timestamp: too old, or not a time");
	const text = typeof body === "string" ? body : new TextDecoder().decode(body);
	const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
	const secrets = typeof secret === "string" ? [secret] : secret;
	if (!(await isSigned(signed, header(headers, "webhook-signature"), secrets))) {
		throw new WebhookVerificationError("webhook-signature: none is by this secret");
	}
	return parseEvent(text);
}

function header(headers: WebhookHeaders, name: string): string {
	const value = headers instanceof Headers ? headers.get(name) : fieldOf(headers, name);
	if (typeof value !== "string" || value === "") throw new WebhookVerificationError(`${name}: missing`);
	return value;
}

function fieldOf(headers: Exclude<WebhookHeaders, Headers>, name: string): unknown {
	const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
	return value;
}

/** Whether one of the signatures (`v1,<base64> v1,<base64>`) is by one of the secrets. `verify` compares in constant time. */
async function isSigned(
	signed: Uint8Array<ArrayBuffer>,
	signatures: string,
	secrets: readonly string[],
): Promise<boolean> {
	for (const secret of secrets) {
		const bytes = fromBase64(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret);
		if (bytes === null || bytes.length === 0) throw new TypeError("secret: not a webhook secret");
		const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
		for (const each of signatures.split(" ")) {
			const signature = each.startsWith("v1,") ? fromBase64(each.slice(3)) : null;
			if (signature !== null && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
		}
	}
	return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}

function parseEvent(text: string): WebhookEvent {
	let type: unknown;
	try {
		type = JSON.parse(text)?.type;
	} catch {
		throw new WebhookVerificationError("the body is not JSON");
	}
	const shape = typeof type === "string" && Object.hasOwn(payloadShapes, type) ? payloadShapes[type] : undefined;
	return parseJson(text, shape, shapes) as WebhookEvent;
}
