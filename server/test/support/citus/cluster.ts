import pg from "pg";
import { distribute, migrate, serviceConnection } from "../../../src/platform/index.ts";
import { usageSpread } from "../../../src/usage/index.ts";

/**
 * The tests on a Citus cluster: the variable has the address of a database on the coordinator, as a superuser who may connect to all nodes
 * without a password (CONTRIBUTING.md). A test file's database is then cloned on each node.
 */
export const clusterVariable = "TALLYBOOK_TEST_CITUS";

/** Whether the tests run on a cluster. */
export const isCluster = process.env[clusterVariable] !== undefined;

/** Enough to be on all nodes; fewer are cloned faster. */
const shards = 6;

/** The servers of the tests' databases, the coordinator first: addresses of the administrators' database. */
export async function nodesOf(server: string): Promise<readonly string[]> {
	if (!isCluster) return [server];
	const nodes = await queryOn<{ host: string; port: string }>(
		server,
		"select nodename as host, nodeport::text as port from pg_dist_node where isactive order by groupid",
	);
	return nodes.map(
		({ host, port }) => Object.assign(new URL(server), { hostname: host, port, pathname: "/postgres" }).href,
	);
}

export async function queryOn<Row extends pg.QueryResultRow>(server: string, statement: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		return (await client.query<Row>(statement)).rows;
	} finally {
		await client.end();
	}
}

/** Creates the template on each node: migrated, spread, and without connections. */
export async function prepareCluster(server: string, template: string): Promise<void> {
	await dropClones(server, template);
	const nodes = await nodesOf(server);
	const templates = nodes.map((node) => Object.assign(new URL(node), { pathname: `/${template}` }));
	for (const [index, node] of nodes.entries()) {
		await queryOn(node, `create database ${template}`);
		await queryOn((templates[index] as URL).href, "create extension citus");
	}
	const [coordinator, ...workers] = templates as [URL, ...URL[]];
	await queryOn(coordinator.href, `select citus_set_coordinator_host('${coordinator.hostname}', ${coordinator.port})`);
	for (const { hostname, port } of workers)
		await queryOn(coordinator.href, `select citus_add_node('${hostname}', ${port})`);
	await migrate(coordinator.href);
	await distribute(coordinator.href, usageSpread, shards);
	for (const node of nodes) {
		await queryOn(node, `alter database ${template} is_template true allow_connections false`);
		await queryOn(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
	}
}

/** Removes the template and what was cloned from it from all nodes. */
export async function dropClones(server: string, template: string): Promise<void> {
	for (const node of await nodesOf(server)) {
		const found = await queryOn<{ name: string }>(
			node,
			`select datname as name from pg_database where datname = '${template}' or datname ~ '^(test|empty)_[0-9a-f]{16}$'`,
		);
		for (const { name } of found) {
			await queryOn(node, `alter database ${name} is_template false`);
			await queryOn(node, `drop database ${name} with (force)`);
		}
	}
}

/** Removes a test's database from all nodes of the cluster: each has a process there. Elsewhere, databases go with their server. */
export async function dropOnNodes(database: string): Promise<void> {
	const cluster = process.env[clusterVariable];
	if (cluster === undefined || database === "") return;
	const name = new URL(database).pathname.slice(1);
	for (const node of await nodesOf(cluster)) await queryOn(node, `drop database if exists ${name} with (force)`);
}

/** What requests connect to: as on any server of the operator's own, a cluster has no separate role for them. */
export function serviceAddress(database: string): string {
	return isCluster ? database : serviceConnection(database);
}
