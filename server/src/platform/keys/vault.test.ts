import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { Vault } from "./vault.ts";

const key = randomBytes(32);
const vault = new Vault({ current: key, earlier: [] });
const sealed = vault.seal("JBSWY3DPEHPK3PXP", "an account");

it("opens what it sealed, with the same key and for the same owner", () => {
	expect(vault.open(sealed, "an account")).toBe("JBSWY3DPEHPK3PXP");
	expect(sealed.includes("JBSWY3DP")).toBe(false);
	expect(vault.seal("JBSWY3DPEHPK3PXP", "an account").equals(sealed)).toBe(false);
});

it("opens with an earlier key what that one sealed", () => {
	const rotated = new Vault({ current: randomBytes(32), earlier: [randomBytes(32), key] });
	expect(rotated.open(sealed, "an account")).toBe("JBSWY3DPEHPK3PXP");
	expect(() => vault.open(rotated.seal("anew", "an account"), "an account")).toThrow();
});

const changed = (place: number) => Buffer.from(sealed.map((byte, index) => (index === place ? byte ^ 1 : byte)));

it.each([
	["for another owner", () => vault.open(sealed, "another account")],
	[
		"with another key",
		() => new Vault({ current: randomBytes(32), earlier: [randomBytes(32)] }).open(sealed, "an account"),
	],
	["with another nonce", () => vault.open(changed(0), "an account")],
	["with another tag", () => vault.open(changed(12), "an account")],
	["with another text", () => vault.open(changed(28), "an account")],
	["cut off", () => vault.open(sealed.subarray(0, 20), "an account")],
])("does not open it %s", (_how, open) => {
	expect(open).toThrow();
});
