import { afterEach, beforeEach, expect, it } from "vitest";
import { TestApp } from "../../../test/support/app.ts";
import { isSetUpCode, setUpCodeOf } from "../set-up-code.ts";
import { Visitor } from "../testing/visitor.ts";

/** The first account, each time on a new installation. */

let app: TestApp;
beforeEach(async () => {
	app = new TestApp();
	await app.start();
});
afterEach(() => app.stop());

const wanted = () => ({
	setup_code: app.services.access.setUpCode,
	organisation_name: "Acme",
	name: "Ann",
	email: "ann@example.com",
	password: "correct horse battery",
	currency: "EUR",
	locale: "de-DE",
});

it("creates the organization and its owner, signs the owner in, and is not available again", async () => {
	const visitor = new Visitor(app);
	expect((await visitor.get("/setup")).body).toEqual({ is_needed: true });
	const { status, body } = await visitor.post("/setup", wanted());
	expect(status).toBe(200);
	expect(body).toMatchObject({
		account: { name: "Ann", email: "ann@example.com", has_second_factor: false },
		organisations: [{ name: "Acme", role: "owner", currency: "EUR", locale: "de-DE" }],
	});
	visitor.organisation = body.organisations[0].uuid;
	expect((await visitor.get("/organisation")).body).toMatchObject({ name: "Acme", currency: "EUR", locale: "de-DE" });
	const audit = (await visitor.get("/audit")).body.items as { action: string; resource: string; actor: object }[];
	expect(audit.map(({ action, resource }) => `${resource} ${action}`).sort()).toEqual([
		"membership created",
		"organisation created",
		"session signed_in",
	]);
	for (const { actor } of audit) expect(actor).toMatchObject({ type: "person", name: "Ann" });
	expect((await visitor.get("/setup")).body).toEqual({ is_needed: false });
	const second = await new Visitor(app).post("/setup", { ...wanted(), email: "eve@example.com" });
	expect(second).toMatchObject({ status: 409, body: { code: "already_set_up" } });
});

it("is created once, even in simultaneous requests", async () => {
	const asked = Array.from({ length: 4 }, (_, count) =>
		new Visitor(app).post("/setup", { ...wanted(), email: `ann${count}@example.com` }),
	);
	const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
	expect(statuses).toEqual([200, 409, 409, 409]);
	for (const table of ["organisations.organisation", "auth.account", "auth.membership", "auth.session"]) {
		const [row] = await app.database.rows<{ count: number }>(`select count(*) as count from ${table}`);
		expect({ table, count: row?.count }).toEqual({ table, count: 1 });
	}
});

it.each([
	["another code", { setup_code: "AAAA-AAAA-AAAA" }, "setup_code"],
	["a short password", { password: "nine char" }, "password"],
	["a common password", { password: "qwertyuiop1" }, "password"],
	["no name", { name: "" }, "name"],
	["what is no address", { email: "ann" }, "email"],
	["what is no currency", { currency: "XXZ" }, "currency"],
	["an unknown field", { role: "owner" }, "role"],
])("refuses %s in words at the field, and makes nothing", async (_what, change, field) => {
	const answer = await new Visitor(app).post("/setup", { ...wanted(), ...change });
	expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
	expect((await new Visitor(app).get("/setup")).body).toEqual({ is_needed: true });
});

it("is not available if an organization was created otherwise, even without an account", async () => {
	await app.client();
	expect((await new Visitor(app).get("/setup")).body).toEqual({ is_needed: false });
	expect((await new Visitor(app).post("/setup", wanted())).status).toBe(409);
});

it("a person who guesses the code must wait", async () => {
	const guess = () => new Visitor(app).post("/setup", { ...wanted(), setup_code: "AAAA-AAAA-AAAA" });
	const statuses = new Set<number>();
	for (let count = 0; count < 31; count += 1) statuses.add((await guess()).status);
	expect([...statuses]).toEqual([422, 429]);
});

it("the code is the installation's, and may be typed as people type", () => {
	const code = setUpCodeOf(Buffer.from(Array.from({ length: 32 }, (_, index) => index * 9)));
	expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
	expect(isSetUpCode(` ${code.toLowerCase().replaceAll("-", " ")}`, code)).toBe(true);
	expect(isSetUpCode(code.slice(0, -1), code)).toBe(false);
	expect(isSetUpCode("", code)).toBe(false);
});
