import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyWebhook, WebhookVerificationError } from "../src/index.ts";

const secret = `whsec_${Buffer.from("a secret of twenty-four bytes").toString("base64")}`;
const other = `whsec_${Buffer.from("another secret, as long as it").toString("base64")}`;
const body = '{"type":"invoice.paid","timestamp":"2026-09-15T10:00:00Z","data":{"uuid":"0199c7a0"}}';
const now = new Date("2026-09-15T10:00:00Z");
const sent_s = now.getTime() / 1000;

function sign(by: string, text = body, at_s = sent_s): string {
	const key = Buffer.from(by.slice("whsec_".length), "base64");
	return `v1,${createHmac("sha256", key).update(`msg_1.${at_s}.${text}`).digest("base64")}`;
}

function headers(signature: string, at_s = sent_s): Record<string, string> {
	return { "webhook-id": "msg_1", "webhook-timestamp": String(at_s), "webhook-signature": signature };
}

describe("a webhook", () => {
	it("is accepted with the specification's own example", async () => {
		const example = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
		const its = {
			"Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
			"Webhook-Timestamp": "1614265330",
			"Webhook-Signature": example,
		};
		const at = { now: new Date(1614265330_000) };
		const event = await verifyWebhook('{"test": 2432232314}', its, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", at);
		expect(event).toEqual({ test: 2432232314 });
	});

	it.each([
		["one signature", sign(secret), secret],
		["several signatures, the second by this secret", `${sign(other)} ${sign(secret)}`, secret],
		["several secrets, the second signed it", sign(secret), [other, secret]],
		["signatures of other versions beside it", `v1a,abc= ${sign(secret)} v2,???`, secret],
	])("is accepted with %s", async (_what, signature, secrets) => {
		const event = await verifyWebhook(body, new Headers(headers(signature)), secrets, { now });
		expect(event).toMatchObject({ type: "invoice.paid" });
	});

	it("is accepted as bytes", async () => {
		const event = await verifyWebhook(new TextEncoder().encode(body), headers(sign(secret)), secret, { now });
		expect(event.type).toBe("invoice.paid");
	});

	it.each([
		["another secret", body, headers(sign(other))],
		["another body", `${body} `, headers(sign(secret))],
		["another id", body, { ...headers(sign(secret)), "webhook-id": "msg_2" }],
		["no signature", body, { ...headers(""), "webhook-signature": "" }],
		["a signature of another version", body, headers(sign(secret).replace("v1,", "v2,"))],
		["a signature that is no base64", body, headers("v1,!")],
		["a time more than 5 minutes ago", body, headers(sign(secret, body, sent_s - 301), sent_s - 301)],
		["a time more than 5 minutes ahead", body, headers(sign(secret, body, sent_s + 301), sent_s + 301)],
		["no time", body, { ...headers(sign(secret)), "webhook-timestamp": "soon" }],
	])("is refused with %s", async (_what, text, its) => {
		await expect(verifyWebhook(text, its, secret, { now })).rejects.toThrow(WebhookVerificationError);
	});

	it("is refused if the secret is none, which is a mistake of the caller", async () => {
		await expect(verifyWebhook(body, headers(sign(secret)), "whsec_", { now })).rejects.toThrow(TypeError);
	});
});
