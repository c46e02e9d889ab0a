import type { App } from "../platform/http/index.ts";
import { registerInvitationRoutes } from "./invitations/invitation-routes.ts";
import { registerMemberRoutes } from "./members/member-routes.ts";
import { registerAccountRoutes } from "./profile/account-routes.ts";
import type { AccessDependencies, AccessServices } from "./services.ts";
import { registerSessionRoutes } from "./sessions/session-routes.ts";
import { registerSetUpRoutes } from "./setup/set-up-routes.ts";
import { registerPasswordRoutes } from "./sign-in/password-routes.ts";
import { registerSignInRoutes } from "./sign-in/sign-in-routes.ts";
import type { Authenticator } from "./tokens/authenticator.ts";
import { registerTokenRoutes } from "./tokens/token-routes.ts";

/** Sign-in, accounts, tokens, members and invitations. */
export function registerAccessRoutes(
	app: App,
	services: AccessDependencies & { readonly access: AccessServices },
	authenticator: Authenticator,
): void {
	const all = { ...services.access, ...services };
	registerAccountRoutes(app, all);
	registerSignInRoutes(app, all);
	registerSessionRoutes(app, all);
	registerSetUpRoutes(app, all);
	registerPasswordRoutes(app, all);
	registerMemberRoutes(app, authenticator);
	registerInvitationRoutes(app, all);
	registerTokenRoutes(app, authenticator);
}
