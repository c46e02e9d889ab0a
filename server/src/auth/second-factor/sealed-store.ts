import type { Queries } from "../../platform/index.ts";

/** An account's encrypted secrets. */
export interface SealedRow {
	readonly uuid: string;
	readonly second_factor: Buffer | null;
	readonly pending_second_factor: Buffer | null;
}

/** The encrypted secrets of all accounts, locked until the transaction ends. */
export async function lockSealed(db: Queries): Promise<SealedRow[]> {
	return db.rows<SealedRow>(
		`select uuid, second_factor, pending_second_factor from auth.account
		 where second_factor is not null or pending_second_factor is not null for update`,
	);
}

export async function saveSealed(db: Queries, row: SealedRow): Promise<void> {
	await db.execute("update auth.account set second_factor = $2, pending_second_factor = $3 where uuid = $1", [
		row.uuid,
		row.second_factor,
		row.pending_second_factor,
	]);
}
