import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { goodPassword, signedIn, Visitor } from "../../../src/auth/testing/visitor.ts";
import { cloneDatabase, TestApp } from "../../support/app.ts";
import { TestMailServer } from "../../support/mail-server.ts";
import { type Service, Workshop } from "../../support/service.ts";

/**
 * Finding 10: one visitor locks out everybody behind the same proxy, and only one process's memory limits the attempts on an
 * account.
 */

const owner = { email: "owner@example.com", password: "an owner's pa55word" };

describe("behind a trusted proxy", () => {
	const workshop = new Workshop();
	let service: Service;

	beforeEach(async () => {
		service = await workshop.serve({
			...{ DATABASE_URL: await cloneDatabase(), TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" },
			...{ TALLYBOOK_BOOTSTRAP_TOKEN: "a-token-of-at-least-thirty-two-characters" },
			...{ TALLYBOOK_BOOTSTRAP_EMAIL: owner.email, TALLYBOOK_BOOTSTRAP_PASSWORD: owner.password },
		});
	});
	afterEach(() => service.stop());
	afterAll(() => workshop.clear());

	async function signIn(forwardedFor: string, body: object): Promise<number> {
		const answer = await fetch(`${service.address}/api/v1/session`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor },
			body: JSON.stringify(body),
		});
		return answer.status;
	}

	/** Fails to sign in more than 30 times, within a one-minute window. */
	async function failFrom(address: (number: number) => string): Promise<number[]> {
		const statuses: number[] = [];
		for (let round = 0; round < 5; round += 1) {
			const numbers = Array.from({ length: 9 }, (_none, index) => round * 9 + index + 1);
			const asked = numbers.map((number) =>
				signIn(address(number), { email: `nobody.${number}@example.com`, password: "not the password" }),
			);
			statuses.push(...(await Promise.all(asked)));
		}
		return statuses;
	}

	it("many attempts of one visitor lock out that visitor and nobody else", async () => {
		expect(await failFrom(() => "198.51.100.1")).toContain(429);
		expect(await signIn("198.51.100.2", owner)).toBe(200);
		// What precedes the proxy's own entry was invented by the visitor.
		expect(await signIn("198.51.100.77, 198.51.100.1", owner)).toBe(429);
		expect(await signIn("198.51.100.3, 10.1.2.3", owner)).toBe(200);
	});

	it("the addresses of one IPv6 /64 network count as one visitor", async () => {
		expect(await failFrom((number) => `2001:db8:1:1::${number.toString(16)}`)).toContain(429);
		expect(await signIn("2001:db8:1:1:ffff::1", owner)).toBe(429);
		expect(await signIn("2001:db8:1:2::1", owner)).toBe(200);
	});
});

it("the header of a client that isn't a proxy is ignored", async () => {
	const workshop = new Workshop();
	const service = await workshop.serve({ DATABASE_URL: await cloneDatabase() });
	const attempt = (number: number) =>
		fetch(`${service.address}/api/v1/session`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${number}` },
			body: JSON.stringify({ email: `nobody.${number}@example.com`, password: "not the password" }),
		});
	const statuses: number[] = [];
	for (let round = 0; round < 5; round += 1) {
		const answers = await Promise.all(Array.from({ length: 9 }, (_none, index) => attempt(round * 9 + index + 1)));
		statuses.push(...answers.map(({ status }) => status));
	}
	await workshop.clear();
	expect(statuses).toContain(429);
});

describe("attempts on one account", () => {
	let app: TestApp;
	let mail: TestMailServer;
	let made = 0;
	let email: string;

	beforeAll(async () => {
		mail = await TestMailServer.start();
		app = new TestApp({ mailServer: mail.address, checksAnswers: false });
		await app.start();
	});
	beforeEach(async () => {
		made += 1;
		email = `person.${made}@example.com`;
		await signedIn(app, await app.client(), "owner", email);
	});
	afterAll(async () => {
		await app.stop();
		await mail.stop();
	});

	/** Guesses until this many were refused as wrong, waiting as each answer says; returns the waits in seconds. */
	async function guess(failures: number): Promise<number[]> {
		const waits: number[] = [];
		for (let failed = 0, asked = 0; failed < failures; asked += 1) {
			if (asked > failures * 4) throw new Error("the waits do not end");
			const { status, headers } = await new Visitor(app).post("/session", { email, password: `guess ${asked}` });
			if (status === 401) failed += 1;
			const wait_s = Number(headers["retry-after"] ?? 0);
			if (status === 429) waits.push(wait_s);
			app.now = new Date(Date.parse(app.now) + wait_s * 1_000 + 1).toISOString();
		}
		return waits;
	}

	it("wait longer and longer, and the owner is notified after the tenth consecutive failure", async () => {
		mail.takeAll();
		const waits = await guess(10);
		await app.work();
		expect(mail.mailTo(email)).toHaveLength(1);
		const all = [...waits, ...(await guess(6))];
		expect(all.length).toBeGreaterThan(1);
		expect(all.at(-1)).toBeGreaterThan(all[0] as number);
		// The right password after the wait ends the series.
		app.now = new Date(Date.parse(app.now) + 86_400_000).toISOString();
		expect((await new Visitor(app).post("/session", { email, password: goodPassword })).status).toBe(200);
	});

	it("are counted in the database: another process also refuses", async () => {
		await guess(10);
		const { connectionString } = app;
		const other = new TestApp({ checksAnswers: false, database: async () => connectionString });
		await other.start();
		other.now = app.now;
		const statuses: number[] = [];
		for (let number = 0; number < 3; number += 1) {
			statuses.push((await new Visitor(other).post("/session", { email, password: `other ${number}` })).status);
		}
		await other.stop();
		expect(statuses).toContain(429);
	});

	it("with reset links don't count as sign-in attempts: each has its own counters", async () => {
		for (let number = 0; number < 40; number += 1) {
			await new Visitor(app).post("/password-reset/confirm", { token: `false ${number}`, password: "a new pa55word!" });
		}
		expect((await new Visitor(app).post("/session", { email, password: goodPassword })).status).toBe(200);
	});
});
