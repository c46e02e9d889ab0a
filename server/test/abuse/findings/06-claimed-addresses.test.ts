import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { goodPassword, signedIn, type Visitor } from "../../../src/auth/testing/visitor.ts";
import { TestApp, type TestClient } from "../../support/app.ts";
import { TestMailServer } from "../../support/mail-server.ts";
import { runProgram } from "../../support/service.ts";

/**
 * Finding 6: a signed-in person can claim any address, and an operator's command then makes them owner of a foreign
 * organization.
 */

let app: TestApp;
let mail: TestMailServer;
let client: TestClient;
let squatter: Visitor;

beforeAll(async () => {
	mail = await TestMailServer.start();
	app = new TestApp({ mailServer: mail.address });
	await app.start();
	client = await app.client("write", "Squatters");
});
afterAll(async () => {
	await app.stop();
	await mail.stop();
});

let made = 0;
beforeEach(async () => {
	made += 1;
	mail.takeAll();
	squatter = await signedIn(app, client, "owner", `squatter.${made}@example.com`);
});

describe("an address changes only by a link mailed to the new one", () => {
	it("until then the account keeps the old one; both addresses get a mail", async () => {
		const wanted = `victim.${made}@example.com`;
		await squatter.put("/account", { email: wanted, current_password: goodPassword });
		await app.work();
		expect((await squatter.get("/session")).body.account.email).toBe(`squatter.${made}@example.com`);
		const [toNew] = mail.mailTo(wanted);
		expect(toNew?.mail.text).toMatch(/http:\/\/tallybook\.test\/\S+#/);
		const [toOld] = mail.mailTo(`squatter.${made}@example.com`);
		expect(toOld?.mail.text).toContain(wanted);
		// Someone who doesn't own the new address sees no link that would prove it.
		expect(toOld?.mail.text).not.toMatch(/http:\/\/tallybook\.test\/\S+#/);
	});

	it("and whoever signs up with that address meanwhile is not kept out by the claim", async () => {
		const wanted = `owner.${made}@example.com`;
		await squatter.put("/account", { email: wanted, current_password: goodPassword });
		const owner = await signedIn(app, client, "viewer", wanted);
		expect((await owner.get("/session")).body.account.email).toBe(wanted);
	});
});

describe("the command account create", () => {
	it("doesn't make an existing account a member: the person is invited and must accept", async () => {
		const email = `squatter.${made}@example.com`;
		const victim = await app.client("write", `Victims ${made}`);
		const words = ["account", "create", "--organisation", `Victims ${made}`, "--email", email, "--role", "owner"];
		await runProgram(words, { DATABASE_URL: app.connectionString, APP_URL: "http://tallybook.test" });
		const { body } = await squatter.get("/session");
		expect(body.organisations.map(({ name }: { name: string }) => name)).toEqual(["Squatters"]);
		const rows = await app.database.rows("select 1 from auth.membership where organisation_id = $1", [
			victim.context.organisationId,
		]);
		expect(rows).toEqual([]);
	});
});
