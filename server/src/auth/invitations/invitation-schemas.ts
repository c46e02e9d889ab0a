import { described, Email, Instant, nullable, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { LinkToken, PersonName, RoleName, SecondFactorCode, ShownPassword } from "../access-schemas.ts";

const invitationFields = {
	uuid: described(Uuid, "The UUID."),
	email: Type.String({ description: "The email address." }),
	role: RoleName,
	created_at: described(Instant, "When it was created."),
	expires_at: described(Instant, "When it expires."),
	created_by: Type.String({ description: "The name of the person who sent the invitation." }),
};

export const Invitation = Type.Object(invitationFields, {
	$id: "Invitation",
	description: "An invitation to the organization.",
});

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
	{ $id: "CreatedInvitation", description: "An invitation with its link, which is not shown again." },
);

export const InvitationInput = strictObject(
	{ email: described(Email, "The email address."), role: RoleName },
	{ $id: "CreateInvitation" },
);

export const InvitationPath = strictObject({ invitation_uuid: described(Uuid, "The invitation's UUID.") });

export const InvitationLook = strictObject({ token: LinkToken }, { $id: "ReadInvitation" });

export const SeenInvitation = Type.Object(
	{
		organisation_name: Type.String({ description: "The organization's name." }),
		email: Type.String({ description: "The email address." }),
		role: RoleName,
		has_account: Type.Boolean({
			description: "Whether the address has an account. If so, accept with its password instead of a new one.",
		}),
	},
	{ $id: "InvitationSummary", description: "Who invites whom, and to which role." },
);

export const InvitationAcceptance = strictObject(
	{
		token: LinkToken,
		name: Type.Optional(described(PersonName, "The name.")),
		password: Type.Optional(described(ShownPassword, "A new password, or that of the existing account.")),
		code: Type.Optional(SecondFactorCode),
	},
	{ $id: "AcceptInvitation", description: "How to accept an invitation." },
);
