import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword, signedIn, Visitor } from "../../../src/auth/testing/visitor.ts";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { succeed } from "../../support/billing.ts";

/** Finding 9: a second factor can be added without the password and removed without a code, and neither ends other sessions. */

const app = useTestApp({ checksAnswers: false });
let client: TestClient;
let person: Visitor;
let email: string;
let made = 0;

beforeEach(async () => {
	made += 1;
	email = `person.${made}@example.com`;
	client = await app.client();
	person = await signedIn(app, client, "owner", email);
});

/** The code that an authenticator currently shows. Each is accepted once, so another one needs a later time. */
function codeOf(secret: string, later_s = 0): string {
	app.now = new Date(Date.parse(app.now) + later_s * 1_000).toISOString();
	return new TOTP({ secret }).generate({ timestamp: Date.parse(app.now) });
}

async function setUp(): Promise<string> {
	const { secret } = await succeed(person.post("/account/second-factor", { password: goodPassword }));
	await succeed(person.post("/account/second-factor/confirm", { code: codeOf(secret) }));
	return secret;
}

async function elsewhere(code?: string): Promise<Visitor> {
	const other = new Visitor(app);
	await succeed(other.post("/session", { email, password: goodPassword, ...(code === undefined ? {} : { code }) }));
	return other;
}

describe("adding one", () => {
	it.each([
		["no body", undefined],
		["no password", {}],
		["a wrong password", { password: "not my password" }],
	])("with %s is refused", async (_what, body) => {
		const { status } = await person.post("/account/second-factor", body);
		expect(status).toBeOneOf([400, 401, 403, 422]);
		expect((await person.get("/session")).body.account.has_second_factor).toBe(false);
	});

	it("ends every other session but not this one", async () => {
		const other = await elsewhere();
		expect((await other.get("/session")).status).toBe(200);
		await setUp();
		expect((await other.get("/session")).status).toBe(401);
		expect((await person.get("/session")).body.account.has_second_factor).toBe(true);
	});
});

describe("removing it", () => {
	it("requires both the password and a code", async () => {
		const secret = await setUp();
		const remove = (body: object) => person.delete("/account/second-factor", body);
		expect((await remove({ password: goodPassword })).status).toBeOneOf([401, 403, 422]);
		expect((await remove({ code: codeOf(secret, 60) })).status).toBeOneOf([401, 403, 422]);
		expect((await remove({ password: goodPassword, code: "000000" })).status).toBeOneOf([401, 403, 422]);
		expect((await person.get("/session")).body.account.has_second_factor).toBe(true);
		expect((await remove({ password: goodPassword, code: codeOf(secret, 60) })).status).toBe(200);
		expect((await person.get("/session")).body.account.has_second_factor).toBe(false);
	});

	it("ends every other session but not this one", async () => {
		const secret = await setUp();
		const other = await elsewhere(codeOf(secret, 60));
		await succeed(person.delete("/account/second-factor", { password: goodPassword, code: codeOf(secret, 60) }));
		expect((await other.get("/session")).status).toBe(401);
		expect((await person.get("/session")).status).toBe(200);
	});
});
