import pg from "pg";

/** Which tables a cluster spreads over its nodes, and the functions that statements call where the rows are. */
export interface Spread {
	/** Rows of a group's tables with the same value of the column are on the same node. */
	readonly groups: readonly { readonly column: string; readonly tables: readonly string[] }[];
	/** With the types of their parameters. */
	readonly functions: readonly string[];
	/** The table with a row if they are spread. */
	readonly mark: string;
}

/** How many parts a table has: at most as many nodes share it. */
const usualShards = 32;

/**
 * Spreads tables over the nodes of a Citus cluster, with the rows they have, in one transaction. Does nothing if that has been done.
 * @param connectionString the coordinator's, as the owner of the tables
 * @param shards the number of parts of each table
 * @returns the tables spread now
 * @throws Error with an explanation if the database has no Citus or no workers
 */
export async function distribute(
	connectionString: string,
	{ groups, functions, mark }: Spread,
	shards = usualShards,
): Promise<readonly string[]> {
	const client = new pg.Client({ connectionString, application_name: "tallybook migrate" });
	client.on("error", () => {});
	try {
		await client.connect();
		await refuseUnclustered(client);
		const { rows } = await client.query<{ name: string }>(
			"select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'",
		);
		const spread = new Set(rows.map(({ name }) => name));
		const wanted = groups.flatMap(({ tables }) => tables).filter((table) => !spread.has(table));
		await client.query("begin");
		for (const { column, tables } of groups) {
			for (const table of tables.filter((table) => wanted.includes(table))) {
				const [first] = tables;
				const beside =
					table === first ? "shard_count => $3::int, colocate_with => 'none'" : "colocate_with => $3::text";
				const place = table === first ? shards : first;
				await client.query(`select create_distributed_table($1, $2, ${beside})`, [table, column, place]);
				await client.query("select truncate_local_data_after_distributing_table($1)", [table]);
			}
		}
		for (const name of functions) await client.query("select create_distributed_function($1)", [name]);
		await client.query(`insert into ${mark} (distributed_at) values (now()) on conflict do nothing`);
		await client.query("commit");
		return wanted;
	} finally {
		await client.end().catch(() => {});
	}
}

async function refuseUnclustered(client: pg.Client): Promise<void> {
	const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
	if (rowCount === 0) throw new Error("the database has no Citus: run `create extension citus` on all nodes first");
	const { rowCount: workers } = await client.query("select from pg_dist_node where shouldhaveshards and isactive");
	if (workers === 0) throw new Error("the cluster has no workers: add them with `citus_add_node` first");
}
