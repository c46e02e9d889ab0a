import { type App, Email, reference, strictObject, Type } from "../../platform/http/index.ts";
import {
	AccountAnswer,
	Done,
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

const tags = ["Access"];
const config = { access: "person", idempotent: false } as const;

const AccountUpdate = strictObject({
	name: Type.Optional(PersonName),
	email: Type.Optional(Email),
	current_password: Type.Optional(ShownPassword),
});

const PasswordChange = strictObject({ current_password: ShownPassword, new_password: NewPassword });

const PendingSecondFactor = Type.Object({
	secret: Type.String({ description: "For an authenticator app, in base32." }),
	uri: Type.String({ description: "The secret as a URI, to show as a QR code." }),
});

const RecoveryCodes = Type.Object({
	recovery_codes: Type.Array(Type.String(), { description: "Each replaces a code once. Not shown again." }),
});

/** Changes to one's own account. */
export function registerAccountRoutes(app: App, services: AccessServices & AccessDependencies): void {
	app.addSchema(AccountAnswer);
	app.put(
		"/account",
		{
			config,
			schema: {
				tags,
				summary: "Change your name, or request a new email address to be confirmed by a mailed link",
				body: AccountUpdate,
				response: { 200: reference(AccountAnswer) },
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
				summary: "Confirm a new email address by the link mailed to it",
				body: strictObject({ token: LinkToken }),
				response: { 200: Type.Object({ email: Type.String() }) },
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
				summary: "Change your password; ends your other sessions",
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
				summary: "Request a secret for a second factor; takes effect when confirmed by a code",
				body: strictObject({ password: ShownPassword }),
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
				summary: "Confirm the second factor with a code from the authenticator app; ends your other sessions",
				body: strictObject({ code: SecondFactorCode }),
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
				summary: "Remove the second factor with one of its codes or a recovery code; ends your other sessions",
				body: strictObject({ password: ShownPassword, code: SecondFactorCode }),
				response: { 200: Done },
			},
		},
		async ({ requestContext, body }) => {
			await removeSecondFactor(services, requestContext as SignedInContext, body);
			return {};
		},
	);
}
