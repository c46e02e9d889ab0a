import type { Clock, Timestamp } from "./clock.ts";
import type { Queries } from "./db/queries.ts";

export const actorTypes = ["token", "person", "command", "system"] as const;
export type ActorType = (typeof actorTypes)[number];

/** Who makes a change. */
export interface Actor {
	readonly type: ActorType;
	/** The UUID of the token or of the person's account; null for commands and the service itself. */
	readonly id: string | null;
	readonly name: string;
}

/** What every action receives. Built once at the edge: a request, a task or a command. */
export interface Context {
	readonly db: Queries;
	/** The time of the whole request or task. */
	readonly now: Timestamp;
	readonly organisationId: string;
	readonly actor: Actor;
	/** The HTTP request's id; null for a task or command. */
	readonly requestId: string | null;
	/** Whether the log hides people's contact data and where they work from: for viewers, members and tokens that read. */
	readonly hidesPeople?: boolean;
}

/** The context for the service's own work on an organization. */
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

/** Runs the work in a transaction of the context's database, joining an open one, with the same actor and time. */
export function inTransaction<Result>(context: Context, work: (context: Context) => Promise<Result>): Promise<Result> {
	return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
