import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cloneDatabase } from "../../../test/support/app.ts";
import { Database, isDatabaseAway, sqlState } from "./database.ts";

let database: Database;

beforeAll(async () => {
	database = new Database(await cloneDatabase(), { applicationName: "test", connections: 2 });
	await database.execute("create table public.tally (number int primary key)");
});

beforeEach(async () => {
	await database.execute("truncate public.tally");
	await database.execute("insert into public.tally select generate_series(1, 10)");
});

afterAll(() => database.close());

const text = "select number from public.tally where number > $1 order by number";

async function batchesOf(size: number, above = 0): Promise<number[][]> {
	const snapshot = await database.snapshot();
	const batches: number[][] = [];
	for await (const rows of snapshot.batches<{ number: number }>(text, [above], size)) {
		batches.push(rows.map(({ number }) => number));
	}
	await snapshot.close();
	return batches;
}

describe("a snapshot", () => {
	it.each([
		[4, 0, [4, 4, 2]],
		[5, 0, [5, 5]],
		[10, 0, [10]],
		[100, 0, [10]],
		[100, 10, []],
	])("read %i rows at a time, above %i, comes in batches of %j", async (size, above, lengths) => {
		const batches = await batchesOf(size, above);
		expect(batches.map((batch) => batch.length)).toEqual(lengths);
		expect(batches.flat()).toEqual(Array.from({ length: 10 - above }, (_, index) => above + 1 + index));
	});

	it("shows one moment, to batches and to statements between them", async () => {
		const snapshot = await database.snapshot();
		const seen: number[] = [];
		for await (const rows of snapshot.batches<{ number: number }>(text, [0], 3)) {
			seen.push(...rows.map(({ number }) => number));
			await database.execute("delete from public.tally where number > 3");
			expect(await snapshot.reads.row("select count(*) as count from public.tally")).toEqual({ count: 10 });
		}
		await snapshot.close();
		expect(seen).toHaveLength(10);
	});

	it("reads one statement after the other", async () => {
		const snapshot = await database.snapshot();
		for (const above of [7, 8]) {
			const read: unknown[] = [];
			for await (const rows of snapshot.batches(text, [above], 10)) read.push(...rows);
			expect(read).toHaveLength(10 - above);
		}
		await snapshot.close();
	});

	it("writes nothing", async () => {
		const snapshot = await database.snapshot();
		const error = await snapshot.reads.execute("delete from public.tally").catch((error: unknown) => error);
		await snapshot.close();
		expect(sqlState(error)).toBe("25006");
		expect(await database.row("select count(*) as count from public.tally")).toEqual({ count: 10 });
	});

	it("gives its connection back, also where reading was given up or the connection died", async () => {
		for (let turn = 0; turn < 4; turn += 1) {
			const snapshot = await database.snapshot();
			for await (const _rows of snapshot.batches(text, [0], 1)) break;
			await snapshot.close();
		}
		const snapshot = await database.snapshot();
		const backend = await snapshot.reads.row<{ pid: number }>("select pg_backend_pid() as pid");
		await database.execute("select pg_terminate_backend($1, 5000)", [backend?.pid]);
		await new Promise((resolve) => setTimeout(resolve, 50));
		await expect(snapshot.reads.execute("select 1")).rejects.toSatisfy(isDatabaseAway);
		await snapshot.close();
		expect(await Promise.all([batchesOf(10), batchesOf(10)])).toHaveLength(2);
		expect(database.pool.idleCount).toBe(database.pool.totalCount);
	});
});
