import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../../../test/support/app.ts";
import { Database } from "../db/database.ts";
import { KeyRing, MasterKeyFault, wrapKeys } from "./key-ring.ts";
import { MasterKey } from "./master-key.ts";

const now = "2026-09-15T10:00:00.000Z";
const master = new MasterKey("m".repeat(32));
let database: Database;
beforeAll(async () => {
	database = new Database(await cloneDatabase(), { applicationName: "test" });
});
afterAll(() => database.close());

const ring = (key: MasterKey | null = null) => new KeyRing(database, () => now, key);

it("a key is made once, however many ask at once; each name has its own", async () => {
	const asked = await Promise.all(Array.from({ length: 8 }, () => ring().keysOf("a test")));
	expect(new Set(asked.map(({ current }) => current.toString("hex"))).size).toBe(1);
	expect(asked[0]).toMatchObject({ current: expect.any(Buffer), earlier: [] });
	expect(asked[0]?.current).toHaveLength(32);
	expect((await ring().keysOf("another")).current.equals(asked[0]?.current as Buffer)).toBe(false);
});

it("wrapped, it is the same key, and opens as no other", async () => {
	const before = (await ring().keysOf("a test")).current;
	await wrapKeys(database, master);
	expect((await ring(master).keysOf("a test")).current.equals(before)).toBe(true);
	await expect(ring().keysOf("a test")).rejects.toThrow(MasterKeyFault);
	await expect(wrapKeys(database, new MasterKey("n".repeat(32)))).rejects.toThrow(MasterKeyFault);
	await expect(wrapKeys(database, null)).rejects.toThrow(
		`is missing: the keys in this database are wrapped by the master key ${master.id}`,
	);
	await database.execute(
		`update platform.secret set value = (select value from platform.secret where name = 'another') where name = 'a test'`,
	);
	await expect(ring(master).keysOf("a test")).rejects.toThrow("cannot unwrap the key");
});
