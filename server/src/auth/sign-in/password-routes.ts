import { type App, strictObject } from "../../platform/http/index.ts";
import { Done, EmailInput, LinkToken, NewPassword } from "../access-schemas.ts";
import type { AccessServices } from "../services.ts";
import { requestPasswordReset, setPasswordByLink } from "./password-reset.ts";

const tags = ["Access"];
const config = { access: "anyone", idempotent: false } as const;

/** Resetting a forgotten password. */
export function registerPasswordRoutes(app: App, services: AccessServices): void {
	app.post(
		"/password-reset",
		{
			config,
			schema: {
				tags,
				summary: "Request a password link by mail; the answer is the same for every address",
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
				summary: "Set the password by a link; ends all sessions of the account",
				body: strictObject({ token: LinkToken, password: NewPassword }),
				response: { 200: Done },
			},
		},
		async ({ requestContext, body }) => {
			await setPasswordByLink(services, requestContext, body);
			return {};
		},
	);
}
