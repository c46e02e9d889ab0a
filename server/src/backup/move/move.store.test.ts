import { beforeAll, describe, expect, it } from "vitest";
import { dumpSchema } from "../../../../db/dump-schema.ts";
import { cloneDatabase } from "../../../test/support/app.ts";
import { emptyDatabase } from "../../../test/support/database/empty-database.ts";
import { createOrganisation } from "../../organisations/index.ts";
import { Database, migrate, pause, Session } from "../../platform/index.ts";
import { differences, digestOf } from "../digest/digest-of.ts";
import { finishMove, move, takeBack } from "./move.ts";

const actor = { type: "system", id: null, name: "test" } as const;

/** A migrated database with one organization and a writer of its events. */
class Source {
	readonly connectionString: string;
	readonly session: Session;
	readonly #organisationId: string;
	written = 0;

	private constructor(connectionString: string, session: Session, organisationId: string) {
		this.connectionString = connectionString;
		this.session = session;
		this.#organisationId = organisationId;
	}

	static async create(): Promise<Source> {
		const connectionString = await cloneDatabase();
		const database = new Database(connectionString, { applicationName: "test" });
		const id = await createOrganisation(database, "Acme", "2026-09-15T10:00:00.000Z", actor);
		await database.close();
		return new Source(connectionString, await Session.open(connectionString, "test"), id);
	}

	async write(events: number): Promise<void> {
		await this.session.execute(
			`insert into usage.event (organisation_id, key, sequence, occurred_at, value, event_name)
			 select '${this.#organisationId}', gen_random_uuid(), ${this.written} + i, now(), i * 0.10, 'call' from generate_series(1, ${events}) i`,
		);
		this.written += events;
	}

	/** Waits until no transaction of the whole cluster is older than what was written, so that a move's first round copies it. */
	async settle(): Promise<void> {
		const current = await this.session.row<{ xid: string }>("select pg_current_xact_id()::text as xid");
		const isSettled = "select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as settled";
		while (!(await this.session.row<{ settled: boolean }>(isSettled, [current?.xid]))?.settled) await pause(50);
	}

	/** Writes, changes and deletes until it is refused, as the service would. @returns the refusal */
	async writeUntilRefused(): Promise<unknown> {
		for (;;) {
			try {
				await this.write(10);
				await this.session.execute("update usage.event set voided_at = now() where sequence = $1", [this.written - 5]);
				await this.session.execute("delete from usage.event where sequence = $1", [this.written - 2]);
			} catch (error) {
				return error;
			}
		}
	}
}

const quiet = { isAgain: false, report: () => {} };

describe("a move", () => {
	let source: Source;
	let destination: string;
	let refusal: unknown;

	beforeAll(async () => {
		source = await Source.create();
		await source.write(25_000);
		destination = await emptyDatabase();
		const writing = source.writeUntilRefused();
		await move(source.connectionString, destination, quiet);
		refusal = await writing;
	});

	it("takes along everything that was acknowledged, until writes are refused", async () => {
		expect(refusal).toMatchObject({ code: "57P03" });
		expect(source.written).toBeGreaterThan(25_000);
		const [before, after] = [await digestOf(source.connectionString), await digestOf(destination)];
		expect(differences(before, after)).toEqual([]);
	});

	it("makes a database like a freshly migrated one", async () => {
		const [fresh, moved] = [await cloneDatabase(), destination].map(
			(address) => new Database(address, { applicationName: "test" }),
		) as [Database, Database];
		expect(await dumpSchema(moved)).toBe(await dumpSchema(fresh));
		await expect(migrate(destination)).resolves.toEqual([]);
		await Promise.all([fresh.close(), moved.close()]);
	});

	it("leaves the old database unusable, until it is taken back", async () => {
		await expect(migrate(source.connectionString)).rejects.toThrow(
			/was moved to 127\.0\.0\.1:\d+\/empty_.* Set DATABASE_URL/,
		);
		await expect(finishMove(source.connectionString, await emptyDatabase())).rejects.toThrow("already moved");
		expect(await takeBack(source.connectionString)).toMatch(/\/empty_/);
		await migrate(source.connectionString);
		await source.write(1);
	});
});

describe("a move that cannot be made leaves the source in charge", () => {
	it.each([
		[
			"not empty",
			async (to: string) => inSession(to, "create table public.stranger ()"),
			"not empty: it has public.stranger",
		],
		["in another encoding", null, "encoding is SQL_ASCII"],
	])("to a database that is %s", async (_what, prepare, message) => {
		const source = await Source.create();
		const options = prepare === null ? "template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc" : "";
		const to = await emptyDatabase(options);
		await prepare?.(to);
		await expect(move(source.connectionString, to, quiet)).rejects.toThrow(message);
		await source.write(1);
	});

	it("to itself, however its address is written", async () => {
		const source = await Source.create();
		const address = source.connectionString.replace("127.0.0.1", "localhost");
		await expect(move(source.connectionString, address, quiet)).rejects.toThrow("same database as the source");
	});

	it("when the copy differs, and it says in which table; the destination is refused until it is made again", async () => {
		const source = await Source.create();
		await source.write(100);
		await source.settle();
		const to = await emptyDatabase();
		const spoil = async (line: string) => {
			if (line.startsWith("Compared"))
				await inSession(to, "update usage.event set value = value + 1 where sequence = 7");
		};
		let spoiling: Promise<void> = Promise.resolve();
		const report = (line: string) => {
			spoiling = spoiling.then(() => spoil(line));
		};
		const writing = source.session.execute("begin; lock table usage.event in row exclusive mode");
		await writing;
		const moving = move(source.connectionString, to, {
			isAgain: false,
			report: (line) => {
				report(line);
				// The move waits for this transaction until the destination has been spoilt.
				if (line.startsWith("Waiting")) void spoiling.then(() => source.session.execute("commit"));
			},
		});
		await expect(moving).rejects.toThrow("usage.event");
		await source.write(1);
		await expect(migrate(to)).rejects.toThrow("unfinished copy, begun by tallybook move");
		await expect(move(source.connectionString, to, quiet)).rejects.toThrow("--again");
		await move(source.connectionString, to, { ...quiet, isAgain: true });
		await expect(migrate(to)).resolves.toEqual([]);
	});
});

async function inSession(connectionString: string, statement: string): Promise<void> {
	const session = await Session.open(connectionString, "test");
	await session.execute(statement).finally(() => session.close());
}
