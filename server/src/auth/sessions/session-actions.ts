import { newUuid, notFound } from "../../platform/index.ts";
import { type Person, recordForPerson } from "../members/record-for-person.ts";
import { hashOf, randomToken } from "../random-token.ts";
import { inRequestTransaction, type RequestContext, type SignedInContext } from "../request-context.ts";
import {
	deleteSession,
	deleteSessions,
	deleteSpentSessions,
	insertSession,
	type SessionRow,
	selectSessions,
} from "./session-store.ts";

const longestUserAgent_characters = 500;

export interface StartedSession {
	readonly uuid: string;
	readonly accountUuid: string;
	/** The cookie's value; only its hash is stored. */
	readonly token: string;
}

/**
 * Signs a person in within the caller's transaction and ends the browser's earlier session.
 * @param usedSecondFactor whether a code was entered in addition to the password
 */
export async function startSession(
	context: RequestContext,
	person: Person,
	usedSecondFactor = false,
): Promise<StartedSession> {
	const { db, now, address, cookie } = context;
	const started = { uuid: newUuid(), accountUuid: person.uuid, token: randomToken() };
	const userAgent = context.userAgent?.slice(0, longestUserAgent_characters).toWellFormed() ?? null;
	const replaced = cookie === null ? null : hashOf(cookie);
	await deleteSpentSessions(db, { accountUuid: person.uuid, replaced, now });
	const session = { uuid: started.uuid, accountUuid: person.uuid, hash: hashOf(started.token), userAgent, address };
	await insertSession(db, session, now);
	await recordForPerson(context, person, {
		action: "signed_in",
		resource: "session",
		resourceUuid: started.uuid,
		before: null,
		after: {
			account_uuid: person.uuid,
			email: person.email,
			address,
			user_agent: userAgent,
			used_second_factor: usedSecondFactor,
		},
	});
	return started;
}

/**
 * Ends one of the person's sessions immediately.
 * @throws Refusal 404 if it is not theirs
 */
export function endSession(context: SignedInContext, uuid: string): Promise<void> {
	return inRequestTransaction(context, async (context) => {
		const person = personOf(context);
		if (!(await deleteSession(context.db, person.uuid, uuid))) throw notFound("Session", uuid);
		await recordForPerson(context, person, {
			action: uuid === context.session.session_uuid ? "signed_out" : "ended",
			resource: "session",
			resourceUuid: uuid,
			before: { account_uuid: person.uuid, email: person.email },
			after: null,
		});
	});
}

/** Ends all of the person's sessions except the current one. */
export function endOtherSessions(context: SignedInContext): Promise<number> {
	return inRequestTransaction(context, async (context) => {
		const person = personOf(context);
		const ended = await deleteSessions(context.db, person.uuid, context.session.session_uuid);
		await recordForPerson(context, person, {
			action: "ended_others",
			resource: "session",
			resourceUuid: context.session.session_uuid,
			before: null,
			after: { account_uuid: person.uuid, email: person.email, ended },
		});
		return ended;
	});
}

export async function listSessions({
	db,
	now,
	session,
}: SignedInContext): Promise<(SessionRow & { is_current: boolean })[]> {
	const rows = await selectSessions(db, session.account_uuid, now);
	return rows.map((row) => ({ ...row, is_current: row.uuid === session.session_uuid }));
}

/** The person who makes the request. */
export function personOf({ session: { account_uuid, email, name } }: SignedInContext): Person {
	return { uuid: account_uuid, email, name };
}
