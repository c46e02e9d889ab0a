import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import type { Body } from "../../../test/support/billing.ts";
import type { Role } from "../../platform/http/index.ts";
import { newUuid } from "../../platform/index.ts";

const app = useTestApp();
const now = "2026-09-15T10:00:00.000Z";

let organisation: TestClient;
let owner: TestClient;
beforeEach(async () => {
	organisation = await app.client();
	owner = await app.person("owner", organisation);
});

const uuidOf = (person: TestClient) => person.context.actor.id as string;
const change = (by: TestClient, whose: TestClient, role: Role) => by.put(`/member/${uuidOf(whose)}`, { role });
const remove = (by: TestClient, whom: TestClient) => by.delete(`/member/${uuidOf(whom)}`);
const rolesNow = async () =>
	(await owner.get("/member")).body.items.map((member: { role: Role }) => member.role).sort();

it("lists who belongs to the organization, and nobody else", async () => {
	await app.person("member");
	await app.person("viewer", organisation);
	const { body } = await owner.get("/member");
	expect(body.count).toBe(2);
	expect(body.items).toEqual([
		{
			account_uuid: uuidOf(owner),
			name: "The owner",
			email: expect.stringContaining("owner."),
			role: "owner",
			has_second_factor: false,
			last_used_at: "2026-09-15T10:00:00.000Z",
		},
		expect.objectContaining({ name: "The viewer", role: "viewer" }),
	]);
});

it.each(["viewer", "member"] as const)("a %s sees of others neither addresses nor how they sign in", async (role) => {
	const person = await app.person(role, organisation);
	const { items } = (await person.get("/member")).body;
	const seen = items.map((member: object) => Object.values(member));
	expect(seen).toContainEqual([uuidOf(owner), "The owner", null, "owner", null, null]);
	expect(seen).toContainEqual([uuidOf(person), `The ${role}`, expect.stringContaining("@"), role, false, now]);
});

describe("roles", () => {
	it.each([
		["admin", "viewer", "admin", 200],
		["admin", "admin", "member", 200],
		["admin", "member", "owner", 403],
		["owner", "member", "owner", 200],
		["member", "viewer", "member", 403],
	] as const)("%s makes a %s %s: %i", async (by, from, to, status) => {
		const actor = await app.person(by, organisation);
		const member = await app.person(from, organisation);
		expect((await change(actor, member, to)).status).toBe(status);
		const { body } = await owner.get("/member");
		const now = body.items.find((each: { account_uuid: string }) => each.account_uuid === uuidOf(member));
		expect(now.role).toBe(status === 200 ? to : from);
	});

	it("of an owner are changed by an owner alone", async () => {
		const second = await app.person("owner", organisation);
		const admin = await app.person("admin", organisation);
		expect(await change(admin, second, "viewer")).toMatchObject({ status: 403, body: { code: "insufficient_role" } });
		expect((await remove(admin, second)).status).toBe(403);
		expect((await change(owner, second, "viewer")).status).toBe(200);
	});

	it("are recorded, before and after", async () => {
		const member = await app.person("member", organisation);
		await change(owner, member, "admin");
		await remove(owner, member);
		const { body } = await organisation.get(`/audit?resource=${uuidOf(member)}`);
		expect(body.items).toMatchObject([
			{ action: "deleted", before: { role: "admin" }, after: null, actor: { type: "person", uuid: uuidOf(owner) } },
			{ action: "updated", before: { role: "member" }, after: { role: "admin" } },
		]);
	});
});

describe("the last owner", () => {
	it("stays", async () => {
		expect(await change(owner, owner, "admin")).toMatchObject({ status: 409, body: { code: "last_owner" } });
		expect(await remove(owner, owner)).toMatchObject({ status: 409, body: { code: "last_owner" } });
		expect((await change(owner, owner, "owner")).status).toBe(200);
	});

	it("stays also where two owners remove each other at the same time", async () => {
		for (let count = 0; count < 5; count += 1) {
			const second = await app.person("owner", organisation);
			const [first, other] = await Promise.all([change(owner, second, "member"), change(second, owner, "member")]);
			expect([first.status, other.status].sort()).toEqual([200, 403]);
			expect((await rolesNow()).filter((role: Role) => role === "owner")).toHaveLength(1);
			if (first.status === 403) await change(second, owner, "owner");
			if (first.status === 403) await change(owner, second, "member");
		}
	});
});

// Issue 17, finding 18: a token must not outlast its creator's membership, if the organization says so.
it.each([
	["go on working unless that is asked for", "", [null, null, null]],
	["end with the membership where that is asked for", "?revoke_tokens=true", [now, null, null]],
])("tokens that a removed member made %s; nobody else's do", async (_what, query, expected) => {
	const admin = await app.person("admin", organisation);
	const elsewhere = await app.person("owner");
	const made = [];
	for (const person of [admin, owner, elsewhere]) {
		made.push((await person.post("/token", { name: "Meter", scope: "ingest" })).body.uuid);
	}
	expect((await owner.delete(`/member/${uuidOf(admin)}${query}`)).status).toBe(200);
	const tokens = [...(await owner.get("/token")).body.items, ...(await elsewhere.get("/token")).body.items];
	const revoked = made.map((uuid) => tokens.find((token: { uuid: string }) => token.uuid === uuid).revoked_at);
	expect(revoked).toEqual(expected);
	const { count } = (await organisation.get("/audit?resource=token&limit=1")).body;
	// The client's own, the owner's, the admin's, and the revocation.
	expect(count).toBe(query === "" ? 3 : 4);
});

// A token must not allow what its creator's role no longer allows.
it.each([
	["viewer", "", []],
	["viewer", "?revoke_tokens=true", ["ingest", "write"]],
	["member", "?revoke_tokens=true", ["write"]],
	["owner", "?revoke_tokens=true", []],
] as const)("an admin who becomes %s%s loses the tokens %j", async (role, query, expected) => {
	const admin = await app.person("admin", organisation);
	for (const person of [admin, owner]) {
		for (const scope of ["ingest", "read", "write"])
			await person.post("/token", { name: person.context.actor.name, scope });
	}
	const write = (await admin.post("/token", { name: "Sync", scope: "write" })).body.token;
	const headers = { authorization: `Bearer ${write}` };
	const ask = async () => (await app.request({ method: "GET", path: "/api/v1/customer", headers })).status;
	expect(await ask()).toBe(200);
	expect((await owner.put(`/member/${uuidOf(admin)}${query}`, { role })).status).toBe(200);
	const revoked = (await owner.get("/token")).body.items.filter((token: Body) => token.revoked_at !== null);
	expect(revoked.every((token: Body) => token.created_by === admin.context.actor.name)).toBe(true);
	expect([...new Set(revoked.map(({ scope }: Body) => scope))].sort()).toEqual(expected);
	const status = expected.some((scope) => scope === "write") ? 401 : 200;
	expect(await ask()).toBe(status);
});

it("a person of another organization is no member", async () => {
	const stranger = await app.person("member");
	expect((await change(owner, stranger, "viewer")).status).toBe(404);
	expect((await remove(owner, stranger)).status).toBe(404);
	expect((await owner.delete(`/member/${newUuid()}`)).status).toBe(404);
});
