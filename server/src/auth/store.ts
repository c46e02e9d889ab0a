import type { Scope } from "../platform/http/index.ts";
import type { Context, Queries, Timestamp } from "../platform/index.ts";

export interface TokenRow {
	readonly organisation_id: string;
	readonly uuid: string;
	readonly name: string;
	readonly scope: Scope;
	readonly hint: string;
	readonly created_at: Timestamp;
	readonly expires_at: Timestamp | null;
	readonly revoked_at: Timestamp | null;
}

const columns = "organisation_id, uuid, name, scope, hint, created_at, expires_at, revoked_at";

/** The token of a hash, whichever organisation's: this is how a request's organisation becomes known. */
export async function selectTokenByHash(db: Queries, hash: Buffer): Promise<TokenRow | null> {
	return db.row(`select ${columns} from auth.token where hash = $1`, [hash]);
}

export async function insertToken(context: Context, token: TokenRow, hash: Buffer): Promise<void> {
	await context.db.execute(
		`insert into auth.token (organisation_id, uuid, name, scope, hash, hint, created_at, expires_at)
		 values ($1, $2, $3, $4, $5, $6, $7, $8)`,
		[context.organisationId, token.uuid, token.name, token.scope, hash, token.hint, token.created_at, token.expires_at],
	);
}

export async function selectTokens({ db, organisationId }: Context): Promise<TokenRow[]> {
	return db.rows(`select ${columns} from auth.token where organisation_id = $1 order by created_at desc, uuid desc`, [
		organisationId,
	]);
}

/** Revokes and tells every process; answers the token, or null where none of this UUID was still valid. */
export async function revokeTokenRow({ db, organisationId, now }: Context, uuid: string): Promise<TokenRow | null> {
	const row = await db.row<TokenRow>(
		`update auth.token set revoked_at = $3 where organisation_id = $1 and uuid = $2 and revoked_at is null returning ${columns}`,
		[organisationId, uuid, now],
	);
	await db.execute(`notify ${tokenChannel}`);
	return row;
}

/** On which a revocation is told; what it says does not matter. */
export const tokenChannel = "tallybook_token";

export async function insertOwner(
	context: Context,
	account: { uuid: string; email: string; emailKey: string; passwordHash: string },
): Promise<void> {
	const { db, organisationId, now } = context;
	await db.execute(
		"insert into auth.account (uuid, email, email_key, password_hash, created_at) values ($1, $2, $3, $4, $5)",
		[account.uuid, account.email, account.emailKey, account.passwordHash, now],
	);
	await db.execute(
		"insert into auth.membership (organisation_id, account_uuid, role, created_at) values ($1, $2, 'owner', $3)",
		[organisationId, account.uuid, now],
	);
}
