import { Session } from "../../platform/index.ts";
import { type Check, fail, ok, onDatabase, skip } from "../findings/check.ts";

/** While a pooler is busy, two connections may happen to get different sessions. */
const rounds = 5;
const todo = "Set DATABASE_URL to PostgreSQL itself (docs/operating/many-processes.md).";

/** Finds a pooler, such as PgBouncer, between this program and PostgreSQL: locks, notifications and settings belong to a session. */
export const pooling: Check = {
	name: "connection pooling",
	async run(context) {
		const { connection, settings } = context;
		if (settings.databaseUrl === null) return ok("none");
		// Sessions ask for no settings, which some poolers refuse.
		const isAway = connection.database === null && !connection.finding.message.includes("startup parameter");
		const sessions = isAway ? null : await bothSessions(settings.databaseUrl);
		if (sessions === null) return skip("there is no connection to the database");
		const isShared = await shareSessions(sessions).finally(() => Promise.all(sessions.map((one) => one.close())));
		if (isShared) return fail("A pooler hands the sessions of PostgreSQL on after each transaction.", todo);
		return settingsArrive.run(context);
	},
};

async function bothSessions(databaseUrl: string): Promise<readonly [Session, Session] | null> {
	const name = "tallybook doctor";
	return Promise.all([Session.open(databaseUrl, name), Session.open(databaseUrl, name)]).catch(() => null);
}

async function shareSessions(sessions: readonly [Session, Session]): Promise<boolean> {
	const seen: [Set<number>, Set<number>] = [new Set(), new Set()];
	for (let round = 0; round < rounds; round += 1) {
		for (const [index, session] of sessions.entries()) {
			const row = await session.row<{ id: number }>("select pg_catalog.pg_backend_pid() as id");
			seen[index]?.add(row?.id ?? 0);
		}
	}
	return seen[0].size > 1 || seen[1].size > 1 || [...seen[0]].some((id) => seen[1].has(id));
}

/** A pooler that keeps sessions may still ignore what a connection asks for as it opens. */
const settingsArrive = onDatabase("connection pooling", async ({ database }) => {
	const row = await database.row<{ limit: string }>("select current_setting('lock_timeout') as limit");
	if (row?.limit === "0") return fail("A pooler drops the settings that this program's connections ask for.", todo);
	return ok("none");
});
