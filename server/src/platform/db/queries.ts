/** A value that a statement takes. Arrays become PostgreSQL arrays; use `json()` for `jsonb`. */
export type Parameter = unknown;

/** What statements run on: the pool, or one transaction. */
export interface Queries {
	/** All rows of a statement. */
	rows<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
	/** The first row, or null. */
	row<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row | null>;
	/** Runs a statement and answers how many rows it touched. */
	execute(text: string, parameters?: readonly Parameter[]): Promise<number>;
	/** Runs the work in a transaction; inside one already, the work joins it. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/** One open transaction. */
export interface Transaction extends Queries {
	/** Undoes the work's changes, and only those, when it throws. */
	savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
	/** Runs `copy … from stdin` with rows in PostgreSQL's text format. Refused rows leave the transaction as it was before. */
	copyIn(text: string, chunks: readonly Buffer[]): Promise<void>;
}
