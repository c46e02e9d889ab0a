import { type App, Email, reference, strictObject, Type } from "../../platform/http/index.ts";
import { SecondFactorCode, SessionAnswer, ShownPassword } from "../access-schemas.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { presentSession } from "../sessions/present-session.ts";
import { sessionCookie } from "../sessions/session-cookie.ts";
import { signIn } from "./sign-in.ts";

const SignInInput = strictObject({
	email: Email,
	password: ShownPassword,
	code: Type.Optional(SecondFactorCode),
});

export function registerSignInRoutes(app: App, services: AccessServices & AccessDependencies): void {
	app.post(
		"/session",
		{
			config: { access: "anyone", idempotent: false },
			schema: { tags: ["Access"], summary: "Sign in", body: SignInInput, response: { 200: reference(SessionAnswer) } },
		},
		async ({ requestContext, body: { email, password, code = null } }, reply) => {
			const started = await signIn(services, requestContext, { email, password, code });
			reply.header("set-cookie", sessionCookie(started.token, services.appUrl()));
			return presentSession(requestContext, started);
		},
	);
}
