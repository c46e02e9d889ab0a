import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { TestApp, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { newUuid } from "../../platform/index.ts";
import { Passwords } from "../passwords/passwords.ts";
import { goodPassword, signedIn, Visitor } from "../testing/visitor.ts";
import { readSessionCookie, sessionCookie } from "./session-cookie.ts";

const app = useTestApp();
const start = "2026-09-15T10:00:00.000Z";
const ann = { email: "Ann@Example.com", password: goodPassword };

let client: TestClient;
let visitor: Visitor;
beforeAll(async () => {
	client = await app.client("write", "Ann's company");
	visitor = await signedIn(app, client, "member", ann.email);
});
afterEach(() => {
	app.now = start;
});

async function again(): Promise<Visitor> {
	const browser = new Visitor(app);
	expect((await browser.post("/session", ann)).status).toBe(200);
	browser.organisation = client.context.organisationId;
	return browser;
}

describe("signing in", () => {
	it("answers who it is and where the person belongs, the same as asking afterward", async () => {
		const browser = new Visitor(app);
		const answer = await browser.post("/session", { ...ann, email: "ann@example.COM" });
		expect(answer.body).toEqual({
			account: {
				uuid: expect.any(String),
				name: null,
				email: ann.email,
				pending_email: null,
				has_second_factor: false,
			},
			session_uuid: expect.any(String),
			organisations: [
				{
					uuid: client.context.organisationId,
					name: "Ann's company",
					role: "member",
					locale: "en-US",
					currency: "USD",
					operates_installation: false,
				},
			],
		});
		expect((await browser.get("/session")).body).toEqual(answer.body);
	});

	it("gives a cookie that no script reads and no other site sends, and keeps only its hash", async () => {
		const browser = await again();
		expect(browser.setCookie).toMatch(
			/^tallybook_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/,
		);
		const hash = createHash("sha256")
			.update(browser.cookie as string)
			.digest();
		const rows = await app.database.rows<{ row: string }>("select s::text as row from auth.session s where hash = $1", [
			hash,
		]);
		expect(rows).toHaveLength(1);
		expect(rows[0]?.row).not.toContain(browser.cookie);
	});

	it.each([
		["http://localhost:3000", "tallybook_session", "Path=/;", false],
		["https://billing.example.com", "__Host-tallybook_session", "Path=/;", true],
		["https://example.com/billing", "__Secure-tallybook_session", "Path=/billing;", true],
	])("at the public address %s the cookie is %s and has %s", (appUrl, name, path, isSecure) => {
		const token = "x".repeat(43);
		expect(sessionCookie(token, appUrl).startsWith(`${name}=${token}; `)).toBe(true);
		expect(sessionCookie(token, appUrl)).toContain(path);
		expect(sessionCookie(token, appUrl).endsWith("; Secure")).toBe(isSecure);
		expect(sessionCookie(null, appUrl)).toMatch(new RegExp(`^${name}=; .*Max-Age=0;`));
		expect(readSessionCookie(`a=b; ${name}=${token}; c=d`, appUrl)).toBe(token);
		expect(readSessionCookie(`${name}=${token}x`, appUrl)).toBeNull();
		// A cookie that another host of the domain can set.
		expect(readSessionCookie(`x${name}=${token}; tallybook_session=${token}`, appUrl)).toBe(isSecure ? null : token);
	});

	it("keeps a password that was hashed more cheaply as one is hashed today", async () => {
		const stored = async () => {
			const [row] = await app.database.rows<{ password_hash: string }>(
				"select password_hash from auth.account where email = $1",
				[ann.email],
			);
			return row?.password_hash;
		};
		const former = await new Passwords({ ln: 9, r: 8, p: 1 }).hash(ann.password);
		await app.database.execute("update auth.account set password_hash = $1 where email = $2", [former, ann.email]);
		await new Visitor(app).post("/session", { ...ann, password: "wrong password" });
		expect(await stored()).toBe(former);
		await again();
		expect(await stored()).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
		await again();
	});

	it("answers the same to a wrong password and to an address that nobody has", async () => {
		const answers = [];
		for (const email of [ann.email, "nobody@example.com"]) {
			const { status, body, headers } = await new Visitor(app).post("/session", { email, password: "wrong password" });
			answers.push({ status, body, cookie: headers["set-cookie"] });
		}
		expect(answers[0]).toEqual({
			status: 401,
			body: { code: "wrong_credentials", detail: "The email address or password is incorrect." },
			cookie: undefined,
		});
		expect(answers[1]).toEqual(answers[0]);
	});

	it("is in the audit log of the person's organization, without a secret", async () => {
		const browser = await again();
		const { session_uuid } = (await browser.get("/session")).body;
		const { body } = await client.get(`/audit?resource=${session_uuid}`);
		expect(body.items).toMatchObject([
			{ action: "signed_in", actor: { type: "person", name: ann.email }, after: { email: ann.email } },
		]);
		expect(JSON.stringify(body)).not.toContain(browser.cookie);
	});

	it("once more in the same browser ends the session that it had", async () => {
		const browser = await again();
		const former = browser.cookie as string;
		await browser.post("/session", ann);
		expect((await browser.get("/session")).status).toBe(200);
		browser.cookie = former;
		expect((await browser.get("/session")).status).toBe(401);
	});
});

describe("a request with the cookie", () => {
	it("acts for the organization that its header names, as the person", async () => {
		const made = await visitor.post("/customer/create", { name: "By Ann", email: "by-ann@example.com" });
		expect(made.status).toBe(200);
		const { body } = await client.get(`/audit?resource=${made.body.uuid}`);
		expect(body.items[0].actor).toMatchObject({ type: "person", name: ann.email });
		expect((await client.get("/customer")).body.items).toHaveLength(1);
	});

	it.each([
		["no organization", null, 400, "organisation_required"],
		["what is no UUID", "mine", 400, "organisation_required"],
		["an unknown organization", newUuid(), 404, "not_found"],
	])("that names %s is refused", async (_what, organisation, status, code) => {
		const browser = await again();
		browser.organisation = organisation;
		expect(await browser.get("/customer")).toMatchObject({ status, body: { code } });
	});

	it("gets the same answer for another organization as for one that does not exist", async () => {
		const other = await app.client();
		const browser = await again();
		const answers = [];
		for (browser.organisation of [other.context.organisationId, newUuid()]) {
			answers.push((await browser.get("/organisation")).body);
		}
		expect(answers[0]).toEqual({ code: "not_found", detail: "Organization not found." });
		expect(answers[1]).toEqual(answers[0]);
	});

	it.each([
		["the public address", "http://tallybook.test", 200],
		["the request's own host", "http://localhost", 200],
		["another site", "https://evil.example", 403],
		["another port", "http://tallybook.test:81", 403],
		["nowhere it tells of", "null", 403],
	])("that a page of %s sends", async (_whose, origin, status) => {
		const headers = { origin };
		const changed = await visitor.post(
			"/customer/create",
			{ name: "From elsewhere", email: `${origin.length}@example.com` },
			headers,
		);
		expect(changed.status).toBe(status);
		if (status === 403) expect(changed.body.code).toBe("cross_site");
		expect((await new Visitor(app).post("/session", ann, headers)).status).toBe(status);
		expect((await visitor.get("/customer", headers)).status).toBe(200);
	});

	it.each([
		["none", null],
		["one that was never given", "A".repeat(43)],
		["one that is too short", "A"],
	])("whose cookie is %s is nobody's", async (_which, cookie) => {
		const browser = new Visitor(app);
		browser.cookie = cookie;
		browser.organisation = client.context.organisationId;
		expect(await browser.get("/session")).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
		expect((await browser.get("/customer")).status).toBe(401);
	});

	it("is authenticated by its token if it has one too", async () => {
		const other = await app.client("write", "The token's");
		const { body } = await visitor.get("/organisation", { authorization: `Bearer ${other.token}` });
		expect(body.name).toBe("The token's");
		expect(await visitor.get("/session", { authorization: `Bearer ${other.token}` })).toMatchObject({
			status: 403,
			body: { code: "person_required" },
		});
	});

	it("is kept by no cache", async () => {
		expect((await visitor.get("/customer")).headers["cache-control"]).toBe("no-store");
	});
});

describe("a session", () => {
	it.each([
		["signing out", async (browser: Visitor) => await browser.delete("/session")],
		["ending it from another browser", async (browser: Visitor) => await endFrom(await again(), browser)],
		["signing out everywhere else", async () => await (await again()).delete("/session/all")],
	])("is over at once by %s", async (_how, end) => {
		const browser = await again();
		const former = browser.cookie;
		expect((await browser.get("/customer")).status).toBe(200);
		expect((await end(browser)).status).toBe(200);
		browser.cookie = former;
		expect((await browser.get("/customer")).status).toBe(401);
		visitor = await again();
	});

	it("leaves no cookie in the browser that signs out", async () => {
		const browser = await again();
		await browser.delete("/session");
		expect(browser.setCookie).toMatch(/^tallybook_session=;.*Max-Age=0/);
	});

	it("is listed with the others of the person, and of nobody else", async () => {
		await signedIn(app, client, "owner", "eve@example.com");
		const browser = await again();
		const { body } = await browser.get("/session/all");
		const { session_uuid } = (await browser.get("/session")).body;
		expect(body.items.length).toBeGreaterThan(1);
		const current = body.items.filter((item: { is_current: boolean }) => item.is_current);
		expect(current).toEqual([
			{
				uuid: session_uuid,
				created_at: start,
				last_used_at: start,
				user_agent: "Test browser",
				address: "127.0.0.1",
				is_current: true,
			},
		]);
	});

	it("of another person cannot be ended", async () => {
		const eve = await signedIn(app, client, "owner", "eva@example.com");
		const { session_uuid } = (await visitor.get("/session")).body;
		expect((await eve.delete(`/session/${session_uuid}`)).status).toBe(404);
		expect((await visitor.get("/session")).status).toBe(200);
	});

	// Issue 17, finding 15: at most 30 days.
	it("lasts 14 days from its last use, noted once an hour, and 30 days from signing in at most", async () => {
		const browser = await again();
		const cookieAfter = async (now: string) => {
			app.now = now;
			browser.setCookie = null;
			return { status: (await browser.get("/session")).status, isRenewed: browser.setCookie !== null };
		};
		expect(await cookieAfter("2026-09-15T10:59:59.999Z")).toEqual({ status: 200, isRenewed: false });
		expect(await cookieAfter("2026-09-29T09:59:59.999Z")).toEqual({ status: 200, isRenewed: true });
		// 14 days after the use on September 29.
		expect(await cookieAfter("2026-10-13T09:59:59.998Z")).toEqual({ status: 200, isRenewed: true });
		expect(await cookieAfter("2026-10-15T09:59:59.999Z")).toEqual({ status: 200, isRenewed: true });
		expect(await cookieAfter("2026-10-15T10:00:00.000Z")).toEqual({ status: 401, isRenewed: false });
	});

	it("that is not used is over after 14 days", async () => {
		const browser = await again();
		app.now = "2026-09-29T10:00:00.000Z";
		expect((await browser.get("/session")).status).toBe(401);
	});
});

async function endFrom(other: Visitor, browser: Visitor) {
	const { session_uuid } = (await browser.get("/session")).body;
	return other.delete(`/session/${session_uuid}`);
}

// Issue 17, finding 8: invitations from the operator's address contain the name of an organization.
it("refuses a further organization to a person who is neither owner nor admin of one", async () => {
	for (const role of ["viewer", "member"] as const) {
		const browser = await signedIn(app, client, role, `${role}.only@example.com`);
		expect(await browser.post("/session/organisation", { name: "Mine" })).toMatchObject({
			status: 403,
			body: { code: "insufficient_role" },
		});
	}
});

it("creates up to ten organizations for a person, even in simultaneous requests", async () => {
	const browser = await signedIn(app, await app.client(), "admin", "founder@example.com");
	const answers = await Promise.all(
		Array.from({ length: 12 }, (_, count) => browser.post("/session/organisation", { name: `Company ${count}` })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
	const refused = answers.filter(({ status }) => status !== 200);
	for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: "too_many_organisations" } });
	expect((await browser.get("/session")).body.organisations).toHaveLength(10);
});

