import pg from "pg";
import { pause } from "../clock.ts";

/** Held for its lifetime by the process that runs the folder's server. */
const ownerLock = 7_231_905_002;
/** Held beside it by a command, which will end by itself. */
const commandLock = 7_231_905_003;
const retry_ms = 200;

/** Connects to a database of the server, or returns null while the server does not accept connections. */
export async function connect(connectionString: string, name: string, database: string): Promise<pg.Client | null> {
	const url = new URL(connectionString);
	url.pathname = `/${database}`;
	const client = new pg.Client({ connectionString: url.href, application_name: name, connectionTimeoutMillis: 5_000 });
	client.on("error", () => {});
	try {
		await client.connect();
		return client;
	} catch (error) {
		if ((error as { code?: string }).code === "28P01") {
			throw new Error("the password stored in the data folder does not match its database", { cause: error });
		}
		return null;
	}
}

export interface Owner {
	/** The owning process's name. */
	readonly name: string | null;
	readonly isCommand: boolean;
	/** Whether the server has only just started, so that the process that started it may not hold the lock yet. */
	readonly isServerNew: boolean;
}

/** The process that runs the server, by the lock it holds; `name` is null if that process is dead. */
export async function currentOwner(client: pg.Client): Promise<Owner> {
	const holder = `(select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
		where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) =`;
	const result = await client.query(
		`select now() - pg_postmaster_start_time() < interval '3 seconds' as is_new,
			${holder} $1) as name, ${holder} $2) is not null as is_command`,
		[ownerLock, commandLock],
	);
	const row = result.rows[0] as { is_new: boolean; name: string | null; is_command: boolean };
	return { name: row.name, isCommand: row.is_command, isServerNew: row.is_new };
}

/**
 * Holds the server's lock for this process on its own connection. If that connection breaks while the server survives, as after a crash
 * of a backend, it takes the lock again; otherwise, another process would consider the server orphaned.
 */
export class Ownership {
	readonly #connectionString: string;
	readonly #name: string;
	readonly #isCommand: boolean;
	#client: pg.Client | null = null;
	#released = false;

	constructor(connectionString: string, name: string, isCommand: boolean) {
		this.#connectionString = connectionString;
		this.#name = `${name}, process ${process.pid}`;
		this.#isCommand = isCommand;
	}

	/** Takes the lock on a new connection and keeps the connection. */
	async take(client: pg.Client): Promise<void> {
		await client.query("select set_config('application_name', $1, false)", [this.#name]);
		if (this.#isCommand) await client.query("select pg_advisory_lock($1)", [commandLock]);
		await client.query("select pg_advisory_lock($1)", [ownerLock]);
		this.#client = client;
		client.once("end", () => void this.#takeAgain());
	}

	/** Waits until nobody else is connected, so that other commands using the server can finish. */
	async othersHaveLeft(timeout_ms: number): Promise<void> {
		const deadline = performance.now() + timeout_ms;
		while (this.#client !== null && performance.now() < deadline) {
			const result = await this.#client
				.query(
					"select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
				)
				.catch(() => ({ rows: [{ others: 0 }] }));
			if ((result.rows[0] as { others: number }).others === 0) return;
			await pause(100);
		}
	}

	async release(): Promise<void> {
		this.#released = true;
		await this.#client?.end().catch(() => {});
	}

	async #takeAgain(): Promise<void> {
		this.#client = null;
		while (!this.#released && this.#client === null) {
			await pause(retry_ms);
			const client = await connect(this.#connectionString, this.#name, "postgres").catch(() => null);
			if (client === null) continue;
			if (this.#released) await client.end().catch(() => {});
			else await this.take(client).catch(() => client.end().catch(() => {}));
		}
	}
}
