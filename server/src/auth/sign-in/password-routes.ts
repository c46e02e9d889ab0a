import { type App, Done, described, strictObject } from "../../platform/http/index.ts";
import { EmailInput, LinkToken, NewPassword } from "../access-schemas.ts";
import type { AccessServices } from "../services.ts";
import { requestPasswordReset, setPasswordByLink } from "./password-reset.ts";

const tags = ["Sessions"];
const config = { access: "anyone", idempotent: false } as const;

/** Resetting a forgotten password. */
export function registerPasswordRoutes(app: App, services: AccessServices): void {
	app.post(
		"/password-reset",
		{
			config,
			schema: {
				tags,
				operationId: "passwords.requestReset",
				summary: "Request a password link by mail; the answer is the same for every address",
				description: "Mails a link if an account has the address. The answer does not tell whether one has.",
				body: EmailInput,
				response: { 202: Done },
			},
		},
		async ({ requestContext, body }, reply) => {
			await requestPasswordReset(services, requestContext, body.email);
			return reply.code(202).send({});
		},
	);
	app.post(
		"/password-reset/confirm",
		{
			config,
			schema: {
				tags,
				operationId: "passwords.reset",
				summary: "Set the password by a link; ends all sessions of the account",
				description: "Sets a new password by the token of a mailed link, which works once.",
				refuses: [404, 429],
				body: strictObject(
					{ token: LinkToken, password: described(NewPassword, "The new password.") },
					{ $id: "ResetPassword" },
				),
				response: { 200: Done },
			},
		},
		async ({ requestContext, body }) => {
			await setPasswordByLink(services, requestContext, body);
			return {};
		},
	);
}
