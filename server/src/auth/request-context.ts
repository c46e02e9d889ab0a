import type { Queries, Timestamp } from "../platform/index.ts";

/** The account of a request's session. */
export interface SignedIn {
	readonly session_uuid: string;
	readonly account_uuid: string;
	readonly email: string;
	readonly name: string | null;
}

/** A request in which a person acts for themselves, not for an organization. */
export interface RequestContext {
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

/** A request context of a signed-in person. */
export interface SignedInContext extends RequestContext {
	readonly session: SignedIn;
}

/** Runs the work in a transaction of the request's database. */
export function inRequestTransaction<Some extends RequestContext, Result>(
	context: Some,
	work: (context: Some) => Promise<Result>,
): Promise<Result> {
	return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
