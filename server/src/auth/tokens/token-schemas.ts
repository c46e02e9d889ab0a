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
	uuid: Uuid,
	name: Type.String(),
	scope: literals("TokenScope", scopes),
	hint: Type.String({ description: "The token's first characters, to recognize it by." }),
	created_at: Instant,
	created_by: nullable(Type.String({ description: "The name of its creator." })),
	expires_at: nullable(Instant),
	last_used_at: nullable(described(Instant, "Accurate to about a minute.")),
	revoked_at: nullable(Instant),
};

export const Token = Type.Object(tokenFields, { $id: "Token" });
export type Token = Static<typeof Token>;

export const NewToken = Type.Object(
	{ ...tokenFields, token: Type.String({ description: "The token itself. Shown only once." }) },
	{ $id: "CreatedToken" },
);

export const TokenInput = strictObject(
	{
		name: text(255),
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

export const TokenPath = strictObject({ token_uuid: Uuid });
