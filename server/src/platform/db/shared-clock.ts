import { after, type Clock, systemClock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import type { Queries } from "./queries.ts";

const interval_ms = 10_000;
/** Within this, the machine's own clock is used: it is the steadier one. */
const tolerance_ms = 1_000;

/**
 * The time of all processes on one database: that of the database's server, if this machine's clock is wrong. What one process reserves for
 * some seconds, such as a mail that it is sending, another one whose clock is ahead would take over, and send it twice.
 */
export class SharedClock {
	readonly #db: Queries;
	readonly #machine: Clock;
	readonly #log: Log;
	readonly #timer: NodeJS.Timeout;
	#ahead_ms = 0;

	static async start(db: Queries, log: Log, machine: Clock = systemClock): Promise<SharedClock> {
		const clock = new SharedClock(db, log, machine);
		await clock.compare();
		return clock;
	}

	private constructor(db: Queries, log: Log, machine: Clock) {
		this.#db = db;
		this.#machine = machine;
		this.#log = log;
		// While the database is away, its last known time goes on.
		this.#timer = setInterval(() => this.compare().catch(() => {}), interval_ms);
		this.#timer.unref();
	}

	readonly now: Clock = () => after(this.#machine(), this.#ahead_ms);

	async compare(): Promise<void> {
		const sent_ms = performance.now();
		const row = await this.#db.row<{ time_ms: string }>(
			"select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as time_ms",
		);
		// It was made at some time since.
		const unsure_ms = (performance.now() - sent_ms) / 2;
		const found_ms = Math.floor(Number(row?.time_ms) + unsure_ms - Date.parse(this.#machine()));
		const ahead_ms = Math.abs(found_ms) > tolerance_ms + unsure_ms ? found_ms : 0;
		if (Math.abs(ahead_ms - this.#ahead_ms) <= tolerance_ms + unsure_ms) return;
		this.#ahead_ms = ahead_ms;
		this.#log.warn({ ahead_ms }, "using the database server's clock, because this machine's differs");
	}

	close(): void {
		clearInterval(this.#timer);
	}
}
