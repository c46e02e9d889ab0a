import { combined, type Finding, fail, ok, onDatabase, warn } from "../findings/check.ts";

const megabyte = 1024 ** 2;

interface Values {
	readonly fsync: string;
	readonly full_page_writes: string;
	readonly synchronous_commit: string;
	readonly server_encoding: string;
	readonly is_standby: boolean;
	readonly is_superuser: boolean;
	/** Over a network that is not private, without TLS. */
	readonly is_open: boolean;
	readonly shared_buffers_bytes: string;
	readonly max_wal_size_bytes: string;
	/** Roles for which a setting of durability is off, in any database of the server. */
	readonly weakened: readonly string[];
}

/** Effective for this connection; and, because services may connect as other roles, what is set for roles and databases. */
const readValues = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
	current_setting('synchronous_commit') as synchronous_commit, current_setting('server_encoding') as server_encoding,
	pg_is_in_recovery() as is_standby, current_setting('is_superuser') = 'on' as is_superuser,
	coalesce(not (select ssl from pg_stat_ssl where pid = pg_backend_pid()) and not inet_server_addr() <<= any(
		'{127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1/128,fc00::/7,fe80::/10}'::inet[]), false) as is_open,
	pg_size_bytes(current_setting('shared_buffers'))::text as shared_buffers_bytes,
	pg_size_bytes(current_setting('max_wal_size'))::text as max_wal_size_bytes,
	array(select coalesce('role ' || r.rolname, 'database ' || d.datname)
		from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
		where 'synchronous_commit=off' = any(s.setconfig) and (d.datname is null or d.datname = current_database())) as weakened`;

export const databaseSettings = onDatabase("database settings", async ({ database }, { settings }) => {
	const values = (await database.row<Values>(readValues)) as Values;
	return judgeSettings(values, settings.databaseUrl === null);
});

export function judgeSettings(values: Values, isEmbedded: boolean): Finding {
	const findings = (["fsync", "full_page_writes", "synchronous_commit"] as const).map((name) =>
		values[name] === "off"
			? fail(`${name} is off: events that were acknowledged can be lost.`, `Set ${name} = on.`)
			: ok(name),
	);
	for (const name of values.synchronous_commit === "off" ? [] : values.weakened)
		findings.push(
			fail(
				`synchronous_commit is off for the ${name}: events that were acknowledged can be lost.`,
				"Reset it with ALTER ROLE or ALTER DATABASE.",
			),
		);
	if (values.is_standby)
		findings.push(fail("The server is a standby, which only reads.", "Set DATABASE_URL to the primary server."));
	if (values.server_encoding !== "UTF8")
		findings.push(fail(`The database's encoding is ${values.server_encoding}.`, "Create it with the encoding UTF8."));
	return combined([...findings, ...(isEmbedded ? [] : judgeServer(values))], "acknowledged data is on disk");
}

/** What the embedded database has by its design. */
function judgeServer(values: Values): Finding[] {
	const findings: Finding[] = [];
	if (values.is_superuser)
		findings.push(warn("DATABASE_URL's user is a superuser.", "Use a user that owns the database and nothing else."));
	if (values.is_open)
		findings.push(warn("The connection is not encrypted.", "Add sslmode=verify-full to DATABASE_URL."));
	if (Number(values.shared_buffers_bytes) < 256 * megabyte)
		findings.push(warn("shared_buffers is small.", "Set shared_buffers to a quarter of the server's memory."));
	if (Number(values.max_wal_size_bytes) < 2_048 * megabyte)
		findings.push(warn("max_wal_size is small, which slows ingestion.", "Set max_wal_size = 8GB."));
	return findings;
}
