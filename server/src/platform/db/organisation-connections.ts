import type { Turns } from "../sharing/turns.ts";
import type { Parameter, Queries, Transaction } from "./queries.ts";

/** A database that ends what it is doing for somebody when he leaves, which aborts his signal. */
export interface Connections extends Queries {
	onConnection<Result>(signal: AbortSignal, work: (queries: Queries) => Promise<Result>): Promise<Result>;
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * The database as one organization's requests use it: with so many connections at once, so that others find some too. With a signal it
 * is for a request that only reads: what it does, or waits for, ends when whoever asked has left.
 */
export class OrganisationConnections implements Queries {
	readonly #database: Connections;
	readonly #turns: Turns;
	readonly #organisationId: string;
	readonly #signal: AbortSignal | undefined;

	constructor(database: Connections, turns: Turns, organisationId: string, signal?: AbortSignal) {
		this.#database = database;
		this.#turns = turns;
		this.#organisationId = organisationId;
		this.#signal = signal;
	}

	rows<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]> {
		return this.#statement((database) => database.rows(text, parameters));
	}

	row<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row | null> {
		return this.#statement((database) => database.row(text, parameters));
	}

	execute(text: string, parameters?: readonly Parameter[]): Promise<number> {
		return this.#statement((database) => database.execute(text, parameters));
	}

	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
		return this.#inTurn(() => this.#database.transaction(work, this.#signal));
	}

	#statement<Result>(work: (database: Queries) => Promise<Result>): Promise<Result> {
		const signal = this.#signal;
		return this.#inTurn(() =>
			signal === undefined ? work(this.#database) : this.#database.onConnection(signal, work),
		);
	}

	#inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const waiting = this.#signal === undefined ? {} : { signal: this.#signal };
		return this.#turns.run(this.#organisationId, work, waiting);
	}
}
