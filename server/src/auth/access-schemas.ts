import { literals, multiline, nullable, type Static, strictObject, Type, text, Uuid } from "../platform/http/index.ts";
import { longestPassword, shortestPassword } from "./passwords/password-rules.ts";
import { roles } from "./roles.ts";

export const RoleName = literals(
	"Role",
	roles,
	"`viewer`: read only. `member`: daily work. `admin`: settings too. `owner`: everything.",
);

/** A password entered to sign in or to confirm an action. Only comparing hashes shows whether it is valid. */
export const ShownPassword = Type.String({ minLength: 1, maxLength: longestPassword, ...multiline });

export const NewPassword = Type.String({ minLength: shortestPassword, maxLength: longestPassword, ...multiline });

/** 256 random bits, as contained in a link. Longer values are invalid. */
export const LinkToken = text(100, "The part of the link after `#token=`.");

export const SecondFactorCode = text(50, "Six digits or a recovery code.");

export const PersonName = text(255);

export const AccountAnswer = Type.Object(
	{
		uuid: Uuid,
		name: nullable(Type.String()),
		email: Type.String(),
		pending_email: nullable(Type.String({ description: "The new address, until the link mailed to it is opened." })),
		has_second_factor: Type.Boolean(),
	},
	{ $id: "Account" },
);
export type AccountAnswer = Static<typeof AccountAnswer>;

export const SessionAnswer = Type.Object(
	{
		account: AccountAnswer,
		session_uuid: Uuid,
		organisations: Type.Array(
			Type.Object(
				{
					uuid: Uuid,
					name: Type.String(),
					role: RoleName,
					locale: Type.String(),
					currency: Type.String(),
				},
				{ $id: "OrganisationMembership" },
			),
			{ description: "The person's organizations, sorted by name." },
		),
	},
	{ $id: "Session" },
);
export type SessionAnswer = Static<typeof SessionAnswer>;

export const EmailInput = strictObject(
	{ email: Type.String({ format: "email", maxLength: 254 }) },
	{ $id: "RequestPasswordReset" },
);
