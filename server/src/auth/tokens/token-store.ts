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
	/** Accurate to about a minute. */
	last_used_at: "timestamptz null",
	revoked_at: "timestamptz null",
});
export interface TokenRow extends RowOf<typeof columns> {}

/** Finds a token by its hash in any organization; this determines the request's organization. */
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
	if (row === null) throw new Error("a newly created token is missing");
	return row;
}

/** When an organization's token was last used. */
export interface TokenUse {
	readonly organisationId: string;
	readonly uuid: string;
	readonly at: Timestamp;
}

/** Saves the last uses of tokens of any organization, unless another process has saved a later one. */
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

/** Revokes a token and notifies every process. Returns the token, or null if no valid one has this UUID. */
export async function revokeTokenRow({ db, organisationId, now }: Context, uuid: string): Promise<TokenRow | null> {
	const row = await db.row<TokenRow>(
		`update auth.token set revoked_at = $3 where organisation_id = $1 and uuid = $2 and revoked_at is null returning ${columns}`,
		[organisationId, uuid, now],
	);
	await db.execute(`notify ${tokenChannel}`);
	return row;
}

/** Announces revocations. The payload is irrelevant. */
export const tokenChannel = "tallybook_token";
