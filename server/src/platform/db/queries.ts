import type { Timestamp } from "../clock.ts";

/** A statement's parameter. Arrays become PostgreSQL arrays; use `json()` for `jsonb`. */
export type Parameter = unknown;

/** What statements run on: the pool or one transaction. */
export interface Queries {
	/** All rows of a statement. */
	rows<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
	/** The first row, or null. */
	row<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row | null>;
	/** Runs a statement and returns the number of affected rows. */
	execute(text: string, parameters?: readonly Parameter[]): Promise<number>;
	/** Runs the work in a transaction, joining an open one. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

export interface Transaction extends Queries {
	/** Rolls back the work's changes, and only those, if it throws. */
	savepoint<Result>(work: () => Promise<Result>): Promise<Result>;
	/** Runs `copy … from stdin` with rows in PostgreSQL's text format. Refused rows leave the transaction unchanged. */
	copyIn(text: string, chunks: readonly Buffer[]): Promise<void>;
	/** Notes what happened, for the database's announcer. Nothing is read or written before the commit. */
	announce(announced: Announced): void;
	/** Runs after the commit; never if there is none. It must not throw. */
	onCommit(work: () => void): void;
}

/** Something that happened to a resource, noted in the transaction of the change. */
export interface Announced {
	readonly organisationId: string;
	readonly now: Timestamp;
	readonly type: string;
	readonly resourceUuid: string;
	/** What to tell; null: the resource as it is right before the commit. */
	readonly data: unknown;
}

/** Does what is to be done about a transaction's announcements, in it and right before its commit. */
export type Announcer = (transaction: Transaction, announced: readonly Announced[]) => Promise<void>;
