import { type App, Done, described, Email, strictObject, Type } from "../../platform/http/index.ts";
import {
	AccountAnswer,
	LinkToken,
	NewPassword,
	PersonName,
	SecondFactorCode,
	ShownPassword,
} from "../access-schemas.ts";
import type { SignedInContext } from "../request-context.ts";
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from "../second-factor/second-factor-actions.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { presentAccount } from "../sessions/present-session.ts";
import { changePassword, updateAccount } from "./account-actions.ts";
import { confirmEmailChange } from "./change-email.ts";

const tags = ["Accounts"];
const config = { access: "person", idempotent: false } as const;

const AccountUpdate = strictObject(
	{
		name: Type.Optional(described(PersonName, "The name.")),
		email: Type.Optional(described(Email, "The email address.")),
		current_password: Type.Optional(described(ShownPassword, "The password in use.")),
	},
	{ $id: "UpdateAccount" },
);

const PasswordChange = strictObject(
	{
		current_password: described(ShownPassword, "The password in use."),
		new_password: described(NewPassword, "The password from now on."),
	},
	{ $id: "ChangePassword" },
);

const PendingSecondFactor = Type.Object(
	{
		secret: Type.String({ description: "For an authenticator app, in base32." }),
		uri: Type.String({ description: "The secret as a URI, to show as a QR code." }),
	},
	{ $id: "PendingSecondFactor", description: "A secret that waits for its first code." },
);

const RecoveryCodes = Type.Object(
	{
		recovery_codes: Type.Array(Type.String(), { description: "Each replaces a code once. Not shown again." }),
	},
	{ $id: "RecoveryCodes", description: "Codes for when the authenticator app is lost." },
);

/** Changes to one's own account. */
export function registerAccountRoutes(app: App, services: AccessServices & AccessDependencies): void {
	app.put(
		"/account",
		{
			config,
			schema: {
				tags,
				operationId: "accounts.update",
				summary: "Change your name, or request a new email address to be confirmed by a mailed link",
				description:
					"A new address takes effect once the link mailed to it is opened. It requires the current password.",
				refuses: [409],
				body: AccountUpdate,
				response: { 200: AccountAnswer },
			},
		},
		async ({ requestContext, body }) =>
			presentAccount(requestContext, await updateAccount(services, requestContext as SignedInContext, body)),
	);
	app.post(
		"/account/email/confirm",
		{
			config: { access: "anyone", idempotent: false },
			schema: {
				tags,
				operationId: "accounts.confirmEmail",
				summary: "Confirm a new email address by the link mailed to it",
				description: "The link's token comes from the mail to the new address and works once.",
				refuses: [404, 409, 429],
				body: strictObject({ token: LinkToken }, { $id: "ConfirmEmail" }),
				response: {
					200: Type.Object(
						{ email: Type.String({ description: "The email address." }) },
						{ $id: "ConfirmedEmail", description: "The address that the account has now." },
					),
				},
			},
		},
		async ({ requestContext, body }) => ({ email: await confirmEmailChange(services, requestContext, body.token) }),
	);
	app.put(
		"/account/password",
		{
			config,
			schema: {
				tags,
				operationId: "accounts.changePassword",
				summary: "Change your password; ends your other sessions",
				description: "Requires the current password. This session stays signed in; all others end.",
				body: PasswordChange,
				response: { 200: Done },
			},
		},
		async ({ requestContext, body: { current_password: current, new_password: next } }) => {
			await changePassword(services, requestContext as SignedInContext, { current, next });
			return {};
		},
	);
	app.post(
		"/account/second-factor",
		{
			config,
			schema: {
				tags,
				operationId: "accounts.beginSecondFactor",
				summary: "Request a secret for a second factor; takes effect when confirmed by a code",
				description:
					"Answers a new secret for an authenticator app. Signing in requires a code only after `accounts.confirmSecondFactor`.",
				refuses: [409],
				body: strictObject(
					{ password: described(ShownPassword, "The account's password.") },
					{ $id: "BeginSecondFactor" },
				),
				response: { 200: PendingSecondFactor },
			},
		},
		({ requestContext, body }) => beginSecondFactor(services, requestContext as SignedInContext, body.password),
	);
	app.post(
		"/account/second-factor/confirm",
		{
			config,
			schema: {
				tags,
				operationId: "accounts.confirmSecondFactor",
				summary: "Confirm the second factor with a code from the authenticator app; ends your other sessions",
				description: "From now on, signing in requires a code. Answers recovery codes, which are not shown again.",
				refuses: [409],
				body: strictObject({ code: SecondFactorCode }, { $id: "ConfirmSecondFactor" }),
				response: { 200: RecoveryCodes },
			},
		},
		async ({ requestContext, body }) => ({
			recovery_codes: await confirmSecondFactor(services, requestContext as SignedInContext, body.code),
		}),
	);
	app.delete(
		"/account/second-factor",
		{
			config,
			schema: {
				tags,
				operationId: "accounts.removeSecondFactor",
				summary: "Remove the second factor with one of its codes or a recovery code; ends your other sessions",
				description:
					"Requires the password and a current code or a recovery code. This session stays signed in; all others end.",
				refuses: [409],
				body: strictObject(
					{ password: described(ShownPassword, "The account's password."), code: SecondFactorCode },
					{ $id: "RemoveSecondFactor" },
				),
				response: { 200: Done },
			},
		},
		async ({ requestContext, body }) => {
			await removeSecondFactor(services, requestContext as SignedInContext, body);
			return {};
		},
	);
}
