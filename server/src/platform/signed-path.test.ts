import { expect, it } from "vitest";
import { PathSigner } from "./signed-path.ts";

const signer = new PathSigner(Buffer.alloc(32, 1));
const path = "/files/invoice/1.pdf";
// Signed on the 15th for 7 days: valid until the end of the 22nd, 2026-09-23T00:00:00Z = 1790121600.
const now = "2026-09-15T10:00:00.000Z";
const expires = 1_790_121_600;
const signature = new URL(signer.sign(path, now, 7), "http://x").searchParams.get("signature") as string;

it("an address is the same all day, and ends at a midnight at least the asked days away", () => {
	expect(signer.sign(path, now, 7)).toBe(`${path}?expires=${expires}&signature=${signature}`);
	expect(signer.sign(path, "2026-09-15T23:59:59.999Z", 7)).toBe(signer.sign(path, now, 7));
	expect(signer.sign(path, "2026-09-16T00:00:00.000Z", 7)).not.toBe(signer.sign(path, now, 7));
});

it.each([
	["as signed", path, expires, signature, now, true],
	["until its last moment", path, expires, signature, "2026-09-22T23:59:59.999Z", true],
	["not after it", path, expires, signature, "2026-09-23T00:00:00.000Z", false],
	["not with a later end", path, expires + 1, signature, now, false],
	["not for another path", "/files/invoice/2.pdf", expires, signature, now, false],
	[
		"not with another signature",
		path,
		expires,
		signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
		now,
		false,
	],
	["not with a shorter signature", path, expires, signature.slice(1), now, false],
	["not without a signature", path, expires, "", now, false],
	["not with an end that is no number", path, Number.NaN, signature, now, false],
])("an address holds %s", (_what, asked, until, given, at, expected) => {
	expect(signer.isValid(asked, until, given, at)).toBe(expected);
});

it("another installation's key makes another signature", () => {
	expect(new PathSigner(Buffer.alloc(32, 2)).isValid(path, expires, signature, now)).toBe(false);
});
