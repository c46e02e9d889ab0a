import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { TestMailServer } from "../../../test/support/mail-server.ts";
import { createAccount, createEmailLink } from "../index.ts";
import { goodPassword, signedIn, Visitor } from "../testing/visitor.ts";

/** Issue 17, finding 6: an address takes effect only after mail has reached it, and nobody joins an organization by another person's command. */

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
const start = "2026-09-15T10:00:00.000Z";

let client: TestClient;
beforeAll(async () => {
	client = await app.client();
});
afterEach(() => {
	app.now = start;
});
afterAll(() => server.stop());

const visitor = () => new Visitor(app);
const canSignIn = async (email: string) =>
	(await visitor().post("/session", { email, password: goodPassword })).status === 200;

/** The last mail to an address. */
const mailedText = (address: string) => server.received.findLast(({ to }) => to.includes(address))?.mail.text ?? "";

/** The token of the link in it. */
const mailedToken = (address: string) =>
	/http:\/\/tallybook\.test\/confirm-email#token=([\w-]{43})\s/.exec(mailedText(address))?.[1] ?? "none was mailed";

const passwords = { current_password: goodPassword, new_password: "another good one" };
const askFor = (browser: Visitor, email: string) => browser.put("/account", { email, current_password: goodPassword });
const waitFor = async (moment: string) => {
	app.now = moment;
};
const confirmEmail = (token: string) => visitor().post("/account/email/confirm", { token });

describe("a signed-in person", () => {
	it("changes the name freely; another address by the password and the link that is mailed to it", async () => {
		const browser = await signedIn(app, client, "member", "old@example.com");
		expect((await browser.put("/account", { name: "Olive" })).body).toMatchObject({ name: "Olive" });
		const to = (email: string, current_password?: string) =>
			browser.put("/account", { email, ...(current_password === undefined ? {} : { current_password }) });
		expect((await to("new@example.com")).body.errors).toEqual([
			{ field: "current_password", message: "is required to change the email address" },
		]);
		expect((await to("new@example.com", "wrong password")).status).toBe(422);
		await signedIn(app, client, "member", "taken@example.com");
		expect(await to("Taken@example.com", goodPassword)).toMatchObject({ status: 409, body: { code: "email_taken" } });
		const waiting = { name: "Olive", email: "old@example.com", pending_email: "new@example.com" };
		expect((await to("new@example.com", goodPassword)).body).toMatchObject(waiting);
		expect((await browser.get("/session")).body.account).toMatchObject(waiting);
		await app.work();
		expect(await canSignIn("new@example.com")).toBe(false);
		expect(mailedText("old@example.com")).toMatch(/to new@example\.com\. The address changes when the link/);
		expect(mailedText("old@example.com")).not.toContain("#token=");
		const token = mailedToken("new@example.com");
		expect((await confirmEmail(token)).body).toEqual({ email: "new@example.com" });
		expect((await confirmEmail(token)).body.code).toBe("link_not_valid");
		expect(await canSignIn("new@example.com")).toBe(true);
		expect(await canSignIn("old@example.com")).toBe(false);
		await app.work();
		expect(mailedText("old@example.com")).toContain("is now new@example.com");
		const { items } = (await client.get("/audit?resource=account")).body;
		expect(items[0]).toMatchObject({
			action: "email_changed",
			before: { email: "old@example.com" },
			after: { email: "new@example.com" },
		});
	});

	it.each([
		["takes the request back", (browser: Visitor, email: string) => browser.put("/account", { email })],
		["asks for a third address", (browser: Visitor) => askFor(browser, "third@example.com")],
		["changes the password", (browser: Visitor) => browser.put("/account/password", passwords)],
		["waits for more than an hour", () => waitFor("2026-09-15T11:00:00.000Z")],
	])("keeps the address where the person %s: %#", async (what, act) => {
		const email = `${what.replaceAll(" ", ".")}@example.com`;
		const browser = await signedIn(app, client, "member", email);
		await askFor(browser, "moved@example.com");
		await app.work();
		const token = mailedToken("moved@example.com");
		await act(browser, email);
		expect((await confirmEmail(token)).status).toBe(404);
	});

	it("does not get an address that another account has got meanwhile", async () => {
		const browser = await signedIn(app, client, "member", "slow@example.com");
		await askFor(browser, "wanted@example.com");
		await app.work();
		await signedIn(app, client, "member", "wanted@example.com");
		expect((await confirmEmail(mailedToken("wanted@example.com"))).body.code).toBe("email_taken");
		expect((await browser.get("/session")).body.account.email).toBe("slow@example.com");
	});
});

describe("an operator", () => {
	it("invites a person who already has an account; they join only by accepting", async () => {
		const elsewhere = await app.client("write", "Elsewhere");
		const squatter = await signedIn(app, elsewhere, "owner", "squatter@example.com");
		const context = { ...client.context, now: start };
		const made = await createAccount(context, { email: "Squatter@example.com", role: "owner" });
		expect(made.isInvitation).toBe(true);
		expect((await squatter.get("/session")).body.organisations).toMatchObject([{ name: "Elsewhere" }]);
		squatter.organisation = client.context.organisationId;
		expect((await squatter.get("/organisation")).status).toBe(404);
		const accepted = await squatter.post("/invitation/accept", { token: made.token });
		expect(accepted.body.organisations).toHaveLength(2);
	});

	it("creates an address-change link for a person who receives no mail there", async () => {
		await signedIn(app, client, "member", "unreached@example.com");
		const context = { ...client.context, now: start };
		const token = await createEmailLink(context, "unreached@example.com", "reached@example.com");
		expect(await canSignIn("reached@example.com")).toBe(false);
		expect((await confirmEmail(token)).body).toEqual({ email: "reached@example.com" });
		expect(await canSignIn("reached@example.com")).toBe(true);
		const taken = createEmailLink(context, "reached@example.com", "squatter@example.com");
		await expect(taken).rejects.toMatchObject({ code: "email_taken" });
	});
});

it("requests a new address at most ten times a day, because each request mails an address of the person's choice", async () => {
	const browser = await signedIn(app, client, "member", "restless@example.com");
	for (let number = 1; number <= 10; number += 1) {
		expect((await askFor(browser, `stranger.${number}@example.com`)).status).toBe(200);
		// Canceling a request gives no additional one.
		await browser.put("/account", { email: "restless@example.com" });
	}
	const refused = await askFor(browser, "stranger.11@example.com");
	expect(refused).toMatchObject({
		status: 429,
		body: { code: "too_many_requests" },
		headers: { "retry-after": "86400" },
	});
	app.now = "2026-09-16T10:00:00.000Z";
	expect((await askFor(browser, "stranger.11@example.com")).status).toBe(200);
});
