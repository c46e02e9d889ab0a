import type { Queries } from "../../platform/index.ts";

/** Puts new codes in the place of all that the account had; none: it has none any more. */
export async function replaceRecoveryCodes(db: Queries, accountUuid: string, hashes: readonly Buffer[]): Promise<void> {
	await db.execute("delete from auth.recovery_code where account_uuid = $1", [accountUuid]);
	await db.execute("insert into auth.recovery_code (account_uuid, hash) select $1, unnest($2::bytea[])", [
		accountUuid,
		hashes,
	]);
}

/** Takes a code, once; answers whether it was there. */
export async function takeRecoveryCode(db: Queries, accountUuid: string, hash: Buffer): Promise<boolean> {
	return (
		(await db.execute("delete from auth.recovery_code where account_uuid = $1 and hash = $2", [accountUuid, hash])) > 0
	);
}
