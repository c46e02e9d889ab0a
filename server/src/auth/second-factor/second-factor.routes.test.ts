import { Secret, TOTP } from "otpauth";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { goodPassword, signedIn, Visitor } from "../testing/visitor.ts";

const app = useTestApp();
const start = "2026-09-15T10:00:00.000Z";

let client: TestClient;
let people = 0;
beforeAll(async () => {
	client = await app.client();
});
afterEach(() => {
	app.now = start;
});

/** The code that an authenticator with the secret shows at a given time. */
const codeAt = (secret: string, now: string) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });

async function person() {
	people += 1;
	const email = `person${people}@example.com`;
	return { email, visitor: await signedIn(app, client, "member", email) };
}

/** A person whose second factor was confirmed at the start. */
async function guarded() {
	const { email, visitor } = await person();
	const { secret, uri } = (await visitor.post("/account/second-factor", { password: goodPassword })).body;
	const confirmed = await visitor.post("/account/second-factor/confirm", { code: codeAt(secret, start) });
	const codes = confirmed.body.recovery_codes as string[];
	const signIn = (code?: string) =>
		new Visitor(app).post("/session", { email, password: goodPassword, ...(code === undefined ? {} : { code }) });
	return { email, visitor, secret, uri, codes, signIn };
}

describe("a second factor", () => {
	it("counts once a code has confirmed it, and is then asked for", async () => {
		const { email, visitor } = await person();
		const { secret } = (await visitor.post("/account/second-factor", { password: goodPassword })).body;
		expect((await new Visitor(app).post("/session", { email, password: goodPassword })).status).toBe(200);
		const wrong = await visitor.post("/account/second-factor/confirm", { code: "000000" });
		expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "code" }] } });
		const code = codeAt(secret, start);
		expect((await visitor.post("/account/second-factor/confirm", { code })).status).toBe(200);
		expect((await visitor.get("/session")).body.account.has_second_factor).toBe(true);
		const without = await new Visitor(app).post("/session", { email, password: goodPassword });
		expect(without).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
		const badPassword = await new Visitor(app).post("/session", { email, password: "wrong password", code });
		expect(badPassword.body.code).toBe("wrong_credentials");
	});

	it("takes each code once, and the one before and after", async () => {
		const { secret, signIn } = await guarded();
		const statuses = [];
		// Confirmed with the step of 10:00:00, which is used up. Steps take 30 s.
		for (const [now, codeOf] of [
			["2026-09-15T10:00:10.000Z", "2026-09-15T10:00:10.000Z"],
			["2026-09-15T10:00:10.000Z", "2026-09-15T10:00:30.000Z"],
			["2026-09-15T10:00:30.000Z", "2026-09-15T10:00:30.000Z"],
			["2026-09-15T10:01:29.000Z", "2026-09-15T10:00:30.000Z"],
			["2026-09-15T10:01:59.000Z", "2026-09-15T10:01:00.000Z"],
			["2026-09-15T10:02:31.000Z", "2026-09-15T10:01:31.000Z"],
		] as const) {
			app.now = now;
			statuses.push((await signIn(codeAt(secret, codeOf))).status);
		}
		// Used; the next step, early; used; used; one step late; two steps late.
		expect(statuses).toEqual([401, 200, 401, 401, 200, 401]);
	});

	it("takes a code once, however many show it at the same time", async () => {
		const { secret, signIn } = await guarded();
		app.now = "2026-09-15T10:05:00.000Z";
		const code = codeAt(secret, app.now);
		const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
		expect(answers.find(({ status }) => status === 401)?.body.code).toBe("wrong_code");
	});

	it("shows in the audit log at which sign-ins it was used", async () => {
		const { visitor, codes, signIn } = await guarded();
		const used = async (uuid: string) =>
			(await client.get(`/audit?resource=${uuid}`)).body.items.map(
				({ after }: { after: { used_second_factor: boolean } }) => after.used_second_factor,
			);
		expect(await used((await visitor.get("/session")).body.session_uuid)).toEqual([false]);
		expect(await used((await signIn(codes[0])).body.session_uuid)).toEqual([true]);
	});

	it("has ten recovery codes, each of which is taken once, as a person types it", async () => {
		const { codes, signIn } = await guarded();
		expect(codes).toHaveLength(10);
		expect(new Set(codes).size).toBe(10);
		// Of 112 bits (OWASP ASVS 6.5.2): 28 hexadecimal digits.
		for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){6}$/);
		const [first = "", second = ""] = codes;
		expect((await signIn(first)).status).toBe(200);
		expect((await signIn(first)).body.code).toBe("wrong_code");
		expect((await signIn(` ${second.toUpperCase().replaceAll("-", " ")}`)).status).toBe(200);
	});

	it("takes a recovery code of 80 bits, as they were made before", async () => {
		const { email, signIn } = await guarded();
		await app.database.execute(
			"insert into auth.recovery_code (account_uuid, hash) select uuid, sha256('3f2a190bce5d71e08b44') from auth.account where email = $1",
			[email],
		);
		expect((await signIn("3f2a1-90bce-5d71e-08b44")).status).toBe(200);
	});

	it("is kept encrypted, its recovery codes as hashes, and neither is in the audit log", async () => {
		const { email, secret, uri, codes } = await guarded();
		expect(uri).toContain(secret);
		const [account] = await app.database.rows<{ row: string; second_factor: Buffer }>(
			"select a::text || encode(second_factor, 'escape') as row, second_factor from auth.account a where email = $1",
			[email],
		);
		expect(account?.second_factor.length).toBe(12 + 16 + secret.length);
		expect(account?.row).not.toContain(secret);
		const kept = await app.database.rows<{ hash: Buffer }>("select hash from auth.recovery_code");
		for (const { hash } of kept) expect(hash).toHaveLength(32);
		const audit = JSON.stringify((await client.get("/audit?resource=account")).body);
		expect(audit).toContain("second_factor_added");
		expect(audit).not.toContain(secret);
		for (const code of codes) expect(audit).not.toContain(code);
	});

	// Issue 17, finding 9: someone at an open browser must neither lock out its owner nor remove the protection.
	it("is begun by the password alone", async () => {
		const { visitor } = await person();
		for (const [body, field] of [
			[{}, "password"],
			[{ password: "wrong password" }, "password"],
		] as const) {
			const refused = await visitor.post("/account/second-factor", body);
			expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
		}
		const confirmed = await visitor.post("/account/second-factor/confirm", { code: "000000" });
		expect(confirmed.body.code).toBe("no_second_factor_pending");
	});

	it("is removed with the password and a code, which is used up, and can be set up again", async () => {
		const { visitor, secret, signIn, codes } = await guarded();
		const [first = "", second = ""] = codes;
		expect(await visitor.post("/account/second-factor", { password: goodPassword })).toMatchObject({
			status: 409,
			body: { code: "second_factor_present" },
		});
		const remove = (password: string, code?: string) =>
			visitor.delete("/account/second-factor", { password, ...(code === undefined ? {} : { code }) });
		for (const [answer, field] of [
			[await remove("wrong password", second), "password"],
			[await remove(goodPassword), "code"],
			[await remove(goodPassword, "000000"), "code"],
			// Used up by the confirmation.
			[await remove(goodPassword, codeAt(secret, start)), "code"],
		] as const) {
			expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
		}
		expect((await signIn(first)).status).toBe(200);
		expect((await remove(goodPassword, first)).status).toBe(422);
		expect((await remove(goodPassword, second)).status).toBe(200);
		expect((await signIn()).status).toBe(200);
		expect((await visitor.get("/session")).body.account.has_second_factor).toBe(false);
		expect((await visitor.post("/account/second-factor", { password: goodPassword })).status).toBe(200);
		expect(await remove(goodPassword, second)).toMatchObject({ status: 409 });
	});

	it("ends the person's other sessions when it is added and when it is removed", async () => {
		const { email, visitor } = await person();
		const elsewhere = new Visitor(app);
		await elsewhere.post("/session", { email, password: goodPassword });
		const { secret } = (await visitor.post("/account/second-factor", { password: goodPassword })).body;
		expect((await elsewhere.get("/session")).status).toBe(200);
		const confirmed = await visitor.post("/account/second-factor/confirm", { code: codeAt(secret, start) });
		expect((await elsewhere.get("/session")).status).toBe(401);
		const [first, second] = confirmed.body.recovery_codes;
		await elsewhere.post("/session", { email, password: goodPassword, code: first });
		expect((await elsewhere.get("/session")).status).toBe(200);
		await visitor.delete("/account/second-factor", { password: goodPassword, code: second });
		expect((await elsewhere.get("/session")).status).toBe(401);
		expect((await visitor.get("/session")).status).toBe(200);
	});
});
