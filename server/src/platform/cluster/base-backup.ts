import { Readable } from "node:stream";
import pg from "pg";

/** A position in the write-ahead log, as PostgreSQL writes it: `0/3000028`. */
export type LogPosition = string;

export interface BackupPoint {
	readonly position: LogPosition;
	readonly timeline: number;
}

const connectTimeout_ms = 10_000;
/** The kind of a message within a base backup: file content, or the beginning of an archive. */
const fileContent = "d".charCodeAt(0);

/**
 * Copies the files of a running server by the replication protocol. The connection holds a temporary slot, so that the server keeps the log
 * that the copy needs; both end with the connection, however this process ends.
 */
export class BaseBackup {
	readonly #client: pg.Client;

	private constructor(client: pg.Client) {
		this.#client = client;
	}

	static async open(connectionString: string, applicationName: string): Promise<BaseBackup> {
		const client = new pg.Client({
			connectionString,
			application_name: applicationName,
			connectionTimeoutMillis: connectTimeout_ms,
			replication: "true",
		} as pg.ClientConfig);
		// The copy under way reports a broken connection. Without a listener, the error would end the process.
		client.on("error", () => {});
		await client.connect();
		return new BaseBackup(client);
	}

	/** The server process of this connection. */
	get processId(): number {
		return (this.#client as unknown as { processID: number }).processID;
	}

	/** Makes the server keep its log from here on, until the connection is closed. */
	async keepLog(): Promise<void> {
		await this.#client.query(`CREATE_REPLICATION_SLOT tallybook_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`);
	}

	/**
	 * Starts the copy, by a checkpoint that is spread out, or immediate.
	 * @param rate_kBps how much the server reads in a second at most
	 */
	copy(label: string, options: { readonly rate_kBps: number; readonly isImmediate: boolean }): BaseBackupCopy {
		const checkpoint = options.isImmediate ? "fast" : "spread";
		const text = `BASE_BACKUP (label ${this.#client.escapeLiteral(label)}, checkpoint '${checkpoint}', max_rate ${options.rate_kBps}, wait false, progress, manifest 'no')`;
		return this.#client.query(new BaseBackupCopy(text));
	}

	async close(): Promise<void> {
		await this.#client.end().catch(() => {});
	}
}

interface Connection {
	query(text: string): void;
	readonly stream: { pause(): void; resume(): void };
}

/** A copy under way. Read `archive` to its end, then await `ended`. */
class BaseBackupCopy implements pg.Submittable {
	/** The files as one tar archive. */
	readonly archive: Readable;
	readonly started: Promise<BackupPoint>;
	readonly ended: Promise<BackupPoint>;
	/** The server's estimate, once the copy has started; in bytes. */
	estimate_B = 0;
	readonly #text: string;
	#begin: (point: BackupPoint) => void = () => {};
	#end: (point: BackupPoint) => void = () => {};
	readonly #fail: ((error: Error) => void)[] = [];
	#connection: Connection | null = null;
	#points = 0;
	#lastPoint: BackupPoint | null = null;

	constructor(text: string) {
		this.#text = text;
		this.archive = new Readable({ highWaterMark: 1024 * 1024, read: () => this.#connection?.stream.resume() });
		this.started = new Promise((resolve, reject) => {
			this.#begin = resolve;
			this.#fail.push(reject);
		});
		this.ended = new Promise((resolve, reject) => {
			this.#end = resolve;
			this.#fail.push(reject);
		});
		// A failure is reported by the archive's stream first; whoever awaits these hears of it, too.
		this.started.catch(() => {});
		this.ended.catch(() => {});
	}

	submit(connection: unknown): void {
		this.#connection = connection as Connection;
		this.#connection.query(this.#text);
	}

	handleRowDescription(): void {}

	/** Three results have rows: where the copy starts, the tablespaces with their sizes in kB, and where it ended. */
	handleDataRow({ fields }: { fields: (string | null)[] }): void {
		const isPoint = fields.length === 2;
		if (!isPoint) {
			this.estimate_B += Number(fields[2] ?? 0) * 1024;
			return;
		}
		this.#lastPoint = { position: fields[0] as string, timeline: Number(fields[1]) };
		this.#points += 1;
		if (this.#points === 1) this.#begin(this.#lastPoint);
	}

	handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
		if (chunk[0] !== fileContent) return;
		// The driver reuses its buffer.
		if (!this.archive.push(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
	}

	handleCommandComplete(): void {}

	handleReadyForQuery(): void {
		this.archive.push(null);
		if (this.#points >= 2 && this.#lastPoint !== null) this.#end(this.#lastPoint);
	}

	handleError(error: Error): void {
		for (const fail of this.#fail) fail(error);
		this.archive.destroy(error);
	}
}
