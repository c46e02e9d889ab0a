import { scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { Passwords } from "./passwords.ts";

const cheap = new Passwords({ ln: 10, r: 8, p: 1 });
const password = "correct horse battery";

/** As earlier versions stored it: N = 2^14, r = 16, 64 bytes. */
function formerForm(): string {
	const salt = "0123456789abcdef0123456789abcdef";
	const key = scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
	return `${salt}:${key.toString("hex")}`;
}

it("a password is stored with what it was hashed by, at today's minimum", async () => {
	const stored = await new Passwords().hash(password);
	expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
	expect(await new Passwords().check(password, stored)).toEqual({ isRight: true, renewed: null });
	expect(await new Passwords().hash(password)).not.toBe(stored);
});

it("a password with a weaker hash is right, and is hashed again", async () => {
	const { isRight, renewed } = await cheap.check(password, formerForm());
	expect({ isRight, renewed }).toEqual({ isRight: true, renewed: expect.stringMatching(/^\$scrypt\$ln=10,/) });
	expect(await cheap.check(password, renewed)).toEqual({ isRight: true, renewed: null });
});

it.each([
	["another password", "correct horse batterz", () => cheap.hash(password)],
	["another password, stored as formerly,", "correct horse batterz", async () => formerForm()],
	["no password", "", () => cheap.hash(password)],
	["whatever is shown for nobody", password, async () => null],
])("%s is not right", async (_which, shown, stored) => {
	expect(await cheap.check(shown, await stored())).toEqual({ isRight: false, renewed: null });
});

it("the same letters are the same password, however a keyboard composes them", async () => {
	expect((await cheap.check("pass\u0065\u0301 partout", await cheap.hash("pass\u00e9 partout"))).isRight).toBe(true);
});

it("an unknown stored form is an error", async () => {
	await expect(cheap.check(password, "$argon2id$v=19$x$y")).rejects.toThrow("an unknown format");
});
