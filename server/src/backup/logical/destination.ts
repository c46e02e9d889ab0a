import {
	type AppliedMigration,
	beginCopy,
	findUnfinishedCopy,
	finishCopy,
	migrate,
	newUuid,
	ownSchemas,
	Session,
} from "../../platform/index.ts";
import { type Table, tablesOf } from "../tables/catalogue.ts";
import { shareOut } from "../tables/snapshot-sessions.ts";
import { requireSuitable } from "./suitable.ts";

/** As many as write at once. */
const writers = 2;

interface Reference {
	readonly table: string;
	readonly name: string;
	readonly definition: string;
}

/**
 * A database that is being filled. While it is, it has a mark by which every process refuses it, no foreign keys, so that tables can be filled
 * in any order and by several connections, and no active triggers. All of it takes the tables' owner, no superuser.
 */
export class Destination {
	/** Of the copy: its mark, and that of a database which it takes the place of. */
	readonly id: string;
	readonly tables: readonly Table[];
	readonly sessions: readonly Session[];
	readonly #references: readonly Reference[];

	private constructor(
		id: string,
		tables: readonly Table[],
		sessions: readonly Session[],
		references: readonly Reference[],
	) {
		this.id = id;
		this.tables = tables;
		this.sessions = sessions;
		this.#references = references;
	}

	/**
	 * Prepares an empty database with exactly these migrations.
	 * @param maker the command, for whoever finds the copy unfinished
	 * @throws Error with an explanation if the database is not suitable
	 */
	static async begin(
		connectionString: string,
		maker: string,
		migrations: readonly AppliedMigration[],
	): Promise<Destination> {
		const sessions: Session[] = [];
		try {
			for (let index = 0; index < writers; index += 1) sessions.push(await Session.open(connectionString, maker));
			const [session] = sessions as [Session];
			await requireSuitable(session);
			const id = newUuid();
			await beginCopy(session, id, maker);
			await migrate(connectionString, { only: migrations });
			const tables = await tablesOf(session);
			const references = await referencesOf(session);
			await atOnce(session, [
				...references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
				...tables.map(({ name }) => `alter table ${name} disable trigger user`),
				// A migration may have written rows; the copy has them, too.
				`truncate ${tables.map(({ name }) => name).join(", ")}`,
			]);
			return new Destination(id, tables, sessions, references);
		} catch (error) {
			await Promise.all(sessions.map((session) => session.close()));
			throw error;
		}
	}

	/** The session for what happens once. */
	get session(): Session {
		return this.sessions[0] as Session;
	}

	/** Does something with every item, each on one of the sessions. */
	forEach<Item>(items: readonly Item[], work: (item: Item, session: Session) => Promise<void>): Promise<void> {
		return shareOut(this.sessions, items, work);
	}

	/** Otherwise the first statements would be planned without knowing how much there is. */
	async analyse(): Promise<void> {
		await this.session.execute(`analyze ${this.tables.map(({ name }) => name).join(", ")}`);
	}

	/** Creates the foreign keys again, checking every row, and turns the triggers on. */
	async restoreConstraints(): Promise<void> {
		await atOnce(this.session, [
			...this.#references.map(
				({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
			),
			...this.tables.map(({ name }) => `alter table ${name} enable trigger user`),
		]);
	}

	/** The database is whole and may be used. */
	async finish(): Promise<void> {
		await finishCopy(this.session);
	}

	async close(): Promise<void> {
		await Promise.all(this.sessions.map((session) => session.close()));
	}
}

/** Runs statements in one transaction and one round trip. */
async function atOnce(session: Session, statements: readonly string[]): Promise<void> {
	await session.execute(statements.join(";\n"));
}

function referencesOf(session: Session): Promise<Reference[]> {
	return session.rows<Reference>(
		`select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
		 from pg_constraint k join pg_namespace n on n.oid = k.connamespace
		 where k.contype = 'f' and n.nspname = any($1) order by 1, k.conname collate "C"`,
		[ownSchemas()],
	);
}

/**
 * Deletes what an earlier, unfinished copy left in a database.
 * @throws Error if the database has no mark of one, so that nothing else is ever deleted
 */
export async function discardUnfinished(connectionString: string): Promise<void> {
	const session = await Session.open(connectionString, "tallybook");
	try {
		if ((await findUnfinishedCopy(session)) === null) return;
		// The mark goes last: a discard that is interrupted can be repeated.
		const schemas = ownSchemas().filter((name) => name !== "platform");
		await session.execute(`drop schema if exists ${schemas.join(", ")} cascade`);
		await session.execute("drop schema platform cascade");
	} finally {
		await session.close();
	}
}
