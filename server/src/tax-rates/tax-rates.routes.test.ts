import { beforeEach, describe, expect, it } from "vitest";
import { newUuid } from "../../src/platform/index.ts";
import { type TestClient, useTestApp } from "../../test/support/app.ts";

const app = useTestApp();
let client: TestClient;
const given = { country: "FI", rate: 26, valid_from: "2027-01-01", source: "Our tax adviser" };

beforeEach(async () => {
	client = await app.client("write", `rates ${newUuid()}`);
});

describe("tax rates", () => {
	it("are those that the program knows, with where they were published", async () => {
		const { status, body } = await client.get("/tax-rate?country=FI");
		expect(status).toBe(200);
		expect(body.count).toBe(2);
		expect(body.items).toMatchObject([
			{ uuid: null, country: "FI", category: "S", rate: 25.5, valid_from: "2024-09-01", is_built_in: true },
			{ uuid: null, country: "FI", category: "S", rate: 24, valid_from: "2013-01-01", is_built_in: true },
		]);
		expect(body.items[0].source).toContain("European Commission");
	});

	it("are stated, listed before the program's, and deleted, each with an audit entry", async () => {
		const created = await client.post("/tax-rate", given);
		expect(created.status).toBe(200);
		expect(created.body).toMatchObject({ ...given, category: "S", is_built_in: false });
		const listed = await client.get("/tax-rate?country=FI&limit=1");
		expect(listed.body).toEqual({ items: [created.body], count: 3 });
		expect((await client.get("/tax-rate?is_built_in=false")).body).toEqual({ items: [created.body], count: 1 });
		expect((await client.delete(`/tax-rate/${created.body.uuid}`)).body).toEqual({});
		expect((await client.delete(`/tax-rate/${created.body.uuid}`)).status).toBe(404);
		expect((await client.get("/tax-rate?is_built_in=false")).body.count).toBe(0);
		const { body: log } = await client.get("/audit?resource=tax_rate");
		expect(log.items.map(({ action }: { action: string }) => action)).toEqual(["deleted", "created"]);
	});

	it("are listed in pages", async () => {
		const { body: first } = await client.get("/tax-rate?limit=5&offset=0");
		const { body: second } = await client.get("/tax-rate?limit=5&offset=5");
		expect(second.count).toBe(first.count);
		const texts = [...first.items, ...second.items].map(({ country, category, valid_from }) => {
			return `${country} ${category} ${valid_from}`;
		});
		expect(new Set(texts).size).toBe(10);
	});

	it.each([
		[{ country: "XX" }, "country", 422],
		[{ country: "Finland" }, "country", 422],
		[{ category: "AE" }, "category", 422],
		[{ category: "E", rate: 1 }, "rate", 422],
		[{ category: "L" }, "category", 422],
		[{ rate: 100.1 }, "rate", 422],
		[{ source: "" }, "source", 422],
		[{ valid_from: "2027-02-30" }, "valid_from", 422],
	])("are refused: %j, at %s", async (change, field, status) => {
		const answer = await client.post("/tax-rate", { ...given, ...change });
		expect(answer.status).toBe(status);
		expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
	});

	it("exist once for a country, category and day", async () => {
		expect((await client.post("/tax-rate", given)).status).toBe(200);
		const again = await client.post("/tax-rate", { ...given, rate: 27 });
		expect(again.status).toBe(409);
		expect(again.body.code).toBe("tax_rate_exists");
		expect((await client.post("/tax-rate", { ...given, category: "Z", rate: 0 })).status).toBe(200);
	});

	it("are for admins to change, and for everyone to read", async () => {
		const member = await app.person("member", client);
		expect((await member.get("/tax-rate")).status).toBe(200);
		expect((await member.post("/tax-rate", given)).status).toBe(403);
		expect((await (await app.person("admin", client)).post("/tax-rate", given)).status).toBe(200);
	});
});
