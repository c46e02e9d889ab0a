import type { Queries } from "../../platform/index.ts";

/** Replaces all of the account's recovery codes; an empty list removes them. */
export async function replaceRecoveryCodes(db: Queries, accountUuid: string, hashes: readonly Buffer[]): Promise<void> {
	await db.execute("delete from auth.recovery_code where account_uuid = $1", [accountUuid]);
	await db.execute("insert into auth.recovery_code (account_uuid, hash) select $1, unnest($2::bytea[])", [
		accountUuid,
		hashes,
	]);
}

/** Uses up a code. Returns whether it existed. */
export async function takeRecoveryCode(db: Queries, accountUuid: string, hash: Buffer): Promise<boolean> {
	return (
		(await db.execute("delete from auth.recovery_code where account_uuid = $1 and hash = $2", [accountUuid, hash])) > 0
	);
}
