import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase } from "../../../test/support/app.ts";
import { Database } from "../db/database.ts";
import { beginHold, endHold, isHeld, isRestored, mustWait, selectHold } from "./hold-store.ts";

let database: Database;

beforeAll(async () => {
	database = new Database(await cloneDatabase(), { applicationName: "test", connections: 2 });
});
afterAll(() => database.close());

const noon = "2026-09-15T12:00:00.000Z";
const evening = "2026-09-15T18:00:00.000Z";
const night = "2026-09-15T23:00:00.000Z";

it("a database that was never restored to an earlier moment is not held", async () => {
	expect([await isHeld(database), await selectHold(database), await endHold(database, noon)]).toEqual([
		...[false, null, null],
	]);
});

it("a hold goes back to the earliest moment that was restored, until it is released", async () => {
	await beginHold(database, { moment: noon, since: evening });
	await beginHold(database, { moment: evening, since: night });
	expect(await isHeld(database)).toBe(true);
	expect(await endHold(database, night)).toEqual({ moment: noon, since: night, released_at: night });
	expect([await isHeld(database), await endHold(database, night)]).toEqual([false, null]);
	await beginHold(database, { moment: evening, since: night });
	expect(await selectHold(database)).toEqual({ moment: evening, since: night, released_at: null });
});

it("a backup of an earlier release is held, too, in the table that its migration expects", async () => {
	const columns = `select string_agg(attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull, ', ' order by attnum) as shape
		from pg_attribute where attrelid = 'platform.hold'::regclass and attnum > 0`;
	const migrated = await database.row(columns);
	await database.execute("drop table platform.hold");
	await beginHold(database, { moment: noon, since: evening });
	expect(await isHeld(database)).toBe(true);
	expect(await database.row(columns)).toEqual(migrated);
});

it("what was begun before the restore waits until the release, and what was begun afterward doesn't", () => {
	const hold = { moment: noon, since: evening, released_at: null };
	const [before, after] = [{ created_at: noon }, { created_at: night }];
	expect([mustWait(before, hold), mustWait(after, hold), mustWait(before, null)]).toEqual([true, false, false]);
	const released = { ...hold, released_at: night };
	expect([mustWait(before, released), isRestored(before, released), isRestored(after, released)]).toEqual([
		...[false, true, false],
	]);
});
