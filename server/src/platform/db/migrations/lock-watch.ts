import pg from "pg";

const look_ms = 100;

interface Wait {
	readonly table: string | null;
	readonly pid: number;
	readonly program: string | null;
	readonly state: string | null;
}

/** Looks from a connection of its own at what another one waits for: the one that waits cannot say. */
export class LockWatch {
	readonly #client: pg.Client;
	readonly #pid: number;
	#timer: NodeJS.Timeout | null = null;
	#looking: Promise<void> = Promise.resolve();
	#latest: Wait | null = null;
	#isClosed = false;

	private constructor(client: pg.Client, pid: number) {
		this.#client = client;
		this.#pid = pid;
	}

	/** @param pid the server's process of the connection to look at */
	static async start(connectionString: string, pid: number): Promise<LockWatch> {
		const client = new pg.Client({ connectionString, application_name: "tallybook migrate" });
		client.on("error", () => {});
		await client.connect();
		const watch = new LockWatch(client, pid);
		watch.#again();
		return watch;
	}

	/** What was waited for last, and who held it, in words. */
	get latest(): string {
		if (this.#latest === null) return "a lock";
		const { table, pid, program, state } = this.#latest;
		const holder = [program || null, state].filter((word) => word !== null).join(", ");
		return `${table ?? "transactions that began before"}, held by process ${pid}${holder === "" ? "" : ` (${holder})`}`;
	}

	async close(): Promise<void> {
		// A look under way would set the timer again, and the process would never end.
		this.#isClosed = true;
		if (this.#timer !== null) clearTimeout(this.#timer);
		await this.#looking;
		await this.#client.end().catch(() => {});
	}

	#again(): void {
		if (this.#isClosed) return;
		this.#timer = setTimeout(() => {
			this.#looking = this.#look().then(() => this.#again());
		}, look_ms);
	}

	async #look(): Promise<void> {
		// Whoever waits in vain finds nothing to report: the migration goes on all the same.
		const result = await this.#client
			.query<Wait>(
				`select lock.relation::regclass::text as table, holder as pid, activity.application_name as program, activity.state
				 from pg_locks lock cross join unnest(pg_blocking_pids(lock.pid)) as holder left join pg_stat_activity activity on activity.pid = holder
				 where lock.pid = $1 and not lock.granted limit 1`,
				[this.#pid],
			)
			.catch(() => null);
		this.#latest = result?.rows[0] ?? this.#latest;
	}
}
