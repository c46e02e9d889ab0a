import { Instant, literals, nullable, type Static, strictObject, Type, text, Uuid } from "../../platform/http/index.ts";
import { scopes } from "./token.ts";

const tokenFields = {
	uuid: Uuid,
	name: Type.String(),
	scope: literals(scopes),
	hint: Type.String({ description: "Its first characters, for a person to know it by." }),
	created_at: Instant,
	created_by: nullable(Type.String({ description: "Who made it, by name." })),
	expires_at: nullable(Instant),
	last_used_at: nullable(Type.Unsafe<string>({ ...Instant, description: "To about a minute." })),
	revoked_at: nullable(Instant),
};

export const Token = Type.Object(tokenFields, { $id: "Token" });
export type Token = Static<typeof Token>;

export const NewToken = Type.Object(
	{ ...tokenFields, token: Type.String({ description: "The token itself: shown now and never again." }) },
	{ $id: "NewToken" },
);

export const TokenInput = strictObject({
	name: text(255),
	scope: literals(scopes, "`ingest`: usage in; `read`: each GET; `write`: everything."),
	expires_at: Type.Optional(
		nullable(Type.String({ format: "moment", description: "When it ends. Left out: in 365 days. Null: never." })),
	),
});

export const TokenPath = strictObject({ token_uuid: Uuid });
