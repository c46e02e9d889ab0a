import { createHmac } from "node:crypto";
import pg from "pg";

/** Reads and writes rows. It is no superuser, owns nothing, and can neither change tables nor lift a trigger. */
const roleName = "tallybook_service";
/** One process at a time makes the role and its rights. */
const roleLock = 7_231_905_003;

/** The schemas of the program and of its jobs. */
const isOurs = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')";

/** How the role connects; its password follows from the owner's, so that none more is kept. */
export function serviceConnection(ownerConnection: string): string {
	const url = new URL(ownerConnection);
	const password = createHmac("sha256", decodeURIComponent(url.password)).update(roleName).digest("base64url");
	return Object.assign(url, { username: roleName, password }).href;
}

/**
 * Makes the role that requests and jobs run under on the embedded database, and gives it what it lacks after migrations.
 * @returns how it connects
 */
export async function prepareServiceRole(ownerConnection: string): Promise<string> {
	const client = new pg.Client({ connectionString: ownerConnection, application_name: "tallybook migrate" });
	client.on("error", () => {});
	const connection = serviceConnection(ownerConnection);
	try {
		await client.connect();
		await client.query("select pg_advisory_lock($1)", [roleLock]);
		const { rowCount } = await client.query("select from pg_roles where rolname = $1", [roleName]);
		if (rowCount === 0) {
			const password = client.escapeLiteral(new URL(connection).password);
			await client.query(`create role ${roleName} login password ${password}`);
		}
		await giveRights(client);
		await openShutTables(client);
		return connection;
	} finally {
		await client.end().catch(() => {});
	}
}

async function giveRights(client: pg.Client): Promise<void> {
	const lacking = await client.query<{ schema: string }>(
		`select distinct quote_ident(n.nspname) as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where ${isOurs} and case when c.relkind in ('r', 'p', 'v') then not has_table_privilege($1, c.oid, 'select')
			when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') end`,
		[roleName],
	);
	if (lacking.rows.length === 0) return;
	const schemas = lacking.rows.map(({ schema }) => schema).join(", ");
	await client.query("begin");
	await client.query(`grant usage on schema ${schemas} to ${roleName}`);
	await client.query(`grant select, insert, update, delete on all tables in schema ${schemas} to ${roleName}`);
	await client.query(`grant usage, select on all sequences in schema ${schemas} to ${roleName}`);
	// What is only added to, and what migrations alone write.
	await client.query(`revoke update, delete on audit.entry, payments.movement from ${roleName}`);
	await client.query(`revoke insert, update, delete on platform.migration from ${roleName}`);
	await client.query("commit");
}

/** Row security without a policy is how graphile-worker shuts its tables to others than their owner. */
async function openShutTables(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ name: string }>(
		`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where ${isOurs} and c.relrowsecurity
			and not exists (select from pg_policy where polrelid = c.oid and polname = $1)`,
		[roleName],
	);
	for (const { name } of rows) {
		await client.query(`create policy ${roleName} on ${name} to ${roleName} using (true) with check (true)`);
	}
}
