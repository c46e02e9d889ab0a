import type { App, FastifyRequest, Role, Scope } from "../platform/http/index.ts";
import {
	type Clock,
	type Database,
	isUuid,
	noteOrganisation,
	noteRefused,
	Refusal,
	type Timestamp,
} from "../platform/index.ts";
import { personActor } from "./members/record-for-person.ts";
import { hashOf } from "./random-token.ts";
import type { RequestContext } from "./request-context.ts";
import { requireRole } from "./roles.ts";
import { readSessionCookie, sessionCookie } from "./sessions/session-cookie.ts";
import { renewSession, type SessionOfRequest, selectSession } from "./sessions/session-store.ts";
import type { Authenticator } from "./tokens/authenticator.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Set for routes whose `access` is `anyone` or `person`; with `person`, someone is signed in. */
		requestContext: RequestContext;
	}
}

/** How often the last uses of tokens are saved. */
const noteUses_ms = 60_000;

const organisationHeader = "Tallybook-Organisation";

/** What authentication depends on. */
export interface Gate {
	readonly authenticator: Authenticator;
	readonly database: Database;
	readonly clock: Clock;
	/** The public address. */
	readonly appUrl: () => string;
}

type Reply = { header(name: string, value: string): unknown };
type RouteConfig = FastifyRequest["routeOptions"]["config"];

/**
 * Requires a token or a session on every route registered after it, except routes for anyone, and builds each request's context or
 * request context.
 */
export function authenticateRoutes(app: App, gate: Gate): void {
	const { authenticator, database, clock } = gate;
	app.addHook("onRequest", async (request, reply) => {
		const now = clock();
		const { config } = request.routeOptions;
		const { access } = config;
		if (
			access !== "anyone" &&
			(request.headers.authorization !== undefined || !hasSession(request, access, gate.appUrl()))
		) {
			const token = await authenticator.tokenOf(request, now, config.takesBasic);
			if (access !== undefined) {
				throw new Refusal(
					"forbidden",
					"person_required",
					"This endpoint requires a signed-in person; API tokens cannot use it.",
				);
			}
			if (!allowedScopes(request.method, config).includes(token.scope)) {
				throw new Refusal("forbidden", "insufficient_scope", `The token's scope "${token.scope}" does not allow this.`);
			}
			noteOrganisation(token.organisation_id);
			request.context = {
				db: database.of(token.organisation_id, signalOf(request)),
				now,
				organisationId: token.organisation_id,
				actor: { type: "token", id: token.uuid, name: token.name },
				requestId: request.id,
				hidesPeople: token.scope !== "write",
			};
			return;
		}
		await admitPerson(gate, request, reply, { config, now });
	});
	const timer = setInterval(() => {
		// Uses that could not be saved are saved next time.
		authenticator
			.noteUses()
			.catch((error: unknown) => app.log.warn({ err: error }, "could not save when tokens were last used"));
	}, noteUses_ms);
	timer.unref();
	app.addHook("onClose", async () => {
		clearInterval(timer);
		await authenticator.noteUses().catch(() => {});
	});
}

function allowedScopes(method: string, { scopes }: RouteConfig): readonly Scope[] {
	return scopes ?? (isRead(method) ? ["read", "write"] : ["write"]);
}

/** Aborts a read when the client disconnects. Writes always finish. */
function signalOf(request: FastifyRequest): AbortSignal | undefined {
	return isRead(request.method) ? request.signal : undefined;
}

function isRead(method: string): boolean {
	return method === "GET" || method === "HEAD";
}

/** Whether to authenticate by cookie. Routes for persons report a missing session rather than a missing token. */
function hasSession({ headers }: FastifyRequest, access: RouteConfig["access"], appUrl: string): boolean {
	return access !== undefined || readSessionCookie(headers.cookie, appUrl) !== null;
}

async function admitPerson(
	gate: Gate,
	request: FastifyRequest,
	reply: Reply,
	{ config, now }: { config: RouteConfig; now: Timestamp },
): Promise<void> {
	const { access } = config;
	const actsForOrganisation = access === undefined || access === "person_of_organisation";
	if (!isRead(request.method)) refuseOtherSites(request, gate.appUrl());
	const cookie = readSessionCookie(request.headers.cookie, gate.appUrl());
	const organisationId = actsForOrganisation ? organisationNamedBy(request) : null;
	const session =
		cookie === null ? null : await selectSession(gate.database, { hash: hashOf(cookie), organisationId, now });
	if (session === null && cookie !== null) noteRefused(request, "session");
	if (session === null && access !== "anyone") {
		throw new Refusal("unauthenticated", "not_signed_in", "Your session has expired. Sign in again.");
	}
	if (session?.is_due && cookie !== null) {
		await renewSession(gate.database, session.session_uuid, now);
		reply.header("set-cookie", sessionCookie(cookie, gate.appUrl()));
	}
	if (actsForOrganisation && session !== null) {
		if (organisationId === null) throw organisationRequired();
		request.context = contextOf(gate, request, { session, organisationId, config, now });
		return;
	}
	const { id: requestId, ip: address, headers } = request;
	const userAgent = headers["user-agent"] ?? null;
	const db = session === null ? gate.database : gate.database.of(session.account_uuid);
	request.requestContext = { db, now, requestId, address, userAgent, cookie, session };
}

function contextOf(
	{ database }: Gate,
	request: FastifyRequest,
	{
		session,
		organisationId,
		config,
		now,
	}: { session: SessionOfRequest; organisationId: string; config: RouteConfig; now: Timestamp },
): FastifyRequest["context"] {
	const { role } = session;
	if (role === null) throw new Refusal("not_found", "not_found", "Organization not found.");
	const needed: Role = config.role ?? (isRead(request.method) ? "viewer" : "member");
	requireRole(role, needed);
	noteOrganisation(organisationId);
	const actor = personActor({ uuid: session.account_uuid, email: session.email, name: session.name });
	return {
		db: database.of(organisationId, signalOf(request)),
		now,
		organisationId,
		actor,
		requestId: request.id,
		hidesPeople: role !== "owner" && role !== "admin",
	};
}

/** The organization that the person acts for. Other sites cannot set this header, which prevents cross-site request forgery. */
function organisationNamedBy({ headers }: FastifyRequest): string | null {
	const named = headers[organisationHeader.toLowerCase()];
	return typeof named === "string" && isUuid(named) ? named : null;
}

function organisationRequired(): Refusal {
	const detail = `The header ${organisationHeader} must contain the organization's UUID.`;
	return new Refusal("malformed", "organisation_required", detail);
}

/** Refuses a change whose `Origin` is neither the public address nor the address of the request itself. */
function refuseOtherSites({ headers }: FastifyRequest, appUrl: string): void {
	const { origin, host } = headers;
	if (origin === undefined || origin === new URL(appUrl).origin) return;
	if (/^https?:/.test(origin)) {
		const scheme = origin.slice(0, origin.indexOf(":"));
		const own = `${scheme}://${host}`;
		if (URL.canParse(own) && new URL(own).origin === origin) return;
	}
	throw new Refusal("forbidden", "cross_site", "This request comes from another website.");
}
