import type { Queries } from "../../platform/index.ts";
import type { AccountAnswer, SessionAnswer } from "../access-schemas.ts";
import { type AccountRow, selectAccount } from "../accounts/account-store.ts";
import { selectOrganisationsOf } from "../members/membership-store.ts";
import type { PersonVisit } from "../visit.ts";

/** A session, and whose it is. */
interface PlainSession {
	readonly uuid: string;
	readonly accountUuid: string;
}

/** The session that the request bears. */
export function currentSession({ session }: PersonVisit): PlainSession {
	return { uuid: session.session_uuid, accountUuid: session.account_uuid };
}

export function presentAccount({ uuid, name, email, second_factor }: AccountRow): AccountAnswer {
	return { uuid, name, email, has_second_factor: second_factor !== null };
}

/** Who is signed in, and where he belongs. */
export async function presentSession(db: Queries, { uuid, accountUuid }: PlainSession): Promise<SessionAnswer> {
	return {
		account: presentAccount(await selectAccount(db, accountUuid)),
		session_uuid: uuid,
		organisations: await selectOrganisationsOf(db, accountUuid),
	};
}
