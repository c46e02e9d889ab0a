import { type Announced, Database, type Parameter, type Transaction } from "../../../src/platform/index.ts";
import { nameStatements } from "../../support/database/named-statements.ts";

/**
 * `within`: before a statement, its connection is cut as if the server had died; the open transaction is rolled back.
 * `after`: a transaction is committed, but its caller never learns of it.
 */
export interface Crash {
	readonly kind: "within" | "after";
	/** How many statements, or transactions, precede it. */
	readonly spared: number;
}

/** When the next crash happens; shared by all connections that work on a database. */
export class Crashes {
	#next: Crash | null = null;
	#left = 0;
	#hasHappened = false;

	plan(crash: Crash): void {
		this.#next = crash;
		this.#left = crash.spared;
		this.#hasHappened = false;
	}

	/** Whether the last planned one has happened. */
	get hasHappened(): boolean {
		return this.#hasHappened;
	}

	/** Cancels the planned crash. Returns whether it has happened. */
	callOff(): boolean {
		const hasHappened = this.#hasHappened;
		this.#next = null;
		this.#hasHappened = false;
		return hasHappened;
	}

	isDue(kind: Crash["kind"]): boolean {
		if (this.#next?.kind !== kind) return false;
		if (this.#left > 0) {
			this.#left -= 1;
			return false;
		}
		this.#next = null;
		this.#hasHappened = true;
		return true;
	}
}

/** The driver's error when the server closes a connection. */
function cutOff(): Error {
	return new Error("Connection terminated unexpectedly");
}

/** A database with simulated crashes. */
export class CrashingDatabase extends Database {
	readonly #address: string;
	readonly crashes: Crashes;

	constructor(
		connectionString: string,
		options: { applicationName: string; connections: number },
		crashes = new Crashes(),
	) {
		super(connectionString, options);
		this.#address = connectionString;
		this.crashes = crashes;
		this.pool.on("connect", nameStatements);
	}

	override sibling(options: { applicationName: string; connections: number }): Database {
		return new CrashingDatabase(this.#address, options, this.crashes);
	}

	override rows<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
		return this.crashes.isDue("within") ? Promise.reject(cutOff()) : super.rows(text, parameters);
	}

	override execute(text: string, parameters: readonly Parameter[] = []): Promise<number> {
		return this.crashes.isDue("within") ? Promise.reject(cutOff()) : super.execute(text, parameters);
	}

	override async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
		return this.#heard(await super.transaction((inner) => work(new CrashingTransaction(inner, this.crashes))));
	}

	override async transactionAfter<Row, Result>(
		statement: string,
		work: (transaction: Transaction, row: Row) => Promise<Result>,
	): Promise<Result> {
		const crashing = (inner: Transaction, row: Row) => work(new CrashingTransaction(inner, this.crashes), row);
		return this.#heard(await super.transactionAfter(statement, crashing));
	}

	#heard<Result>(result: Result): Result {
		if (this.crashes.isDue("after")) throw cutOff();
		return result;
	}
}

class CrashingTransaction implements Transaction {
	readonly #inner: Transaction;
	readonly #crashes: Crashes;

	constructor(inner: Transaction, crashes: Crashes) {
		this.#inner = inner;
		this.#crashes = crashes;
	}

	async #survive(): Promise<void> {
		if (this.#crashes.isDue("within")) await this.#inner.execute("select pg_terminate_backend(pg_backend_pid())");
	}

	async rows<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
		await this.#survive();
		return this.#inner.rows(text, parameters);
	}

	async row<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row | null> {
		await this.#survive();
		return this.#inner.row(text, parameters);
	}

	async execute(text: string, parameters: readonly Parameter[] = []): Promise<number> {
		await this.#survive();
		return this.#inner.execute(text, parameters);
	}

	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
		return work(this);
	}

	announce(announced: Announced): void {
		this.#inner.announce(announced);
	}

	onCommit(work: () => void): void {
		this.#inner.onCommit(work);
	}

	async savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
		await this.#survive();
		return this.#inner.savepoint(work);
	}

	async copyIn(text: string, chunks: readonly Buffer[]): Promise<void> {
		await this.#survive();
		return this.#inner.copyIn(text, chunks);
	}
}
