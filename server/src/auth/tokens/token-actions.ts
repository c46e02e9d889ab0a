import { recordChange, selectMadeBy, selectMakers } from "../../audit/index.ts";
import type { Scope } from "../../platform/http/index.ts";
import { type Context, inTransaction, invalid, newUuid, notFound, type Timestamp } from "../../platform/index.ts";
import { hashOf } from "../random-token.ts";
import { hintOf, makeToken } from "./token.ts";
import { insertToken, revokeTokenRow, selectTokens, type TokenRow } from "./token-store.ts";

interface NewToken {
	readonly name: string;
	readonly scope: Scope;
	readonly expiresAt: Timestamp | null;
	/** Given for the first token of an installation; generated otherwise. */
	readonly token?: string;
}

/** Creates a token for the context's organization and returns it in plain text, the only time it is available. */
export async function createToken(context: Context, token: NewToken): Promise<string> {
	return (await saveToken(context, token)).token;
}

/**
 * Creates a token for a person; also returns its stored row.
 * @throws Refusal 422 for an expiration date in the past (commands allow one, to try out how expired tokens are refused)
 */
export function issueToken(context: Context, token: NewToken): Promise<{ token: string; row: TokenRow }> {
	return inTransaction(context, async (context) => {
		const issued = await saveToken(context, token);
		const { expires_at } = issued.row;
		if (expires_at !== null && expires_at <= context.now) throw invalid("expires_at", "must be in the future");
		return issued;
	});
}

function saveToken(
	context: Context,
	{ name, scope, expiresAt, token = makeToken() }: NewToken,
): Promise<{ token: string; row: TokenRow }> {
	return inTransaction(context, async (context) => {
		const fields = { uuid: newUuid(), name, scope, hint: hintOf(token), expires_at: expiresAt };
		const row = await insertToken(context, fields, hashOf(token));
		await recordChange(context, {
			action: "created",
			resource: "token",
			resourceUuid: row.uuid,
			before: null,
			after: row,
		});
		return { token, row };
	});
}

export function listTokens(context: Context): Promise<TokenRow[]> {
	return selectTokens(context);
}

/** Adds the names of the tokens' creators, from the audit log. */
export async function withMakers(
	context: Context,
	rows: readonly TokenRow[],
): Promise<(TokenRow & { created_by: string | null })[]> {
	const uuids = rows.map(({ uuid }) => uuid);
	const makers = new Map(
		(await selectMakers(context, "token", uuids)).map(({ resource_uuid, actor_name }) => [resource_uuid, actor_name]),
	);
	return rows.map((row) => ({ ...row, created_by: makers.get(row.uuid) ?? null }));
}

/** Revokes, in the caller's transaction, all valid tokens with one of the scopes that a person created for the organization. */
export async function revokeTokensOf(context: Context, accountUuid: string, scopes: readonly Scope[]): Promise<void> {
	const made = new Set(await selectMadeBy(context, "token", accountUuid));
	for (const { uuid, scope, revoked_at } of await selectTokens(context)) {
		if (made.has(uuid) && scopes.includes(scope) && revoked_at === null) await revokeToken(context, uuid);
	}
}

/** Revokes a token immediately, in every process. */
export function revokeToken(context: Context, uuid: string): Promise<TokenRow> {
	return inTransaction(context, async (context) => {
		const after = await revokeTokenRow(context, uuid);
		if (after === null) throw notFound("Token", uuid);
		const before = { ...after, revoked_at: null };
		await recordChange(context, { action: "revoked", resource: "token", resourceUuid: uuid, before, after });
		return after;
	});
}
