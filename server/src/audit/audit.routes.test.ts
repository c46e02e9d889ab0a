import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { signedIn } from "../auth/testing/visitor.ts";
import { inTransaction } from "../platform/index.ts";
import { recordChange } from "./index.ts";

const app = useTestApp();

it("a change is listed with who made it, before and after", async () => {
	const client = await app.client();
	await client.put("/organisation", { name: "Renamed" }, { "x-request-id": "request-1" });
	const { body } = await client.get("/audit/?resource=organisation&limit=1");
	expect(body.items).toHaveLength(1);
	expect(body.items[0]).toMatchObject({
		action: "updated",
		resource: "organisation",
		actor: { type: "token", name: "test" },
		before: { name: "Test company" },
		after: { name: "Renamed" },
		request_id: "request-1",
	});
});

// Issue 17, finding 13.
it.each([
	["changed", "update audit.entry set actor_name = 'somebody else'"],
	["deleted", "delete from audit.entry"],
	["emptied", "truncate audit.entry"],
])("cannot be %s", async (_what, statement) => {
	const client = await app.client();
	const before = (await client.get("/audit")).body;
	expect(before.count).toBeGreaterThan(0);
	await expect(app.database.execute(statement)).rejects.toThrow("the audit log is never changed, only added to");
	expect((await client.get("/audit")).body).toEqual(before);
});

it("the owner of the table lifts that on purpose, to take something out of it", async () => {
	const client = await app.client();
	const { organisationId } = client.context;
	await app.database.transaction(async (db) => {
		await db.execute("alter table audit.entry disable trigger entry_is_final");
		await db.execute("delete from audit.entry where organisation_id = $1", [organisationId]);
		await db.execute("alter table audit.entry enable trigger entry_is_final");
	});
	expect((await client.get("/audit")).body.count).toBe(0);
});

it("a change that is undone leaves no entry", async () => {
	const client = await app.client();
	const change = {
		action: "created",
		resource: "thing",
		resourceUuid: client.context.organisationId,
		before: null,
		after: {},
	};
	const failing = inTransaction(client.context, async (context) => {
		await recordChange(context, change);
		throw new Error("undone");
	});
	await expect(failing).rejects.toThrow("undone");
	expect((await client.get("/audit?resource=thing")).body).toEqual({ items: [], count: 0 });
});

// Issue 17, finding 17.
describe("people in the log", () => {
	let organisation: TestClient;
	const email = "nameless@example.com";

	beforeAll(async () => {
		organisation = await app.client("write", "Company with people");
		const owner = await app.person("owner", organisation);
		await owner.post("/invitation", { email: "invited@example.com", role: "viewer" });
		// A person without a name, whose sign-in contains a browser and an address.
		await signedIn(app, organisation, "member", email);
	});

	const log = async (client: TestClient) => JSON.stringify((await client.get("/audit?limit=1000")).body);
	const personal = [email, "invited@example.com", "Test browser", "127.0.0.1"];

	it.each([
		["an admin", () => app.person("admin", organisation)],
		["a token that writes", async () => organisation],
	])("are shown to %s with their addresses and browsers", async (_who, client) => {
		const text = await log(await client());
		for (const each of personal) expect(text).toContain(each);
	});

	it.each([
		["a member, who may not change the team", () => app.person("member", organisation)],
		["a viewer", () => app.person("viewer", organisation)],
		["a token that reads", () => app.clientOf(organisation, "read")],
	])("are shown to %s without", async (_who, client) => {
		const text = await log(await client());
		for (const each of personal) expect(text).not.toContain(each);
		expect(text).not.toMatch(/@example/);
		expect(text).toContain("Unnamed member");
		expect(text).toContain("signed_in");
	});
});

describe("the list", () => {
	const things = ["0190f5a4-0000-7000-8000-00000000000a", "0190f5a4-0000-7000-8000-00000000000b"] as const;
	const days = ["2026-09-01", "2026-09-02", "2026-09-03"];
	let client: TestClient;

	beforeAll(async () => {
		client = await app.client("write", "Listed company");
		for (const [index, day] of days.entries()) {
			const context = {
				...client.context,
				now: `${day}T12:00:00.000Z`,
				actor: { type: "command", id: null, name: `person ${index}` } as const,
			};
			await recordChange(context, {
				action: "changed",
				resource: index === 0 ? "metric" : "customer",
				resourceUuid: things[index % 2] as string,
				before: { index },
				after: { index: index + 1 },
			});
		}
	});

	const listed = async (query: string) => {
		const { status, body } = await client.get(`/audit?${query}`);
		expect(status).toBe(200);
		const items = body.items.filter(({ action }: { action: string }) => action === "changed");
		return { days: items.map(({ at }: { at: string }) => at.slice(0, 10)), count: body.count };
	};

	it.each([
		["resource=customer", ["2026-09-03", "2026-09-02"]],
		["resource=metric", ["2026-09-01"]],
		[`resource=${things[0]}`, ["2026-09-03", "2026-09-01"]],
		[`resource=${things[0].toUpperCase()}`, ["2026-09-03", "2026-09-01"]],
		["actor=person%201", ["2026-09-02"]],
		["actor=nobody", []],
		[`actor=${things[0]}`, []],
		["resource=customer&from=2026-09-03", ["2026-09-03"]],
		["to=2026-09-01", ["2026-09-01"]],
		["to=2026-09-02T12:00:00Z", ["2026-09-02", "2026-09-01"]],
		["to=2026-09-02T11:59:59.999Z", ["2026-09-01"]],
		["from=2026-09-02T12:00:00&to=2026-09-02T14:00:00%2B02:00", ["2026-09-02"]],
	])("filtered by %s has what matches, newest first, and its count", async (query, expected) => {
		expect(await listed(query)).toEqual({ days: expected, count: expected.length });
	});

	it("is paged without repeating or skipping, the count being that of all pages", async () => {
		const all = (await client.get("/audit")).body;
		const seen: string[] = [];
		for (let offset = 0; offset < all.count; offset += 2) {
			const page = (await client.get(`/audit?limit=2&offset=${offset}`)).body;
			expect(page.count).toBe(all.count);
			seen.push(...page.items.map(({ uuid }: { uuid: string }) => uuid));
		}
		expect(seen).toEqual(all.items.map(({ uuid }: { uuid: string }) => uuid));
		expect(new Set(seen).size).toBe(all.count);
	});

	it("is empty beyond its end", async () => {
		expect((await client.get("/audit?offset=9007199254740991")).body).toMatchObject({
			items: [],
			count: expect.any(Number),
		});
	});

	it("shows nothing of another organization", async () => {
		const other = await app.client("read", "Other company");
		const { body } = await other.get(`/audit?resource=${things[0]}`);
		expect(body).toEqual({ items: [], count: 0 });
	});

	it.each(["from=yesterday", "to=2026-02-30", "from=2026-09-01T25:00:00Z"])("refuses %s", async (query) => {
		expect(await client.get(`/audit?${query}`)).toMatchObject({ status: 400, body: { code: "malformed_query" } });
	});
});
