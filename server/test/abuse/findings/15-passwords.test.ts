import { describe, expect, it } from "vitest";
import { goodPassword, signedIn, Visitor } from "../../../src/auth/testing/visitor.ts";
import { useTestApp } from "../../support/app.ts";
import { succeed } from "../../support/billing.ts";

/** Finding 15: passwords are hashed below today's minimum, common ones are accepted, and a session can last forever. */

const app = useTestApp({ checksAnswers: false });
const start = "2026-09-15T10:00:00.000Z";
/** The tests' application hashes with a lower `ln`; the service's own is 17 (`passwords.test.ts`). */
const phc = /^\$scrypt\$ln=\d+,r=8,p=1\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43,}$/;

async function storedOf(email: string): Promise<string> {
	const row = await app.database.row<{ password_hash: string }>(
		"select password_hash from auth.account where email_key = $1",
		[email],
	);
	return row?.password_hash as string;
}

describe("a password", () => {
	it("is stored as a PHC string with scrypt's parameters", async () => {
		await signedIn(app, await app.client(), "owner", "phc@example.com");
		expect(await storedOf("phc@example.com")).toMatch(phc);
	});

	it.each([
		"password123",
		"1234567890",
		"qwertyuiop",
		"1q2w3e4r5t",
	])("%s is on the list of common ones and refused", async (password) => {
		const person = await signedIn(app, await app.client(), "owner", `${password.toLowerCase()}@example.com`);
		const body = { current_password: goodPassword, new_password: password };
		const { status, body: answer } = await person.put("/account/password", body);
		expect(status).toBe(422);
		expect(answer.detail).toMatch(/^new_password: /);
	});
});

it("a session ends 30 days after the sign-in, however much it is used", async () => {
	const person = await signedIn(app, await app.client(), "owner", "busy@example.com");
	const statusAfter = async (days: number) => {
		app.now = new Date(Date.parse(start) + days * 86_400_000).toISOString();
		return (await person.get("/session")).status;
	};
	for (const days of [7, 14, 21, 28, 29.9]) expect(await statusAfter(days), `after ${days} days`).toBe(200);
	expect(await statusAfter(30.1)).toBe(401);
	app.now = start;
});

it("signing in with a password stored in an older format stores it in today's", async () => {
	const email = "older@example.com";
	await signedIn(app, await app.client(), "owner", email);
	await app.database.execute("update auth.account set password_hash = $1 where email_key = $2", [olderHash, email]);
	await succeed(new Visitor(app).post("/session", { email, password: goodPassword }));
	expect(await storedOf(email)).toMatch(phc);
	await succeed(new Visitor(app).post("/session", { email, password: goodPassword }));
});

/** As stored by version 0.1.0: the hash of `goodPassword`. */
const olderHash =
	"6b4d242e93b6ffde65b5a531a4c86d4f:2b55730fc46bc628f34270184e0521b31c110de8a942f2fd15b0709ac08071c8f89c8495085257f998834aee9307105ed0ec659d24a4a6718a627649cdf9720a";
