import { type App, listOf } from "../../platform/http/index.ts";
import type { Authenticator } from "./authenticator.ts";
import { endOfToken } from "./token.ts";
import { issueToken, listTokens, revokeToken, withMakers } from "./token-actions.ts";
import { NewToken, Token, TokenInput, TokenPath } from "./token-schemas.ts";
import type { TokenRow } from "./token-store.ts";

const tags = ["Tokens"];
/** An answer stored for an idempotency key would contain the token in plain text. */
const config = { access: "person_of_organisation", role: "admin", idempotent: false } as const;

/** API tokens, as a person creates and revokes them. */
export function registerTokenRoutes(app: App, authenticator: Authenticator): void {
	app.get(
		"/token",
		{
			config,
			schema: {
				tags,
				operationId: "tokens.list",
				summary: "List API tokens, newest first",
				description:
					"Lists the organization's API tokens, including revoked ones. The tokens themselves are not shown.",
				response: { 200: listOf(Token) },
			},
		},
		async ({ context }) => {
			await authenticator.noteUses();
			const rows = await withMakers(context, await listTokens(context));
			return { items: rows.map(present), count: rows.length };
		},
	);
	app.post(
		"/token",
		{
			config,
			schema: {
				tags,
				operationId: "tokens.create",
				summary: "Create an API token; only this answer shows it",
				description: "Creates a token for programs. Only this answer contains the token itself.",
				body: TokenInput,
				response: { 200: NewToken },
			},
		},
		async ({ context, body: { name, scope, expires_at: expiresAt = endOfToken(context.now) } }) => {
			const { token, row } = await issueToken(context, { name, scope, expiresAt });
			return { ...present({ ...row, created_by: context.actor.name }), token };
		},
	);
	app.delete(
		"/token/:token_uuid",
		{
			config,
			schema: {
				tags,
				operationId: "tokens.revoke",
				summary: "Revoke an API token immediately",
				description: "The token's next request is refused. It stays in the list as revoked.",
				params: TokenPath,
				response: { 200: Token },
			},
		},
		async ({ context, params }) => {
			const row = await revokeToken(context, params.token_uuid);
			authenticator.forget();
			const [revoked] = await withMakers(context, [row]);
			return present(revoked as TokenRow & { created_by: string | null });
		},
	);
}

function present({ organisation_id: _organisation, ...token }: TokenRow & { created_by: string | null }): Token {
	return token;
}
