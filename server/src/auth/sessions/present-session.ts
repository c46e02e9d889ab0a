import { selectFirstOrganisation } from "../../organisations/index.ts";
import type { AccountAnswer, SessionAnswer } from "../access-schemas.ts";
import { type AccountRow, selectAccount } from "../accounts/account-store.ts";
import { selectPendingEmail } from "../accounts/email-link-store.ts";
import { selectOrganisationsOf } from "../members/membership-store.ts";
import { operatorRole } from "../operators.ts";
import type { RequestContext, SignedInContext } from "../request-context.ts";
import { isAtLeast } from "../roles.ts";

/** A session and its account. */
interface PlainSession {
	readonly uuid: string;
	readonly accountUuid: string;
}

export function currentSession({ session }: SignedInContext): PlainSession {
	return { uuid: session.session_uuid, accountUuid: session.account_uuid };
}

export async function presentAccount(
	{ db, now }: RequestContext,
	{ uuid, name, email, second_factor }: AccountRow,
): Promise<AccountAnswer> {
	const pending_email = await selectPendingEmail(db, uuid, now);
	return { uuid, name, email, pending_email, has_second_factor: second_factor !== null };
}

/** Who is signed in, and the organizations they belong to. */
export async function presentSession(
	context: RequestContext,
	{ uuid, accountUuid }: PlainSession,
): Promise<SessionAnswer> {
	const first = await selectFirstOrganisation(context.db);
	return {
		account: await presentAccount(context, await selectAccount(context.db, accountUuid)),
		session_uuid: uuid,
		organisations: (await selectOrganisationsOf(context.db, accountUuid)).map((own) => ({
			...own,
			operates_installation: own.uuid === first && isAtLeast(own.role, operatorRole),
		})),
	};
}
