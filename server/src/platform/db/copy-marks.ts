import type pg from "pg";
import type { Session } from "./session.ts";

/**
 * Marks in a database that no process may work on: a copy that is not finished, and the original of one that has taken its place. They are
 * tables outside of the migrations, and exist only in such databases.
 */

/** The mark of a copy that is being made. */
interface UnfinishedCopy {
	readonly id: string;
	/** What makes it, such as `tallybook move`. */
	readonly maker: string;
	/** Whether everything has been copied and compared, so that only its original decides. */
	readonly is_verified: boolean;
	readonly begun_at: string;
}

/** The mark of a database that was moved. */
interface Moved {
	/** The id of the copy that took its place. */
	readonly id: string;
	/** Host, port and name of the other database. */
	readonly destination: string;
	readonly moved_at: string;
}

type Reader = Pick<Session, "rows"> | pg.Client;

async function rowsOf<Row>(reader: Reader, text: string): Promise<Row[]> {
	if ("rows" in reader) return reader.rows<Row>(text);
	return (await reader.query(text)).rows as Row[];
}

async function exists(reader: Reader, table: string): Promise<boolean> {
	const [row] = await rowsOf<{ found: boolean }>(reader, `select to_regclass('${table}') is not null as found`);
	return row?.found === true;
}

export async function findUnfinishedCopy(reader: Reader): Promise<UnfinishedCopy | null> {
	if (!(await exists(reader, "platform.unfinished_copy"))) return null;
	const [row] = await rowsOf<UnfinishedCopy>(
		reader,
		"select id, maker, is_verified, to_json(begun_at) #>> '{}' as begun_at from platform.unfinished_copy",
	);
	return row ?? null;
}

export async function findMoved(reader: Reader): Promise<Moved | null> {
	if (!(await exists(reader, "platform.moved"))) return null;
	const [row] = await rowsOf<Moved>(
		reader,
		"select id, destination, to_json(moved_at) #>> '{}' as moved_at from platform.moved",
	);
	return row ?? null;
}

/** @throws Error that says what to do, if the database has either mark */
export async function refuseMarked(client: pg.Client): Promise<void> {
	const moved = await findMoved(client);
	if (moved !== null) {
		throw new Error(
			`this database was moved to ${moved.destination} at ${moved.moved_at}. Set DATABASE_URL to the address of that database. To use this one in its place, run tallybook move --take-back`,
		);
	}
	const copy = await findUnfinishedCopy(client);
	if (copy !== null) {
		const remedy = copy.is_verified
			? "Run the same command again, which finishes it"
			: "The original is unchanged. Make the copy again, or empty the database";
		throw new Error(
			`this database is an unfinished copy, begun by ${copy.maker} at ${copy.begun_at}, and cannot be used. ${remedy}`,
		);
	}
}

/** Marks an empty database as an unfinished copy, before anything else is in it. */
export async function beginCopy(session: Session, id: string, maker: string): Promise<void> {
	await session.transaction(async () => {
		await session.execute(`create schema platform;
			create table platform.unfinished_copy (
				id uuid primary key, maker text not null, is_verified boolean not null, begun_at timestamptz not null)`);
		await session.execute("insert into platform.unfinished_copy values ($1, $2, false, now())", [id, maker]);
	});
}

/** Everything has been copied and compared. */
export async function verifyCopy(session: Session): Promise<void> {
	await session.execute("update platform.unfinished_copy set is_verified = true");
}

export async function finishCopy(session: Session): Promise<void> {
	await session.execute("drop table platform.unfinished_copy");
}

/**
 * Marks a database as moved and refuses all further writes to the tables, whoever sends them, as if the database were away. To be called in
 * a transaction that has locked the tables: writes that wait for it are refused after its commit.
 */
export async function markMoved(
	session: Session,
	{ id, destination }: Pick<Moved, "id" | "destination">,
	tables: readonly string[],
): Promise<void> {
	await session.execute(`
		create table platform.moved (id uuid primary key, destination text not null, moved_at timestamptz not null);
		create function platform.refuse_moved() returns trigger language plpgsql as $$
		begin
			raise exception 'this database was moved' using errcode = 'cannot_connect_now';
		end $$`);
	await session.execute("insert into platform.moved values ($1, $2, now())", [id, destination]);
	const triggers = tables.map(
		(table) => `create trigger database_moved before insert or update or delete or truncate on ${table}
			for each statement execute function platform.refuse_moved()`,
	);
	await session.execute(triggers.join(";\n"));
}

/** Removes what `markMoved` created. */
export async function unmarkMoved(session: Session): Promise<void> {
	await session.execute("drop function platform.refuse_moved() cascade");
	await session.execute("drop table platform.moved");
}
