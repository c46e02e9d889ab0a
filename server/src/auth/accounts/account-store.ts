import { columnsOf, type Queries, type RowOf, type Timestamp } from "../../platform/index.ts";

const columns = columnsOf({
	uuid: "uuid",
	email: "text",
	name: "text null",
	/** Null until the person sets a password. */
	password_hash: "text null",
	/** The second factor's secret, encrypted; null without a second factor. */
	second_factor: "bytea null",
	/** A second factor that no code has confirmed yet. */
	pending_second_factor: "bytea null",
	/** The time step of the last accepted code. */
	second_factor_step: "bigint null",
});
/** A person who signs in. */
export interface AccountRow extends RowOf<typeof columns> {}

/** Normalizes an address for comparison, ignoring case. */
export function emailKeyOf(email: string): string {
	return email.toLowerCase();
}

export async function selectAccountByEmail(db: Queries, email: string): Promise<AccountRow | null> {
	return db.row(`select ${columns} from auth.account where email_key = $1`, [emailKeyOf(email)]);
}

/** Reads an account that must exist. A lock blocks other changes until the transaction ends. */
export async function selectAccount(db: Queries, uuid: string, lock: "for update" | "" = ""): Promise<AccountRow> {
	const row = await db.row<AccountRow>(`select ${columns} from auth.account where uuid = $1 ${lock}`, [uuid]);
	if (row === null) throw new Error(`account ${uuid} does not exist`);
	return row;
}

export type NewAccount = Pick<AccountRow, "uuid" | "email" | "name" | "password_hash">;

export async function insertAccount(db: Queries, account: NewAccount, now: Timestamp): Promise<void> {
	await db.execute(
		"insert into auth.account (uuid, email, email_key, name, password_hash, created_at) values ($1, $2, $3, $4, $5, $6)",
		[account.uuid, account.email, emailKeyOf(account.email), account.name, account.password_hash, now],
	);
}

/** Saves all fields of an account that can change. */
export async function saveAccount(db: Queries, account: AccountRow): Promise<void> {
	await db.execute(
		`update auth.account set email = $2, email_key = $3, name = $4, password_hash = $5, second_factor = $6,
			pending_second_factor = $7, second_factor_step = $8
		 where uuid = $1`,
		[
			account.uuid,
			account.email,
			emailKeyOf(account.email),
			account.name,
			account.password_hash,
			account.second_factor,
			account.pending_second_factor,
			account.second_factor_step,
		],
	);
}

/** Deletes an account that belongs to no organization, with all its data. */
export async function deleteAccount(db: Queries, uuid: string): Promise<void> {
	await db.execute("delete from auth.session where account_uuid = $1", [uuid]);
	await db.execute("delete from auth.recovery_code where account_uuid = $1", [uuid]);
	await db.execute("delete from auth.password_link where account_uuid = $1", [uuid]);
	await db.execute("delete from auth.email_link where account_uuid = $1", [uuid]);
	await db.execute("delete from auth.account where uuid = $1", [uuid]);
}

/** Stores a password's new hash, unless the password has changed meanwhile. */
export async function renewPasswordHash(
	db: Queries,
	{ uuid, password_hash: former }: Pick<AccountRow, "uuid" | "password_hash">,
	renewed: string,
): Promise<void> {
	await db.execute("update auth.account set password_hash = $3 where uuid = $1 and password_hash = $2", [
		uuid,
		former,
		renewed,
	]);
}

/** Marks a code's time step as used. Returns false if this step or a later one is already used. */
export async function takeSecondFactorStep(db: Queries, uuid: string, step: number): Promise<boolean> {
	const taken = await db.execute(
		`update auth.account set second_factor_step = $2
		 where uuid = $1 and (second_factor_step is null or second_factor_step < $2)`,
		[uuid, step],
	);
	return taken === 1;
}
