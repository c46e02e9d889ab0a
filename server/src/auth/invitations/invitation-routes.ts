import { type App, Done, listOf } from "../../platform/http/index.ts";
import { SessionAnswer } from "../access-schemas.ts";
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

const tags = ["Members"];
/** An answer stored for an idempotency key would contain the link in plain text. */
const forAdmin = { access: "person_of_organisation", role: "admin", idempotent: false } as const;
const forAnyone = { access: "anyone", idempotent: false } as const;

/** Invitations: sent by an admin, answered by the holder of the link. */
export function registerInvitationRoutes(app: App, services: AccessServices & AccessDependencies): void {
	app.get(
		"/invitation",
		{
			config: forAdmin,
			schema: {
				tags,
				operationId: "invitations.list",
				summary: "List pending invitations",
				description: "Lists the invitations that were neither accepted nor withdrawn.",
				response: { 200: listOf(Invitation) },
			},
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
				operationId: "invitations.create",
				summary: "Invite an address by mail, replacing its earlier invitation",
				description:
					"Mails a link by which the person joins with the given role. Inviting an address again replaces its earlier link.",
				refuses: [409],
				body: InvitationInput,
				response: { 200: NewInvitation },
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
			schema: {
				tags,
				operationId: "invitations.delete",
				summary: "Withdraw an invitation",
				description: "The mailed link stops working.",
				params: InvitationPath,
				response: { 200: Done },
			},
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
				operationId: "invitations.read",
				summary: "Read the invitation behind a link",
				description: "Shows who invites and to which role, before the invitation is accepted.",
				refuses: [404, 429],
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
				operationId: "invitations.accept",
				summary: "Accept an invitation with a new or existing account; signs in",
				description:
					"Joins the organization by a mailed link and signs in. A new person sets a name and password; an existing one enters theirs.",
				refuses: [401, 404, 409, 429],
				body: InvitationAcceptance,
				response: { 200: SessionAnswer },
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
