import type { Queries, Timestamp } from "../platform/index.ts";

/** Whose session a request bears. */
export interface SignedIn {
	readonly session_uuid: string;
	readonly account_uuid: string;
	readonly email: string;
	readonly name: string | null;
}

/** A request in which somebody acts for himself, not for an organization. */
export interface Visit {
	readonly db: Queries;
	/** The moment at which all of this request happens. */
	readonly now: Timestamp;
	readonly requestId: string;
	/** The network address that it comes from. */
	readonly address: string;
	readonly userAgent: string | null;
	/** What the session's cookie held, valid or not. */
	readonly cookie: string | null;
	/** Null: nobody is signed in. */
	readonly session: SignedIn | null;
}

/** The same, of somebody who is signed in. */
export interface PersonVisit extends Visit {
	readonly session: SignedIn;
}

/** Runs the work in a transaction of the visit's database. */
export function inVisitTransaction<Some extends Visit, Result>(
	visit: Some,
	work: (visit: Some) => Promise<Result>,
): Promise<Result> {
	return visit.db.transaction((transaction) => work({ ...visit, db: transaction }));
}
