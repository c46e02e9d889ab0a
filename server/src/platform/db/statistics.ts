import type { Database } from "./database.ts";

/** A smaller table is read whole as fast as by any plan. */
const leastPages = 64;
/** Since the last ANALYZE, in pages. */
const growth = 2;

/** Analyzes the tables that have doubled since that was last done, or were never analyzed. @returns their names */
export async function analyzeGrown(database: Database): Promise<readonly string[]> {
	const grown = await database.rows<{ name: string }>(
		`select oid::regclass::text as name
			from (select *, pg_relation_size(oid) / current_setting('block_size')::int as pages from pg_class) as class
			where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
				and pages >= $1 and (reltuples < 0 or pages >= $2 * relpages) order by name`,
		[leastPages, growth],
	);
	// While another process analyzes or vacuums a table, there is nothing to wait for.
	for (const { name } of grown) await database.execute(`analyze (skip_locked) ${name}`);
	return grown.map(({ name }) => name);
}
