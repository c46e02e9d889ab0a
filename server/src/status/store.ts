import type { Queries } from "../platform/index.ts";

export async function selectServer(db: Queries): Promise<{ readonly version: string; readonly size_bytes: number }> {
	const row = await db.row<{ version: string; size_bytes: number }>(
		"select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes",
	);
	return row as { version: string; size_bytes: number };
}