it("creates a further organization owned by the person", async () => {
	const browser = await signedIn(app, client, "owner", "owner.of.two@example.com");
	const { body } = await browser.post("/session/organisation", { name: "Another company" });
	const made = body.organisations.find(({ name }: { name: string }) => name === "Another company");
	expect(made.role).toBe("owner");
	const lines = await browser.post("/session/organisation", { name: "Acme\n\nPay at evil.example" });
	expect(lines).toMatchObject({ status: 422, body: { errors: [{ field: "name" }] } });
	browser.organisation = made.uuid;
	expect((await browser.put("/organisation", { legal_name: "Another Ltd" })).status).toBe(200);
});

it.each([
	["an account", 10, () => "ann@example.com"],
	["an address", 30, (count: number) => `nobody${count}@example.com`],
])("whoever guesses passwords of %s is told to wait after %i, all at once too", async (_whose, limit, emailOf) => {
	const fresh = new TestApp();
	await fresh.start();
	try {
		const company = await fresh.client();
		await signedIn(fresh, company, "member", ann.email);
		const guesses = Array.from({ length: limit + 5 }, (_, count) =>
			new Visitor(fresh).post("/session", { email: emailOf(count), password: "a wrong guess" }),
		);
		const statuses = (await Promise.all(guesses)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 401)).toHaveLength(limit);
		expect(statuses.filter((status) => status === 429)).toHaveLength(5);
		const refused = await new Visitor(fresh).post("/session", ann);
		expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	} finally {
		await fresh.stop();
	}
});
