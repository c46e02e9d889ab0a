import {
	described,
	literals,
	multiline,
	nullable,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
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
		uuid: described(Uuid, "The UUID."),
		name: nullable(Type.String({ description: "The person's name." })),
		email: Type.String({ description: "The email address." }),
		pending_email: nullable(Type.String({ description: "The new address, until the link mailed to it is opened." })),
		has_second_factor: Type.Boolean({ description: "Whether signing in requires a code." }),
	},
	{ $id: "Account", description: "A person's account." },
);
export type AccountAnswer = Static<typeof AccountAnswer>;

export const SessionAnswer = Type.Object(
	{
		account: AccountAnswer,
		session_uuid: described(Uuid, "The session's UUID."),
		organisations: Type.Array(
			Type.Object(
				{
					uuid: described(Uuid, "The UUID."),
					name: Type.String({ description: "The name." }),
					role: RoleName,
					locale: Type.String({ description: "The language and region for dates and numbers, such as de-DE." }),
					currency: Type.String({ description: "The ISO 4217 currency code." }),
					operates_installation: Type.Boolean({
						description:
							"Whether the person can see the status of the whole installation: admins and owners of its first organization.",
					}),
				},
				{ $id: "OrganisationMembership", description: "An organization that the person belongs to." },
			),
			{ description: "The person's organizations, sorted by name." },
		),
	},
	{ $id: "Session", description: "Who is signed in." },
);
export type SessionAnswer = Static<typeof SessionAnswer>;

export const EmailInput = strictObject(
	{ email: Type.String({ format: "email", maxLength: 254, description: "The email address." }) },
	{ $id: "RequestPasswordReset", description: "Whose password to reset." },
);
