import { type App, described, Email, strictObject, Type } from "../../platform/http/index.ts";
import { SecondFactorCode, SessionAnswer, ShownPassword } from "../access-schemas.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { presentSession } from "../sessions/present-session.ts";
import { sessionCookie } from "../sessions/session-cookie.ts";
import { signIn } from "./sign-in.ts";

const SignInInput = strictObject(
	{
		email: described(Email, "The email address."),
		password: described(ShownPassword, "The account's password."),
		code: Type.Optional(SecondFactorCode),
	},
	{ $id: "SignIn" },
);

export function registerSignInRoutes(app: App, services: AccessServices & AccessDependencies): void {
	app.post(
		"/session",
		{
			config: { access: "anyone", idempotent: false },
			schema: {
				tags: ["Sessions"],
				operationId: "sessions.signIn",
				summary: "Sign in",
				description: "Sets the session's cookie. With a second factor, a code is required too.",
				refuses: [401],
				body: SignInInput,
				response: { 200: SessionAnswer },
			},
		},
		async ({ requestContext, body: { email, password, code = null } }, reply) => {
			const started = await signIn(services, requestContext, { email, password, code });
			reply.header("set-cookie", sessionCookie(started.token, services.appUrl()));
			return presentSession(requestContext, started);
		},
	);
}
