import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestApp, type TestClient } from "../../../test/support/app.ts";
import { TestMailServer } from "../../../test/support/mail-server.ts";
import { createLog, type Log } from "../../platform/index.ts";
import { goodPassword, signedIn } from "../testing/visitor.ts";
import { SignInAttempts } from "./sign-in-attempts.ts";

/** Findings 10 and 12 of the security review: by what attempts are counted, and what they leave behind. */

const start = "2026-09-15T10:00:00.000Z";
const proxy = "10.0.0.5";
const email = "ann@example.com";
const logged: Record<string, unknown>[] = [];
const log: Log = createLog("info", [], { write: (line) => logged.push(JSON.parse(line)) });

let mailServer: TestMailServer;
let app: TestApp;
let client: TestClient;
beforeAll(async () => {
	mailServer = await TestMailServer.start();
});
afterAll(() => mailServer.stop());
beforeEach(async () => {
	logged.length = 0;
	mailServer.received.length = 0;
	app = new TestApp({ mailServer: mailServer.address, trustedProxies: ["10.0.0.0/8", "::1"], log });
	await app.start();
	client = await app.client();
	await signedIn(app, client, "owner", email);
});
afterEach(() => app.stop());

const post = (path: string, body: unknown, forwardedFor: string | null, remoteAddress = proxy) =>
	app.request({
		method: "POST",
		path: `/api/v1${path}`,
		payload: JSON.stringify(body),
		headers: {
			"content-type": "application/json",
			...(forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor }),
		},
		remoteAddress,
	});
const signIn = (password: string, forwardedFor: string | null = "203.0.113.1", as = email) =>
	post("/session", { email: as, password }, forwardedFor);
const guessOf = (address: string) => ({ address, now: app.now, requestId: "test" });

/** 30 wrong passwords, of as many accounts, all by one visitor. */
async function useUpPasswords(forwardedFor: string): Promise<void> {
	const guesses = Array.from({ length: 30 }, (_, count) =>
		signIn("a wrong guess", forwardedFor, `nobody${count}@example.com`),
	);
	for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
	expect((await signIn(goodPassword, forwardedFor)).status).toBe(429);
}

describe("attempts count for an address", () => {
	it("are counted by the address that a trusted proxy names; others behind it get in", async () => {
		await useUpPasswords("203.0.113.1");
		expect((await signIn(goodPassword, "203.0.113.2")).status).toBe(200);
	});

	/** 30 wrong links, which cost no hashing. */
	const look = (forwardedFor: string, remoteAddress = proxy) =>
		post("/invitation/look", { token: "x".repeat(43) }, forwardedFor, remoteAddress);
	async function useUpLinks(forwardedFor: (count: number) => string, remoteAddress = proxy): Promise<void> {
		for (let count = 0; count < 30; count += 1) {
			expect((await look(forwardedFor(count), remoteAddress)).status).toBe(404);
		}
	}

	it("that is the rightmost one which isn't trusted, whatever the visitor writes before it", async () => {
		await useUpLinks(() => "203.0.113.1");
		for (const forged of ["192.0.2.9, 203.0.113.1", "203.0.113.2,203.0.113.1, 10.9.9.9"]) {
			expect((await look(forged)).status).toBe(429);
		}
		expect((await look("203.0.113.1, 203.0.113.2")).status).toBe(404);
	});

	it("that connects, where that one is no trusted proxy", async () => {
		await useUpLinks((count) => `203.0.113.${count}`, "192.0.2.1");
		expect((await look("203.0.113.77", "192.0.2.1")).status).toBe(429);
	});

	it("and for each network of IPv6, /64", async () => {
		await useUpLinks((count) => `2001:db8:1:1::${count}`);
		expect((await look("2001:db8:1:1:ffff::2")).status).toBe(429);
		expect((await look("2001:db8:1:2::1")).status).toBe(404);
	});

	it("with counters of their own: resets, codes and links keep nobody from signing in", async () => {
		for (let count = 0; count < 31; count += 1) {
			await post("/password-reset", { email: `nobody${count}@example.com` }, "203.0.113.1");
			await post("/password-reset/confirm", { token: "x".repeat(43), password: goodPassword }, "203.0.113.1");
			await post("/invitation/look", { token: "x".repeat(43) }, "203.0.113.1");
		}
		expect((await post("/password-reset", { email }, "203.0.113.1")).status).toBe(429);
		expect((await signIn(goodPassword)).status).toBe(200);
	});
});

