import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodPassword, signedIn, Visitor } from "../../src/auth/testing/visitor.ts";
import { Database } from "../../src/platform/index.ts";
import { cloneDatabase, type TestClient, useTestApp } from "../support/app.ts";
import { type Body, makeCustomer, pathOf, send, succeed } from "../support/billing.ts";
import { runProgram, until, Workshop } from "../support/service.ts";

/** Issue 17, finding 14: keys aren't stored next to what they protect, and can be rotated. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

function run(connectionString: string, words: readonly string[], masterKey?: string) {
	const environment = { DATABASE_URL: connectionString, TALLYBOOK_DATA_DIR: workshop.folder() };
	return runProgram(["keys", ...words], {
		...environment,
		...(masterKey === undefined ? {} : { TALLYBOOK_MASTER_KEY: masterKey }),
	});
}

function fileOf(text: string): string {
	const path = join(workshop.folder(), "key");
	writeFileSync(path, text);
	return `file:${path}`;
}

const wrappedBy = ({ stdout }: { stdout: string }): string[] =>
	stdout
		.trim()
		.split("\n")
		.map((line) => line.split("\t")[2] ?? "");

describe("a master key", { timeout: 120_000 }, () => {
	const key = "a master key of at least 32 characters";
	let url: string;
	let database: Database;
	beforeAll(async () => {
		url = await cloneDatabase();
		database = new Database(url, { applicationName: "test" });
		const names = "unnest(array['payment links', 'second factors', 'webhook secrets'])";
		await database.execute(
			`insert into platform.secret (name, value, created_at) select ${names}, decode(repeat('5e', 32), 'hex'), now()`,
		);
	});
	afterAll(() => database.close());

	const isPlain = async () => {
		const kept = await database.rows<{ text: string }>("select s::text as text from platform.secret as s");
		return kept.some(({ text }) => text.includes("5e5e5e5e"));
	};

	it("if omitted, the keys are stored in plain text", async () => {
		expect(wrappedBy(await run(url, ["list"]))).toEqual(["not wrapped", "not wrapped", "not wrapped"]);
		expect(await isPlain()).toBe(true);
	});

	it("wraps existing keys at its first start; afterward nothing starts without it, or with another", async () => {
		const listed = await run(url, ["list"], key);
		expect(wrappedBy(listed)).toEqual([
			expect.stringMatching(/^[0-9a-f]{16}$/),
			wrappedBy(listed)[0],
			wrappedBy(listed)[0],
		]);
		expect(await isPlain()).toBe(false);
		expect(listed.stdout).not.toContain(key);
		expect(wrappedBy(await run(url, ["list"], fileOf(`${key}\n`)))).toEqual(wrappedBy(listed));

		const without = await run(url, ["list"]);
		expect(without.code).toBe(1);
		expect(without.stderr).toContain("TALLYBOOK_MASTER_KEY is missing: the keys in this database are wrapped by");
		const wrong = await run(url, ["list"], `${key}!`);
		expect(wrong.code).toBe(1);
		expect(wrong.stderr).toContain("but the keys in this database are wrapped by");
		expect(wrong.stderr).not.toContain(key);
	});

	it("is replaced by keys rotate", async () => {
		const another = fileOf("another master key, as long as it has to be");
		const rotated = await run(url, ["rotate", "--new-master-key", another, "--forget-earlier"], key);
		expect(rotated.stderr).toBe("");
		expect(rotated.stdout).toContain("Set TALLYBOOK_MASTER_KEY to it");
		expect((await run(url, ["list"], key)).code).toBe(1);
		expect(wrappedBy(await run(url, ["list"], another))).toHaveLength(3);
	});
});

describe("keys rotate", { timeout: 120_000 }, () => {
	const app = useTestApp();
	let client: TestClient;
	let invoice: Body;
	beforeAll(async () => {
		client = await app.client();
		const line_items = [{ name: "Seats", unit_price: 100 }];
		const { uuid: customer_uuid } = await makeCustomer(client);
		invoice = await send(client, (await succeed(client.post("/invoice", { customer_uuid, line_items }))).uuid);
	});

	const linkNow = async (): Promise<string> => (await succeed(client.get(`/invoice/${invoice.uuid}`))).payment_link;
	const statusOf = async (link: string) =>
		(await app.request({ method: "GET", path: `${pathOf(link)}/invoice` })).status;
	/** The running service takes the new keys. */
	const rotate = async (...options: string[]): Promise<string> => {
		const before = await linkNow();
		const { code, stderr } = await run(app.connectionString, ["rotate", ...options]);
		expect(code, stderr).toBe(0);
		await until(async () => (await linkNow()) !== before);
		return linkNow();
	};

	it("signs with new keys at once, even in the running service, and earlier links still work", async () => {
		const link = await rotate();
		expect([await statusOf(invoice.payment_link), await statusOf(link)]).toEqual([200, 200]);
	});

	it("disables earlier links only on request", async () => {
		const link = await rotate("--forget-earlier");
		expect([await statusOf(invoice.payment_link), await statusOf(link)]).toEqual([404, 200]);
	});

	it("re-encrypts second factors, and people still sign in with theirs", async () => {
		const email = "guarded@example.com";
		const visitor = await signedIn(app, client, "member", email);
		const { secret } = (await visitor.post("/account/second-factor", { password: goodPassword })).body;
		const codeAt = (now: string) =>
			new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });
		await succeed(visitor.post("/account/second-factor/confirm", { code: codeAt(app.now) }));
		const kept = () =>
			app.database.row<{ second_factor: Buffer }>("select second_factor from auth.account where email = $1", [email]);
		const before = await kept();
		await rotate("--forget-earlier");
		expect((await kept())?.second_factor.equals(before?.second_factor as Buffer)).toBe(false);
		app.now = "2026-09-15T10:01:00.000Z";
		const code = codeAt(app.now);
		const signIn = await new Visitor(app).post("/session", { email, password: goodPassword, code });
		expect(signIn.status).toBe(200);
	});
});
