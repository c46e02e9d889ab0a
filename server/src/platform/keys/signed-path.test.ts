import { expect, it } from "vitest";
import { PathSigner } from "./signed-path.ts";

const key = Buffer.alloc(32, 1);
const signer = new PathSigner({ current: key, earlier: [] });
const path = "/files/invoice/1.pdf";
// Signed at 10:00 for 15 minutes: 2026-09-15T10:15:00Z = 1789467300.
const now = "2026-09-15T10:00:00.000Z";
const expires = 1_789_467_300;
const signature = new URL(signer.sign(path, now, 7), "http://x").searchParams.get("signature") as string;

it("an address ends 15 minutes after it was signed, to the second", () => {
	expect(signer.sign(path, now, 7)).toBe(`${path}?expires=${expires}&signature=${signature}`);
	expect(signer.sign(path, "2026-09-15T10:00:01.000Z", 7)).toContain(`expires=${expires + 1}&`);
});

it.each([
	["opens as signed, and tells the version", path, expires, signature, now, 7],
	["opens until its last moment", path, expires, signature, "2026-09-15T10:14:59.999Z", 7],
	["opens not after it", path, expires, signature, "2026-09-15T10:15:00.000Z", null],
	["opens not with a later end", path, expires + 1, signature, now, null],
	["opens not for another path", "/files/invoice/2.pdf", expires, signature, now, null],
	["opens not for another version", path, expires, signature.replace(/^00000007/, "00000008"), now, null],
	[
		"opens not with another signature",
		path,
		expires,
		signature.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")),
		now,
		null,
	],
	["opens not with a shorter signature", path, expires, signature.slice(2), now, null],
	["opens not with a longer signature", path, expires, `${signature}00`, now, null],
	["opens not with a signature in capitals", path, expires, `A${signature.slice(1)}`, now, null],
	["opens not without a signature", path, expires, "", now, null],
	["opens not with an end that is no number", path, Number.NaN, signature, now, null],
])("an address %s", (_what, asked, until, given, at, expected) => {
	expect(signer.open(asked, until, given, at)).toBe(expected);
});

it("another installation's key makes another signature; a rotated one still opens it", () => {
	const current = Buffer.alloc(32, 2);
	expect(new PathSigner({ current, earlier: [] }).open(path, expires, signature, now)).toBeNull();
	expect(new PathSigner({ current, earlier: [key] }).open(path, expires, signature, now)).toBe(7);
});
