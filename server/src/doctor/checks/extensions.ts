import { fail, ok, onDatabase } from "../findings/check.ts";

/** Those that migrations create. */
export const neededExtensions = ["btree_gist", "cube", "pg_trgm"] as const;

export const extensions = onDatabase("extensions", async ({ database }) => {
	const rows = await database.rows<{ name: string }>(
		"select name::text from pg_available_extensions where name = any($1) union select extname::text from pg_extension",
		[[...neededExtensions]],
	);
	const missing = neededExtensions.filter((name) => rows.every((row) => row.name !== name));
	return missing.length === 0
		? ok(neededExtensions.join(", "))
		: fail(
				`The server lacks ${missing.join(", ")}.`,
				"Install PostgreSQL's contributed modules (postgresql-contrib) on the server.",
			);
});
