import { literals, multiline, nullable, type Static, strictObject, Type, text, Uuid } from "../platform/http/index.ts";
import { longestPassword, shortestPassword } from "./passwords/password-rules.ts";
import { roles } from "./roles.ts";

export const RoleName = literals(
	roles,
	"`viewer` reads, `member` works, `admin` also changes settings, `owner` everything.",
);

/** A password that somebody shows; whether it is one is for its hash to say. */
export const ShownPassword = Type.String({ minLength: 1, maxLength: longestPassword, ...multiline });

export const NewPassword = Type.String({ minLength: shortestPassword, maxLength: longestPassword, ...multiline });

/** 256 random bits, as a link bears them; longer ones are none. */
export const LinkToken = text(100, "What stands behind `#token=` in the link.");

export const SecondFactorCode = text(50, "Six digits, or a recovery code.");

export const PersonName = text(255);

export const AccountAnswer = Type.Object(
	{
		uuid: Uuid,
		name: nullable(Type.String()),
		email: Type.String(),
		pending_email: nullable(
			Type.String({ description: "The address that it gets once the link mailed there is opened." }),
		),
		has_second_factor: Type.Boolean(),
	},
	{ $id: "Account" },
);
export type AccountAnswer = Static<typeof AccountAnswer>;

export const SessionAnswer = Type.Object(
	{
		account: Type.Unsafe<AccountAnswer>({ $ref: "Account#" }),
		session_uuid: Uuid,
		organisations: Type.Array(
			Type.Object({
				uuid: Uuid,
				name: Type.String(),
				role: RoleName,
				locale: Type.String(),
				currency: Type.String(),
			}),
			{ description: "Those that the person belongs to, by name." },
		),
	},
	{ $id: "Session" },
);
export type SessionAnswer = Static<typeof SessionAnswer>;

/** A request that has been done and has nothing to tell. */
export const Done = Type.Object({});

export const EmailInput = strictObject({ email: Type.String({ format: "email", maxLength: 254 }) });