describe("attempts in a row for an account", () => {
	/** From as many addresses as a botnet has. */
	const guess = (count: number) => signIn("a wrong guess", `198.51.100.${count}`);

	async function guessTenTimes(): Promise<void> {
		for (let count = 0; count < 10; count += 1) expect((await guess(count)).status).toBe(401);
	}

	it("wait longer each time from the tenth on, wherever they come from", async () => {
		await guessTenTimes();
		const waits: unknown[] = [];
		for (let count = 10; count < 13; count += 1) {
			const refused = await guess(count);
			expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
			const wait_s = Number(refused.headers["retry-after"]);
			waits.push(wait_s);
			app.now = new Date(Date.parse(app.now) + wait_s * 1000).toISOString();
			expect((await guess(count)).status).toBe(401);
		}
		expect(waits).toEqual([60, 120, 240]);
	});

	it("are known to every process and after every start", async () => {
		await guessTenTimes();
		const elsewhere = new SignInAttempts({ database: app.database, log });
		await expect(elsewhere.begin(guessOf("192.0.2.200"), "password", "ANN@example.com")).rejects.toMatchObject({
			kind: "too_many_requests",
		});
	});

	it("end with a right one", async () => {
		for (let count = 0; count < 9; count += 1) await guess(count);
		expect((await signIn(goodPassword)).status).toBe(200);
		await guessTenTimes();
	});

	it("notify the account's owner once, at the tenth", async () => {
		await guessTenTimes();
		await guess(11);
		await app.work();
		expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
		const text = mailServer.received[0]?.mail.text ?? "";
		expect(text).toContain("a wrong password for your Tallybook account nine times in a row");
		expect(text).toContain("198.51.100.9");
	});

	it("of an address without an account wait just as long, and nobody is notified", async () => {
		for (let count = 0; count < 10; count += 1) {
			expect((await signIn("a wrong guess", `198.51.100.${count}`, "nobody@example.com")).status).toBe(401);
		}
		const refused = await signIn("a wrong guess", "198.51.100.99", "nobody@example.com");
		expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "60" } });
		await app.work();
		expect(mailServer.received).toEqual([]);
	});

	it("end with a link from the account's mail", async () => {
		await guessTenTimes();
		await app.work();
		mailServer.received.length = 0;
		expect((await post("/password-reset", { email }, "203.0.113.9")).status).toBe(202);
		await app.work();
		const token = /#token=([\w-]+)/.exec(mailServer.received[0]?.mail.text ?? "")?.[1];
		const password = "another good password";
		expect((await post("/password-reset/confirm", { token, password }, "203.0.113.9")).status).toBe(200);
		expect((await signIn(password)).status).toBe(200);
	});

	it("are forgotten a day later", async () => {
		await guessTenTimes();
		app.now = "2026-09-16T10:00:01.000Z";
		await app.database.execute("select graphile_worker.add_job('forget_attempts')");
		await app.work();
		expect(await app.database.rows("select from auth.attempt_streak")).toEqual([]);
		app.now = start;
	});
});

describe("what was refused leaves a trace", () => {
	const refusals = () => logged.filter(({ msg }) => msg === "access refused");

	it("one line with the address and the account's hash for each password, without the password", async () => {
		await signIn("a wrong guess", "203.0.113.1", "Ann@example.com");
		const account = createHash("sha256").update(email).digest("hex");
		expect(refusals()).toMatchObject([
			{
				refused: "password",
				code: "wrong_credentials",
				address: "203.0.113.1",
				account,
				request_id: expect.any(String),
			},
		]);
		expect(JSON.stringify(logged)).not.toContain("a wrong guess");
		expect(JSON.stringify(logged)).not.toMatch(/ann@/i);
	});

	it("one line for each link, token, session and signed address", async () => {
		await post("/password-reset/confirm", { token: "x".repeat(43), password: goodPassword }, "203.0.113.1");
		const get = (path: string, headers: Record<string, string>) =>
			app.request({
				method: "GET",
				path,
				headers: { "x-forwarded-for": "203.0.113.1", ...headers },
				remoteAddress: proxy,
			});
		await get("/api/v1/organisation", { authorization: `Bearer tb_live_${"x".repeat(43)}` });
		await get("/api/v1/organisation", { cookie: `tallybook_session=${"x".repeat(43)}` });
		await get(`/pay/${"x".repeat(60)}/invoice.pdf`, {});
		await get("/files/1/invoice/2.pdf?expires=1&signature=x", {});
		await get("/files/1/contract/2.pdf?expires=1&signature=x", {});
		expect(refusals().map(({ refused, address }) => `${refused} ${address}`)).toEqual(
			["link", "token", "session", "link", "link", "link"].map((refused) => `${refused} 203.0.113.1`),
		);
		expect(JSON.stringify(logged)).not.toContain("xxxx");
	});

	it("counters of 401, 403 and 429 in the metrics", async () => {
		const count = async (status: number) => {
			const { body } = await client.get("/metrics");
			return Number(
				new RegExp(`^tallybook_http_refusals_total{status="${status}"} (\\d+)$`, "m").exec(String(body))?.[1],
			);
		};
		const before = [await count(401), await count(403), await count(429)];
		await signIn("a wrong guess");
		const ingest = await app.clientOf(client, "ingest");
		expect((await ingest.get("/organisation")).status).toBe(403);
		for (let times = 0; times < 11; times += 1) await post("/password-reset", { email }, "203.0.113.1");
		expect([await count(401), await count(403), await count(429)]).toEqual(before.map((number) => number + 1));
	});
});
