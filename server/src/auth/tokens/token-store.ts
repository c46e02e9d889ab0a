import type { Scope } from "../../platform/http/index.ts";
import { type Context, column, columnsOf, type Queries, type RowOf, type Timestamp } from "../../platform/index.ts";

const columns = columnsOf({
	organisation_id: "uuid",
	uuid: "uuid",
	name: "text",
	scope: column<Scope>("text"),
	hint: "text",
	created_at: "timestamptz",
	expires_at: "timestamptz null",
	/** To about a minute. */
	last_used_at: "timestamptz null",
	revoked_at: "timestamptz null",
});
export interface TokenRow extends RowOf<typeof columns> {}

/** The token of a hash, whichever organisation's: this is how a request's organisation becomes known. */
export async function selectTokenByHash(db: Queries, hash: Buffer): Promise<TokenRow | null> {
	return db.row(`select ${columns} from auth.token where hash = $1`, [hash]);
}

export type NewTokenRow = Pick<TokenRow, "uuid" | "name" | "scope" | "hint" | "expires_at">;

export async function insertToken(
	{ db, organisationId, now }: Context,
	token: NewTokenRow,
	hash: Buffer,
): Promise<TokenRow> {
	const row = await db.row<TokenRow>(
		`insert into auth.token (organisation_id, uuid, name, scope, hash, hint, created_at, expires_at)
		 values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
		[organisationId, token.uuid, token.name, token.scope, hash, token.hint, now, token.expires_at],
	);
	if (row === null) throw new Error("a token that was just made is missing");
	return row;
}

/** When a token of an organisation was used last. */
export interface TokenUse {
	readonly organisationId: string;
	readonly uuid: string;
	readonly at: Timestamp;
}

/** Notes uses of tokens, of whatever organisations; another process may have noted a later one. */
export async function noteTokenUses(db: Queries, uses: readonly TokenUse[]): Promise<void> {
	await db.execute(
		`update auth.token t set last_used_at = u.at
		 from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as u (organisation_id, uuid, at)
		 where t.organisation_id = u.organisation_id and t.uuid = u.uuid
			and (t.last_used_at is null or t.last_used_at < u.at)`,
		[uses.map((use) => use.organisationId), uses.map((use) => use.uuid), uses.map((use) => use.at)],
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
