import { Secret } from "otpauth";
import { expect, it } from "vitest";
import { authenticatorUri, newSecret, stepOfCode } from "./one-time-code.ts";

/** RFC 6238, appendix B: the secret is this text; of the eight digits there the last six. */
const secret = Secret.fromLatin1("12345678901234567890").base32;

it.each([
	["1970-01-01T00:00:59.000Z", "287082", 1],
	["2005-03-18T01:58:29.000Z", "081804", 37_037_036],
	["2005-03-18T01:58:31.000Z", "050471", 37_037_037],
	["2033-05-18T03:33:20.000Z", "279037", 66_666_666],
	// 89 s is step 2, 119 s step 3: a code of step 1 is taken one step later, and not two.
	["1970-01-01T00:01:29.999Z", "287082", 1],
	["1970-01-01T00:01:30.000Z", "287082", null],
	// 0 s is step 0: the code of step 1 is taken one step early.
	["1970-01-01T00:00:00.000Z", "287082", 1],
	["1970-01-01T00:00:59.000Z", "287083", null],
	["1970-01-01T00:00:59.000Z", "28708", null],
	["1970-01-01T00:00:59.000Z", "", null],
])("at %s the code %s belongs to the step %s", (now, code, step) => {
	expect(stepOfCode(secret, code, now)).toBe(step);
});

it("gives each account a secret of 160 bits, and an address for its authenticator", () => {
	expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
	expect(newSecret()).not.toBe(newSecret());
	const uri = new URL(authenticatorUri(secret, "ann@example.com"));
	expect(decodeURIComponent(uri.pathname)).toContain("Tallybook:ann@example.com");
	expect(Object.fromEntries(uri.searchParams)).toMatchObject({
		secret,
		issuer: "Tallybook",
		digits: "6",
		period: "30",
	});
});
