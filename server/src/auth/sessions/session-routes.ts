import { type App, reference } from "../../platform/http/index.ts";
import { Done, SessionAnswer } from "../access-schemas.ts";
import type { AccessGround, AccessServices } from "../services.ts";
import { createFurtherOrganisation } from "../setup/first-organisation.ts";
import { signIn } from "../sign-in/sign-in.ts";
import type { PersonVisit } from "../visit.ts";
import { currentSession, presentSession } from "./present-session.ts";
import { endOtherSessions, endSession, listSessions } from "./session-actions.ts";
import { sessionCookie } from "./session-cookie.ts";
import {
	EndedSessions,
	FurtherOrganisation,
	SessionEntry,
	SessionList,
	SessionPath,
	SignInInput,
} from "./session-schemas.ts";

const tags = ["Access"];
/** Nothing that is answered here is to be kept for a key. */
const forAnyone = { access: "anyone", idempotent: false } as const;
const forPerson = { access: "person", idempotent: false } as const;

/** Signing in and out, and the browsers in which a person is signed in. */
export function registerSessionRoutes(app: App, services: AccessServices & AccessGround): void {
	for (const schema of [SessionAnswer, SessionEntry]) app.addSchema(schema);
	const answer = { 200: reference(SessionAnswer) };
	app.post(
		"/session",
		{ config: forAnyone, schema: { tags, summary: "Sign in", body: SignInInput, response: answer } },
		async ({ visit, body: { email, password, code = null } }, reply) => {
			const started = await signIn(services, visit, { email, password, code });
			reply.header("set-cookie", sessionCookie(started.token, services.appUrl()));
			return presentSession(visit, started);
		},
	);
	app.get(
		"/session",
		{ config: forPerson, schema: { tags, summary: "Read who is signed in, and where he belongs", response: answer } },
		({ visit }) => presentSession(visit, currentSession(visit as PersonVisit)),
	);
	app.delete(
		"/session",
		{
			config: forPerson,
			schema: { tags, summary: "Sign out", operationId: "signOut", response: { 200: Done } },
		},
		async ({ visit }, reply) => {
			const person = visit as PersonVisit;
			await endSession(person, person.session.session_uuid);
			reply.header("set-cookie", sessionCookie(null, services.appUrl()));
			return {};
		},
	);
	app.get(
		"/session/all",
		{
			config: forPerson,
			schema: { tags, summary: "List the browsers in which the person is signed in", response: { 200: SessionList } },
		},
		async ({ visit }) => {
			const items = await listSessions(visit as PersonVisit);
			return { items, count: items.length };
		},
	);
	app.delete(
		"/session/all",
		{
			config: forPerson,
			schema: { tags, summary: "Sign out everywhere else", response: { 200: EndedSessions } },
		},
		async ({ visit }) => ({ ended: await endOtherSessions(visit as PersonVisit) }),
	);
	app.delete(
		"/session/:session_uuid",
		{
			config: forPerson,
			schema: { tags, summary: "Sign out in one browser, at once", params: SessionPath, response: { 200: Done } },
		},
		async ({ visit, params }) => {
			await endSession(visit as PersonVisit, params.session_uuid);
			return {};
		},
	);
	app.post(
		"/session/organisation",
		{
			config: forPerson,
			schema: {
				tags,
				summary: "Make one more organisation, owned by whoever asks",
				body: FurtherOrganisation,
				response: answer,
			},
		},
		async ({ visit, body }) => {
			const person = visit as PersonVisit;
			await createFurtherOrganisation(person, body);
			return presentSession(visit, currentSession(person));
		},
	);
}
