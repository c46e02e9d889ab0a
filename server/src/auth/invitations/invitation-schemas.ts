import { Email, Instant, nullable, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { LinkToken, PersonName, RoleName, SecondFactorCode, ShownPassword } from "../access-schemas.ts";

const invitationFields = {
	uuid: Uuid,
	email: Type.String(),
	role: RoleName,
	created_at: Instant,
	expires_at: Instant,
	created_by: Type.String({ description: "The name of the person who sent the invitation." }),
};

export const Invitation = Type.Object(invitationFields, { $id: "Invitation" });

export const NewInvitation = Type.Object(
	{
		...invitationFields,
		link: nullable(
			Type.String({
				description:
					"The link to hand over; not shown again. Null if it was mailed, because opening it proves the address.",
			}),
		),
	},
	{ $id: "CreatedInvitation" },
);

export const InvitationInput = strictObject({ email: Email, role: RoleName }, { $id: "CreateInvitation" });

export const InvitationPath = strictObject({ invitation_uuid: Uuid });

export const InvitationLook = strictObject({ token: LinkToken }, { $id: "ReadInvitation" });

export const SeenInvitation = Type.Object(
	{
		organisation_name: Type.String(),
		email: Type.String(),
		role: RoleName,
		has_account: Type.Boolean({
			description: "Whether the address has an account. If so, accept with its password instead of a new one.",
		}),
	},
	{ $id: "InvitationSummary" },
);

export const InvitationAcceptance = strictObject(
	{
		token: LinkToken,
		name: Type.Optional(PersonName),
		password: Type.Optional(ShownPassword),
		code: Type.Optional(SecondFactorCode),
	},
	{ $id: "AcceptInvitation" },
);
