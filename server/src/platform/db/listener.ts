import pg from "pg";
import { breakConnections } from "./open-connections.ts";

const heartbeat_ms = 1_000;
/** After this time without a heartbeat, the connection may be dead and notifications may be lost. */
const silence_ms = 3_000;
const heartbeatChannel = "tallybook_heartbeat";

/**
 * Receives PostgreSQL's notifications on its own connection and reconnects when it breaks. `isAlive` is true only while a notification
 * sent now would certainly arrive. When it finds another server, such as a standby that has taken over, it breaks the connections of this
 * process's pools to the earlier one.
 */
export class Listener {
	readonly #connectionString: string;
	readonly #handlers = new Map<string, ((payload: string | null) => void)[]>();
	readonly #generations = new Map<string, number>();
	#client: pg.Client | null = null;
	#beating: Promise<void> | null = null;
	#heardAt_ms = Number.NEGATIVE_INFINITY;
	/** The server of the last connection, and when it was last known to live. */
	#server: string | null = null;
	#livedAt_ms = 0;
	#timer: NodeJS.Timeout | null = null;
	#closed = false;

	constructor(connectionString: string) {
		this.#connectionString = connectionString;
	}

	/**
	 * Call before the start only: a channel added later would take effect only after a reconnect.
	 * @param handler gets the notification's payload; null: any notification may have been missed
	 */
	on(channel: string, handler: (payload: string | null) => void): void {
		if (this.#timer !== null) throw new Error(`the listener has started without the channel ${channel}`);
		this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
	}

	isAlive(): boolean {
		return performance.now() - this.#heardAt_ms < silence_ms;
	}

	/** All notifications until this time have arrived (`performance.now()`); -Infinity while it isn't known. */
	get heardAt_ms(): number {
		return this.#heardAt_ms;
	}

	/** How many notifications the channel has received. Two equal numbers mean that none came in between. */
	generation(channel: string): number {
		return this.#generations.get(channel) ?? 0;
	}

	/** Takes a channel as notified: by this process itself, which need not wait until it hears so. */
	take(channel: string, payload: string | null = null): void {
		this.#generations.set(channel, this.generation(channel) + 1);
		for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
	}

	async start(): Promise<void> {
		this.#timer = setInterval(() => void this.#beat(), heartbeat_ms);
		this.#timer.unref();
		await this.#beat();
	}

	async close(): Promise<void> {
		this.#closed = true;
		if (this.#timer !== null) clearInterval(this.#timer);
		await this.#beating;
		await this.#client?.end().catch(() => {});
	}

	/** One heartbeat at a time; connecting may take longer than the interval. */
	#beat(): Promise<void> {
		this.#beating ??= this.#beatNow().finally(() => {
			this.#beating = null;
		});
		return this.#beating;
	}

	async #beatNow(): Promise<void> {
		if (this.#closed) return;
		try {
			this.#client ??= await this.#connect();
			// The heartbeat passes through the same queue as all earlier notifications.
			await this.#client.query(`notify ${heartbeatChannel}`);
		} catch {
			if (this.#client !== null) this.#lose(this.#client);
		}
	}

	async #connect(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: this.#connectionString,
			application_name: "tallybook listener",
			connectionTimeoutMillis: silence_ms,
			query_timeout: silence_ms,
			keepAlive: true,
		});
		client.on("error", () => this.#lose(client));
		client.on("end", () => this.#lose(client));
		client.on("notification", ({ channel, payload }) => this.#heard(channel, payload ?? ""));
		try {
			await client.connect();
			for (const channel of [heartbeatChannel, ...this.#handlers.keys()]) await client.query(`listen ${channel}`);
			await this.#recognise(client);
		} catch (error) {
			await client.end().catch(() => {});
			throw error;
		}
		// Notifications sent while disconnected are lost, so treat every channel as notified.
		for (const channel of this.#handlers.keys()) this.take(channel);
		return client;
	}

	async #recognise(client: pg.Client): Promise<void> {
		const { rows } = await client.query<{ server: string }>("select pg_postmaster_start_time()::text as server");
		const server = rows[0]?.server ?? null;
		if (this.#server !== null && this.#server !== server)
			breakConnections(this.#connectionString, this.#livedAt_ms + heartbeat_ms);
		this.#server = server;
	}

	#heard(channel: string, payload: string): void {
		if (channel === heartbeatChannel) {
			this.#heardAt_ms = performance.now();
			this.#livedAt_ms = this.#heardAt_ms;
			return;
		}
		this.take(channel, payload);
	}

	#lose(client: pg.Client): void {
		if (this.#client === client) {
			this.#client = null;
			this.#heardAt_ms = Number.NEGATIVE_INFINITY;
		}
		client.end().catch(() => {});
	}
}
