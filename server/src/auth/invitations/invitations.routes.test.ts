import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TestApp, type TestClient, useTestApp } from "../../../test/support/app.ts";
import { TestMailServer } from "../../../test/support/mail-server.ts";
import { goodPassword, signedIn, Visitor } from "../testing/visitor.ts";

const server = await TestMailServer.start();
const app = useTestApp({ mailServer: server.address });
const start = "2026-09-15T10:00:00.000Z";

let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	client = await app.client("write", "Acme");
	admin = await app.person("admin", client);
});
afterEach(() => {
	app.now = start;
});
afterAll(() => server.stop());

async function invited(email: string, role = "member", by = admin) {
	const answer = await by.post("/invitation", { email, role });
	if (answer.status === 200) await app.work();
	const text = server.received.findLast(({ to }) => to.includes(email))?.mail.text ?? "";
	return { ...answer, token: /#token=([\w-]{43})\n/.exec(text)?.[1] ?? "none was mailed" };
}

const look = (token: string) => new Visitor(app).post("/invitation/look", { token });
const accept = (token: string, fields: object = {}, visitor = new Visitor(app)) =>
	visitor.post("/invitation/accept", { token, ...fields });
const newcomer = { name: "New Comer", password: goodPassword };

describe("an invitation", () => {
	// Issue 17, finding 6: the inviting person must not get the link, which would let them claim someone else's address.
	it("is mailed with a link that its answer does not show, and is kept in no outbox", async () => {
		const { body, token } = await invited("mailed@example.com", "viewer");
		expect(body).toEqual({
			uuid: expect.any(String),
			email: "mailed@example.com",
			role: "viewer",
			created_at: start,
			expires_at: "2026-09-22T10:00:00.000Z",
			created_by: "The admin",
			link: null,
		});
		const mail = server.received.find(({ to }) => to.includes("mailed@example.com"))?.mail;
		expect(mail?.text).toContain(`http://tallybook.test/invitation#token=${token}\n`);
		expect(mail).toMatchObject({ subject: "Join Acme on Tallybook", from: { name: "Acme" } });
		const { link: _link, ...listed } = body;
		expect((await admin.get("/invitation")).body.items).toContainEqual(listed);
		expect((await client.get("/mail")).body.count).toBe(0);
		const everything = JSON.stringify((await client.get("/audit?limit=1000")).body);
		expect(everything).not.toContain(token);
		const kept = await app.database.rows<{ row: string }>("select i::text as row from auth.invitation i");
		expect(JSON.stringify(kept)).not.toContain(token);
	});

	it("shows its link where no mail server is set up", async () => {
		const offline = new TestApp();
		await offline.start();
		try {
			const { body } = await (await offline.person("admin")).post("/invitation", {
				email: "a@example.com",
				role: "viewer",
			});
			expect(body.link).toMatch(/^http:\/\/tallybook\.test\/invitation#token=[\w-]{43}$/);
		} finally {
			await offline.stop();
		}
	});

	it("makes a new account a member with the role, signed in", async () => {
		const { token } = await invited("New@example.com", "viewer");
		expect((await look(token)).body).toEqual({
			organisation_name: "Acme",
			email: "New@example.com",
			role: "viewer",
			has_account: false,
		});
		const visitor = new Visitor(app);
		const { body } = await accept(token, newcomer, visitor);
		expect(body).toMatchObject({
			account: { name: "New Comer", email: "New@example.com" },
			organisations: [{ name: "Acme", role: "viewer" }],
		});
		expect((await visitor.get("/session")).body).toEqual(body);
		const again = new Visitor(app);
		expect((await again.post("/session", { email: "new@example.com", password: goodPassword })).status).toBe(200);
		expect((await accept(token, newcomer)).status).toBe(404);
		const { items } = (await client.get("/audit?resource=invitation")).body;
		expect(items[0]).toMatchObject({ action: "accepted", actor: { type: "person", name: "New Comer" } });
	});

	it("makes a person with an account a member by the password", async () => {
		const other = await app.client("write", "Other");
		await signedIn(app, other, "owner", "elsewhere@example.com");
		const { token } = await invited("Elsewhere@example.com");
		expect((await look(token)).body.has_account).toBe(true);
		expect(await accept(token, { name: "Thief", password: "not the password" })).toMatchObject({
			status: 401,
			body: { code: "wrong_credentials" },
		});
		expect((await accept(token)).body.errors).toEqual([{ field: "password", message: "is required" }]);
		const { body } = await accept(token, { password: goodPassword });
		expect(body.organisations.map(({ name }: { name: string }) => name)).toEqual(["Acme", "Other"]);
	});

	it("makes a person signed in with the address a member directly, and nobody else", async () => {
		const other = await app.client("write", "Third");
		const visitor = await signedIn(app, other, "owner", "here@example.com");
		const strangers = await invited("stranger@example.com");
		expect((await accept(strangers.token, {}, visitor)).status).toBe(422);
		const { token } = await invited("Here@example.com");
		const session = visitor.cookie;
		const { body } = await accept(token, {}, visitor);
		expect(body.organisations).toHaveLength(2);
		expect(visitor.cookie).toBe(session);
	});

	it.each([
		["within seven days", "2026-09-22T09:59:59.999Z", 200],
		["after them no more", "2026-09-22T10:00:00.000Z", 404],
	])("holds %s", async (_when, now, status) => {
		const { token } = await invited(`until${status}@example.com`);
		app.now = now;
		expect((await look(token)).status).toBe(status);
		expect((await accept(token, newcomer)).status).toBe(status);
	});

	it("that was withdrawn, or replaced by another one, leads nowhere", async () => {
		const first = await invited("again@example.com");
		const second = await invited("Again@example.com", "viewer");
		expect((await look(first.token)).body.code).toBe("link_not_valid");
		expect((await look(second.token)).body.role).toBe("viewer");
		expect((await admin.delete(`/invitation/${second.body.uuid}`)).status).toBe(200);
		expect((await accept(second.token, newcomer)).status).toBe(404);
		expect((await admin.delete(`/invitation/${second.body.uuid}`)).status).toBe(404);
	});

	it("is taken once, however many show it at the same time", async () => {
		const { token } = await invited("rush@example.com");
		const answers = await Promise.all([accept(token, newcomer), accept(token, newcomer), accept(token, newcomer)]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	});

	it("of a member is refused, and so is one of an owner by anyone below owner", async () => {
		const owner = await app.person("owner", client);
		const member = (await admin.get("/member")).body.items[0].email;
		expect(await invited(member.toUpperCase())).toMatchObject({ status: 409, body: { code: "already_member" } });
		expect((await invited("boss@example.com", "owner")).status).toBe(403);
		expect((await invited("boss@example.com", "owner", owner)).status).toBe(200);
	});

	// Issue 17, finding 8.
	it("is one of fifty a day at most, however many are withdrawn", async () => {
		const owner = await app.person("owner");
		const send = (number: number) => owner.post("/invitation", { email: `p${number}@example.com`, role: "viewer" });
		for (let number = 0; number < 50; number += 1) {
			const { status, body } = await send(number);
			expect(status).toBe(200);
			await owner.delete(`/invitation/${body.uuid}`);
		}
		const refused = await send(50);
		expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
		expect(refused.headers["retry-after"]).toBe("86400");
		app.now = "2026-09-16T10:00:00.000Z";
		expect((await send(50)).status).toBe(200);
	});

	it("of another organization is not listed, and cannot be withdrawn", async () => {
		const { body } = await invited("private@example.com");
		const stranger = await app.person("owner");
		expect((await stranger.get("/invitation")).body.items).toEqual([]);
		expect((await stranger.delete(`/invitation/${body.uuid}`)).status).toBe(404);
	});

	it("needs a name and a password of ten characters that is not common for a new account", async () => {
		const { token } = await invited("careless@example.com");
		expect((await accept(token, { password: goodPassword })).body.errors[0].field).toBe("name");
		expect((await accept(token, { ...newcomer, password: "nine char" })).body.errors[0].field).toBe("password");
		expect((await accept(token, { ...newcomer, password: "iloveyou123" })).body.errors[0].field).toBe("password");
	});
});
