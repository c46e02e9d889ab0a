import type { Turns } from "../turns.ts";
import type { Parameter, Queries, Transaction } from "./queries.ts";

/** The database as one organisation's requests use it: with so many connections at once, so that others find some too. */
export class OrganisationConnections implements Queries {
	readonly #database: Queries;
	readonly #turns: Turns;
	readonly #organisationId: string;

	constructor(database: Queries, turns: Turns, organisationId: string) {
		this.#database = database;
		this.#turns = turns;
		this.#organisationId = organisationId;
	}

	rows<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]> {
		return this.#inTurn(() => this.#database.rows(text, parameters));
	}

	row<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row | null> {
		return this.#inTurn(() => this.#database.row(text, parameters));
	}

	execute(text: string, parameters?: readonly Parameter[]): Promise<number> {
		return this.#inTurn(() => this.#database.execute(text, parameters));
	}

	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
		return this.#inTurn(() => this.#database.transaction(work));
	}

	#inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		return this.#turns.run(this.#organisationId, work);
	}
}
