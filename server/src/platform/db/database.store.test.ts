import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cloneDatabase } from "../../../test/support/app.ts";
import { Decimal } from "../../money/index.ts";
import { Refusal } from "../refusal.ts";
import { Database, isDatabaseAway, json, sqlState, violatedConstraint } from "./database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { Queries } from "./queries.ts";

let url: string;
let database: Database;

beforeAll(async () => {
	url = await cloneDatabase();
	database = new Database(url, { applicationName: "test" });
	await database.execute("create table public.tally (name text primary key, number int not null)");
});

beforeEach(async () => {
	await database.execute("truncate public.tally");
	await database.execute("insert into public.tally values ('a', 0), ('b', 0)");
});

afterAll(() => database.close());

const numbers = async () =>
	Object.fromEntries(
		(await database.rows<{ name: string; number: number }>("select name, number from public.tally")).map((row) => [
			row.name,
			row.number,
		]),
	);

const raise = "update public.tally set number = number + 1 where name = $1";

describe("a reader who leaves", () => {
	const sleepers =
		"select pid from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'";
	const asleep = async () => (await database.rows(sleepers)).length;
	const reads: Readonly<Record<string, (queries: Queries) => Promise<unknown>>> = {
		"a statement": (queries) => queries.rows("select pg_sleep(60)"),
		"a transaction": (queries) => queries.transaction((transaction) => transaction.execute("select pg_sleep(60)")),
	};

	it.each(Object.keys(reads))("ends %s, and leaves a connection that others can use", async (name) => {
		const leaving = new AbortController();
		const read = (reads[name] as (typeof reads)[string])(database.of("an organisation", leaving.signal));
		const failure = expect(read).rejects.toSatisfy((error) => sqlState(error) === "57014");
		await vi.waitFor(async () => expect(await asleep()).toBe(1));
		leaving.abort();
		await failure;
		expect(await asleep()).toBe(0);
		expect(database.pool.waitingCount).toBe(0);
		expect(await Promise.all([1, 2, 3, 4].map(() => database.row("select 1 as one")))).toEqual(
			Array(4).fill({ one: 1 }),
		);
	});

	it("with an aborted signal starts nothing", async () => {
		await expect(database.of("an organisation", AbortSignal.abort()).rows("select 1")).rejects.toThrow(Refusal);
	});
});

describe("a transaction", () => {
	it("keeps all or nothing", async () => {
		const failing = database.transaction(async (transaction) => {
			await transaction.execute(raise, ["a"]);
			throw new Error("after the change");
		});
		await expect(failing).rejects.toThrow("after the change");
		expect(await numbers()).toEqual({ a: 0, b: 0 });
	});

	it("within a transaction is that transaction", async () => {
		const failing = database.transaction(async (outer) => {
			await outer.transaction((inner) => inner.execute(raise, ["a"]));
			throw new Error("outside");
		});
		await expect(failing).rejects.toThrow("outside");
		expect(await numbers()).toEqual({ a: 0, b: 0 });
	});

	it("goes on after a savepoint that was undone", async () => {
		await database.transaction(async (transaction) => {
			await transaction.execute(raise, ["a"]);
			const failing = transaction.savepoint(() => transaction.execute("insert into public.tally values ('a', 1)"));
			await expect(failing).rejects.toThrow("duplicate key");
			await transaction.execute(raise, ["b"]);
		});
		expect(await numbers()).toEqual({ a: 1, b: 1 });
	});

	it("that deadlocks with another is run again, and both have their whole effect once", async () => {
		const bothHold = Promise.withResolvers<void>();
		let holding = 0;
		let attempts = 0;
		const both = [
			["a", "b"],
			["b", "a"],
		].map(([first, second]) =>
			database.transaction(async (transaction) => {
				attempts += 1;
				await transaction.execute(raise, [first]);
				holding += 1;
				if (holding >= 2) bothHold.resolve();
				await bothHold.promise;
				await transaction.execute(raise, [second]);
			}),
		);
		await Promise.all(both);
		expect(attempts).toBeGreaterThan(2);
		expect(await numbers()).toEqual({ a: 2, b: 2 });
	});

	it("whose connection dies between two statements fails as if the database were unavailable, and affects nothing else", async () => {
		const failing = database.transaction(async (transaction) => {
			const backend = await transaction.row<{ pid: number }>("select pg_backend_pid() as pid");
			await database.execute("select pg_terminate_backend($1, 5000)", [backend?.pid]);
			await new Promise((resolve) => setTimeout(resolve, 50));
			await transaction.execute(raise, ["a"]);
		});
		await expect(failing).rejects.toSatisfy(isDatabaseAway);
		expect(await numbers()).toEqual({ a: 0, b: 0 });
	});
});

