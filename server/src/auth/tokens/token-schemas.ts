import {
	described,
	Instant,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { scopes } from "./token.ts";

const tokenFields = {
	uuid: described(Uuid, "The UUID."),
	name: Type.String({ description: "The name." }),
	scope: literals("TokenScope", scopes, "What the token allows."),
	hint: Type.String({ description: "The token's first characters, to recognize it by." }),
	created_at: described(Instant, "When it was created."),
	created_by: nullable(Type.String({ description: "The name of its creator." })),
	expires_at: nullable(described(Instant, "When it expires.")),
	last_used_at: nullable(described(Instant, "Accurate to about a minute.")),
	revoked_at: nullable(described(Instant, "When it was revoked. Null if it was not.")),
};

export const Token = Type.Object(tokenFields, { $id: "Token", description: "An API token, without its secret." });
export type Token = Static<typeof Token>;

export const NewToken = Type.Object(
	{ ...tokenFields, token: Type.String({ description: "The token itself. Shown only once." }) },
	{ $id: "CreatedToken", description: "A token with its secret, which is not shown again." },
);

export const TokenInput = strictObject(
	{
		name: text(255, "What the token is for."),
		scope: literals(
			"TokenScope",
			scopes,
			"`ingest`: send usage events. `read`: all GET requests. `write`: everything.",
		),
		expires_at: Type.Optional(
			nullable(
				Type.String({ format: "moment", description: "When the token expires. If omitted: in 365 days. Null: never." }),
			),
		),
	},
	{ $id: "CreateToken" },
);

export const TokenPath = strictObject({ token_uuid: described(Uuid, "The token's UUID.") });
