import type { Clock, Timestamp } from "./clock.ts";
import type { Queries } from "./db/queries.ts";

export const actorTypes = ["token", "person", "command", "system"] as const;
export type ActorType = (typeof actorTypes)[number];

/** Who causes a change. */
export interface Actor {
	readonly type: ActorType;
	/** The token's or the person's account's UUID; null for a command and for the service's own work. */
	readonly id: string | null;
	readonly name: string;
}

/** What every action gets, built once at the edge: a request, a task or a command. */
export interface Context {
	readonly db: Queries;
	/** The moment at which all of this request or task happens. */
	readonly now: Timestamp;
	readonly organisationId: string;
	readonly actor: Actor;
	/** Of the HTTP request; null for a task or command. */
	readonly requestId: string | null;
	/** Whoever asks does not manage people (a viewer, a member, a token that reads): the log does not tell how they are reached, nor from where they work. */
	readonly hidesPeople?: boolean;
}

/** The context of the service's own work for an organization. */
export function systemContext(
	{ database, clock }: { readonly database: Queries; readonly clock: Clock },
	organisationId: string,
	name: string,
): Context {
	return {
		db: database,
		now: clock(),
		organisationId,
		actor: { type: "system", id: null, name },
		requestId: null,
	};
}

/** Runs the work in a transaction of the context's database (joining one that is open), as the same actor at the same moment. */
export function inTransaction<Result>(context: Context, work: (context: Context) => Promise<Result>): Promise<Result> {
	return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
