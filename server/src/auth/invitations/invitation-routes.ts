import { type App, listOf, reference } from "../../platform/http/index.ts";
import { Done, SessionAnswer } from "../access-schemas.ts";
import type { SignedInContext } from "../request-context.ts";
import type { AccessDependencies, AccessServices } from "../services.ts";
import { currentSession, presentSession } from "../sessions/present-session.ts";
import { sessionCookie } from "../sessions/session-cookie.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { invite, listInvitations, lookAtInvitation, withdrawInvitation } from "./invitation-actions.ts";
import {
	Invitation,
	InvitationAcceptance,
	InvitationInput,
	InvitationLook,
	InvitationPath,
	NewInvitation,
	SeenInvitation,
} from "./invitation-schemas.ts";
import type { InvitationRow } from "./invitation-store.ts";

const tags = ["Access"];
/** An answer stored for an idempotency key would contain the link in plain text. */
const forAdmin = { access: "person_of_organisation", role: "admin", idempotent: false } as const;
const forAnyone = { access: "anyone", idempotent: false } as const;

/** Invitations: sent by an admin, answered by the holder of the link. */
export function registerInvitationRoutes(app: App, services: AccessServices & AccessDependencies): void {
	for (const schema of [Invitation, NewInvitation]) app.addSchema(schema);
	app.get(
		"/invitation",
		{
			config: forAdmin,
			schema: { tags, summary: "List pending invitations", response: { 200: listOf(Invitation) } },
		},
		async ({ context }) => {
			const items = (await listInvitations(context)).map(present);
			return { items, count: items.length };
		},
	);
	app.post(
		"/invitation",
		{
			config: forAdmin,
			schema: {
				tags,
				summary: "Invite an address by mail, replacing its earlier invitation",
				body: InvitationInput,
				response: { 200: reference(NewInvitation) },
			},
		},
		async ({ context, body }) => {
			const { row, link } = await invite(services, context, body);
			return { ...present(row), link };
		},
	);
	app.delete(
		"/invitation/:invitation_uuid",
		{
			config: forAdmin,
			schema: { tags, summary: "Withdraw an invitation", params: InvitationPath, response: { 200: Done } },
		},
		async ({ context, params }) => {
			await withdrawInvitation(context, params.invitation_uuid);
			return {};
		},
	);
	app.post(
		"/invitation/look",
		{
			config: forAnyone,
			schema: {
				tags,
				summary: "Read the invitation behind a link",
				body: InvitationLook,
				response: { 200: SeenInvitation },
			},
		},
		async ({ requestContext, body }) => {
			const seen = await lookAtInvitation(services, requestContext, body.token);
			const { organisationName: organisation_name, email, role, hasAccount: has_account } = seen;
			return { organisation_name, email, role, has_account };
		},
	);
	app.post(
		"/invitation/accept",
		{
			config: forAnyone,
			schema: {
				tags,
				summary: "Accept an invitation with a new or existing account; signs in",
				body: InvitationAcceptance,
				response: { 200: reference(SessionAnswer) },
			},
		},
		async ({ requestContext, body: { token, name = null, password = null, code = null } }, reply) => {
			const started = await acceptInvitation(services, requestContext, { token, name, password, code });
			if (started !== null) reply.header("set-cookie", sessionCookie(started.token, services.appUrl()));
			return presentSession(requestContext, started ?? currentSession(requestContext as SignedInContext));
		},
	);
}

function present({ organisation_id: _organisation, ...invitation }: InvitationRow) {
	return invitation;
}
