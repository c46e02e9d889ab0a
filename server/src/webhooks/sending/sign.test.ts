import { expect, it } from "vitest";
import { signedHeaders } from "./sign.ts";

it("signs as the specification's example does", () => {
	// The example of the Standard Webhooks reference libraries' tests.
	const message = {
		id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
		timestamp_s: 1_614_265_330,
		body: '{"test": 2432232314}',
	};
	const headers = signedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], message);
	expect(headers).toEqual({
		"webhook-id": message.id,
		"webhook-timestamp": "1614265330",
		"webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	});
});

it("signs with each secret, the newest first", () => {
	const message = { id: "1", timestamp_s: 0, body: "{}" };
	const signatureOf = (...secrets: string[]) => signedHeaders(secrets, message)["webhook-signature"];
	const [newer, older] = ["whsec_bmV3ZXI=", "whsec_b2xkZXI="];
	expect(signatureOf(newer, older)).toBe(`${signatureOf(newer)} ${signatureOf(older)}`);
});
