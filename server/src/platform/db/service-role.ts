import { createHmac } from "node:crypto";
import pg from "pg";

/** Reads and writes rows, and analyzes tables. Not a superuser and without ownership, so it can neither change tables nor disable triggers. */
const roleName = "tallybook_service";
/** Serializes the processes that create the role and its privileges. */
const roleLock = 7_231_905_003;

/** The schemas of the program and of its jobs. */
const isOurs = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')";

/** The role's connection string. The password is derived from the owner's, so no other one is stored. */
export function serviceConnection(ownerConnection: string): string {
	const url = new URL(ownerConnection);
	const password = createHmac("sha256", decodeURIComponent(url.password)).update(roleName).digest("base64url");
	return Object.assign(url, { username: roleName, password }).href;
}

/**
 * Creates the role for requests and jobs on the embedded database and grants privileges that are missing after migrations.
 * @returns its connection string
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
	// A cluster that is about to be upgraded may be older.
	const server = await client.query("select current_setting('server_version_num')::int >= 170000 as is_able");
	const canMaintain: boolean = server.rows[0].is_able;
	const lacking = await client.query<{ schema: string }>(
		`select distinct quote_ident(n.nspname) as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
		 where ${isOurs} and case
			when c.relkind in ('r', 'p', 'v') then not has_table_privilege($1, c.oid, 'select')
				or case when $2 then not has_table_privilege($1, c.oid, 'maintain') else false end
			when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') end`,
		[roleName, canMaintain],
	);
	if (lacking.rows.length === 0) return;
	const schemas = lacking.rows.map(({ schema }) => schema).join(", ");
	await client.query("begin");
	await client.query(`grant usage on schema ${schemas} to ${roleName}`);
	await client.query(`grant select, insert, update, delete on all tables in schema ${schemas} to ${roleName}`);
	if (canMaintain) await client.query(`grant maintain on all tables in schema ${schemas} to ${roleName}`);
	await client.query(`grant usage, select on all sequences in schema ${schemas} to ${roleName}`);
	// Append-only tables, and one that only migrations write.
	await client.query(`revoke update, delete on audit.entry, payments.movement from ${roleName}`);
	await client.query(`revoke insert, update, delete on platform.migration from ${roleName}`);
	await client.query("commit");
}

/** Grants access to graphile-worker's tables, which it protects by row security without a policy. */
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
