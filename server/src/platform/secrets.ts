import { randomBytes } from "node:crypto";
import type { Timestamp } from "./clock.ts";
import type { Queries } from "./db/queries.ts";

const secret_bytes = 32;

/** A key of the installation, made at its first use and the same for every process afterwards. */
export async function installationSecret(db: Queries, name: string, now: Timestamp): Promise<Buffer> {
	await db.execute(
		"insert into platform.secret (name, value, created_at) values ($1, $2, $3) on conflict (name) do nothing",
		[name, randomBytes(secret_bytes), now],
	);
	const row = await db.row<{ value: Buffer }>("select value from platform.secret where name = $1", [name]);
	if (row === null) throw new Error(`the secret ${name} is missing`);
	return row.value;
}
