import { type Finding, fail, ok, onDatabase, warn } from "../findings/check.ts";

/** The most that one process uses (docs/operating/configuration.md). */
const connectionsPerProcess = 47;

interface Limits {
	/** For ordinary users: of the server, the database and the role, the smallest. */
	readonly allowed: number;
	/** Taken by other programs. */
	readonly taken: number;
}

const readLimits = `select least(
		current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
			- coalesce(current_setting('reserved_connections', true), '0')::int,
		(select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
		(select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as allowed,
	(select count(*)::int from pg_stat_activity
		where backend_type = 'client backend' and application_name not like 'tallybook%') as taken`;

export const connections = onDatabase("connections", async ({ database, workers }) =>
	judgeConnections((await database.row<Limits>(readLimits)) as Limits, Math.max(workers ?? 1, 1)),
);

export function judgeConnections({ allowed, taken }: Limits, processes: number): Finding {
	const needed = connectionsPerProcess * processes;
	const free = Math.max(allowed - taken, 0);
	const users = processes === 1 ? "one process uses" : `${processes} processes use`;
	const message = `${free} are free; ${users} up to ${needed}`;
	const todo = `Raise max_connections (or the limit of the database or role) by ${needed - free}.`;
	if (free < connectionsPerProcess / 2) return fail(`${message}.`, todo);
	return free < needed ? warn(`${message}.`, todo) : ok(message);
}
