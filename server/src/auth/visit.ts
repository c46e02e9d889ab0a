import type { Queries, Timestamp } from "../platform/index.ts";

/** The account of a request's session. */
export interface SignedIn {
	readonly session_uuid: string;
	readonly account_uuid: string;
	readonly email: string;
	readonly name: string | null;
}

/** A request in which a person acts for themselves, not for an organization. */
export interface Visit {
	readonly db: Queries;
	/** The time of the whole request. */
	readonly now: Timestamp;
	readonly requestId: string;
	/** The client's network address. */
	readonly address: string;
	readonly userAgent: string | null;
	/** The session cookie's value, valid or not. */
	readonly cookie: string | null;
	/** Null if nobody is signed in. */
	readonly session: SignedIn | null;
}

/** A visit of a signed-in person. */
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
