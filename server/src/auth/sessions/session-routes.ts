import { type App, Done } from "../../platform/http/index.ts";
import { SessionAnswer } from "../access-schemas.ts";
import type { SignedInContext } from "../request-context.ts";
import type { AccessDependencies } from "../services.ts";
import { currentSession, presentSession } from "./present-session.ts";
import { endOtherSessions, endSession, listSessions } from "./session-actions.ts";
import { sessionCookie } from "./session-cookie.ts";
import { EndedSessions, SessionList, SessionPath } from "./session-schemas.ts";

const tags = ["Sessions"];
/** None of these answers may be stored for an idempotency key. */
const config = { access: "person", idempotent: false } as const;

/** Signing out, and the list of signed-in browsers. */
export function registerSessionRoutes(app: App, { appUrl }: Pick<AccessDependencies, "appUrl">): void {
	app.get(
		"/session",
		{
			config,
			schema: {
				tags,
				operationId: "sessions.get",
				summary: "Read who is signed in, and their organizations",
				description: "Tells who is signed in by the cookie, and which organizations they can act for.",
				response: { 200: SessionAnswer },
			},
		},
		({ requestContext }) => presentSession(requestContext, currentSession(requestContext as SignedInContext)),
	);
	app.delete(
		"/session",
		{
			config,
			schema: {
				tags,
				operationId: "sessions.signOut",
				summary: "Sign out",
				description: "Ends this session and removes its cookie.",
				response: { 200: Done },
			},
		},
		async ({ requestContext }, reply) => {
			const person = requestContext as SignedInContext;
			await endSession(person, person.session.session_uuid);
			reply.header("set-cookie", sessionCookie(null, appUrl()));
			return {};
		},
	);
	app.get(
		"/session/all",
		{
			config,
			schema: {
				tags,
				operationId: "sessions.list",
				summary: "List the browsers in which you are signed in",
				description: "Lists the signed-in person's sessions, the one used last first.",
				response: { 200: SessionList },
			},
		},
		async ({ requestContext }) => {
			const items = await listSessions(requestContext as SignedInContext);
			return { items, count: items.length };
		},
	);
	app.delete(
		"/session/all",
		{
			config,
			schema: {
				tags,
				operationId: "sessions.endOthers",
				summary: "Sign out of all other browsers",
				description: "Ends all of the person's sessions except this one.",
				response: { 200: EndedSessions },
			},
		},
		async ({ requestContext }) => ({ ended: await endOtherSessions(requestContext as SignedInContext) }),
	);
	app.delete(
		"/session/:session_uuid",
		{
			config,
			schema: {
				tags,
				operationId: "sessions.end",
				summary: "Sign out of one browser immediately",
				description: "Ends one session of the signed-in person. Its next request is refused.",
				params: SessionPath,
				response: { 200: Done },
			},
		},
		async ({ requestContext, params }) => {
			await endSession(requestContext as SignedInContext, params.session_uuid);
			return {};
		},
	);
}
