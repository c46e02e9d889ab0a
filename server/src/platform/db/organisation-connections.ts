import type { Turns } from "../sharing/turns.ts";
import type { Parameter, Queries, Transaction } from "./queries.ts";

/** A database whose work ends when its client disconnects and aborts the signal. */
export interface Connections extends Queries {
	onConnection<Result>(signal: AbortSignal, work: (queries: Queries) => Promise<Result>): Promise<Result>;
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * The database for one organization's requests, with a limited number of connections so that others find some too. A signal marks a request
 * that only reads: its statements and waits end when the client disconnects.
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
