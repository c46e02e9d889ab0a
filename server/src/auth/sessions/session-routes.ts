import { type App, reference } from "../../platform/http/index.ts";
import { Done, SessionAnswer } from "../access-schemas.ts";
import type { SignedInContext } from "../request-context.ts";
import type { AccessDependencies } from "../services.ts";
import { currentSession, presentSession } from "./present-session.ts";
import { endOtherSessions, endSession, listSessions } from "./session-actions.ts";
import { sessionCookie } from "./session-cookie.ts";
import { EndedSessions, SessionEntry, SessionList, SessionPath } from "./session-schemas.ts";

const tags = ["Access"];
/** None of these answers may be stored for an idempotency key. */
const config = { access: "person", idempotent: false } as const;

/** Signing out, and the list of signed-in browsers. */
export function registerSessionRoutes(app: App, { appUrl }: Pick<AccessDependencies, "appUrl">): void {
	for (const schema of [SessionAnswer, SessionEntry]) app.addSchema(schema);
	app.get(
		"/session",
		{
			config,
			schema: {
				tags,
				summary: "Read who is signed in, and their organizations",
				response: { 200: reference(SessionAnswer) },
			},
		},
		({ requestContext }) => presentSession(requestContext, currentSession(requestContext as SignedInContext)),
	);
	app.delete(
		"/session",
		{
			config,
			schema: { tags, summary: "Sign out", operationId: "signOut", response: { 200: Done } },
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
			schema: { tags, summary: "List the browsers in which you are signed in", response: { 200: SessionList } },
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
			schema: { tags, summary: "Sign out of all other browsers", response: { 200: EndedSessions } },
		},
		async ({ requestContext }) => ({ ended: await endOtherSessions(requestContext as SignedInContext) }),
	);
	app.delete(
		"/session/:session_uuid",
		{
			config,
			schema: { tags, summary: "Sign out of one browser immediately", params: SessionPath, response: { 200: Done } },
		},
		async ({ requestContext, params }) => {
			await endSession(requestContext as SignedInContext, params.session_uuid);
			return {};
		},
	);
}