describe("values come back", () => {
	it.each([
		["numeric as a Decimal", "123456789012.123456789012::numeric", Decimal.of("123456789012.123456789012")],
		["numerics as Decimals", "array[0.1, null, 2]::numeric[]", [Decimal.of("0.1"), null, Decimal.of("2")]],
		["a count as a number", "9007199254740991::bigint", 9_007_199_254_740_991],
		["a date as text", "'2026-02-28'::date", "2026-02-28"],
		["dates as texts", "array['2026-02-28']::date[]", ["2026-02-28"]],
		["an instant in UTC", "'2026-09-30 23:59:59.5+02'::timestamptz", "2026-09-30T21:59:59.500Z"],
		["an instant's whole second", "'2026-09-30 23:59:59+00'::timestamptz", "2026-09-30T23:59:59.000Z"],
		["an instant's microseconds", "'2026-09-30 23:59:59.123456+00'::timestamptz", "2026-09-30T23:59:59.123456Z"],
		["JSON with every digit", `'{"a":19.000000000001}'::jsonb`, { a: 19.000000000001 }],
		["nothing as null", "null::numeric", null],
	])("%s", async (_what, expression, expected) => {
		const row = await database.row<{ value: unknown }>(`select ${expression} as value`);
		expect(JSON.stringify(row?.value)).toBe(JSON.stringify(expected));
	});

	it("a count beyond what a number holds is refused rather than wrong", async () => {
		await expect(database.row("select 9007199254740993::bigint as value")).rejects.toThrow(RangeError);
	});

	it("a list given as JSON stays JSON, and null stays null", async () => {
		const row = await database.row<object>("select $1::jsonb as list, $2::jsonb as nothing", [
			json([1, "a"]),
			json(null),
		]);
		expect(row).toEqual({ list: [1, "a"], nothing: null });
	});
});

describe("what went wrong", () => {
	const failure = (statement: string) =>
		database.execute(statement).then(
			() => null,
			(error: unknown) => error,
		);

	it("a broken constraint is known by its name", async () => {
		const error = await failure("insert into public.tally values ('a', 1)");
		expect([sqlState(error), violatedConstraint(error), isDatabaseAway(error)]).toEqual(["23505", "tally_pkey", false]);
	});

	it("a wrong statement is not taken for a database that is away", async () => {
		const error = await failure("select nonsense");
		expect([sqlState(error), violatedConstraint(error), isDatabaseAway(error)]).toEqual(["42703", null, false]);
	});

	it.each(["127.0.0.1", "localhost"])("a server that is not there, at %s, is a database that is away", async (host) => {
		const nowhere = new Database(`postgres://user:secret@${host}:1/name`, { applicationName: "test" });
		const error = await nowhere.execute("select 1").catch((error: unknown) => error);
		await nowhere.close();
		expect(isDatabaseAway(error)).toBe(true);
	});

	it("a name of several addresses, none of which answers, is a database that is away", () => {
		const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" });
		expect(isDatabaseAway(new AggregateError([refused, refused]))).toBe(true);
		expect(isDatabaseAway(new AggregateError([new Error("other")]))).toBe(false);
	});

	it.each([
		new Error("other"),
		new TypeError("x is not a function"),
		null,
		"text",
		{ code: "ECONNREFUSED" },
	])("%s is not", (error) => {
		expect(isDatabaseAway(error)).toBe(false);
	});
});

describe("migrations", () => {
	it("are applied once", async () => {
		expect(await isMigrated(database)).toBe(true);
		expect(await migrate(url)).toEqual([]);
	});

	it("that were changed after they had been applied are refused in words", async () => {
		const own = await cloneDatabase();
		const changed = new Database(own, { applicationName: "test" });
		await changed.execute("update platform.migration set digest = 'other' where version = 1");
		await changed.close();
		await expect(migrate(own)).rejects.toThrow("migration 000001_platform was changed after it had been applied");
	});
});
