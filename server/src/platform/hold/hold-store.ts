import type { Timestamp } from "../clock.ts";
import { readMigrations } from "../db/migrations/migration-files.ts";
import type { Queries } from "../db/queries.ts";

/** Without a transaction, so that a connection of its own offers it, too. */
type Statements = Pick<Queries, "row" | "execute">;

/**
 * A database that was restored to an earlier moment: others know more than it does of the mails, charges and webhooks since. Until it is
 * released, none of them goes out, so that nothing is repeated unseen.
 */
export interface Hold {
	/** What happened after it, the database doesn't know. */
	readonly moment: Timestamp;
	/** When it was restored. */
	readonly since: Timestamp;
	/** Null while it holds. */
	readonly released_at: Timestamp | null;
}

/** The last hold, released or not; null if the database was never restored to an earlier moment. */
export function selectHold(db: Statements): Promise<Hold | null> {
	return db.row<Hold>("select moment, since, released_at from platform.hold");
}

/** Whether what would go out has to wait. A hold begins before any process can start; its end shows at the next look. */
export async function isHeld(db: Statements): Promise<boolean> {
	return (await db.row("select from platform.hold where released_at is null")) !== null;
}

/** Whether something was begun before the database was restored, so that its outcome may be known elsewhere. */
export function isRestored({ created_at }: { readonly created_at: Timestamp }, hold: Hold | null): boolean {
	return hold !== null && Date.parse(created_at) <= Date.parse(hold.since);
}

/** Whether something that was begun before the restore has to wait for the release. What people begin afterward goes on. */
export function mustWait(begun: { readonly created_at: Timestamp }, hold: Hold | null): boolean {
	return isRestored(begun, hold) && hold?.released_at === null;
}

/** Holds a database that is being restored, by its owner and before any process can start on it. */
export async function beginHold(db: Statements, { moment, since }: Omit<Hold, "released_at">): Promise<void> {
	// A backup of an earlier release lacks the table; the migration finds it.
	for (const statement of readMigrations().find(({ name }) => name === "000043_hold")?.statements ?? [])
		await db.execute(statement);
	await db.execute(
		`insert into platform.hold (moment, since) values ($1, $2)
		 on conflict (is_only) do update set since = excluded.since, released_at = null, moment =
			case when hold.released_at is null then least(hold.moment, excluded.moment) else excluded.moment end`,
		[moment, since],
	);
}

/** @returns the hold that ended; null if there was none */
export function endHold(db: Statements, now: Timestamp): Promise<Hold | null> {
	return db.row<Hold>(
		"update platform.hold set released_at = $1 where released_at is null returning moment, since, released_at",
		[now],
	);
}
