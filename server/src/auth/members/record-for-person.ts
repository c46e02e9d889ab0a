import { type Change, recordChange } from "../../audit/index.ts";
import type { Actor } from "../../platform/index.ts";
import type { RequestContext } from "../request-context.ts";
import { selectOrganisationsOf } from "./membership-store.ts";

/** A person as recorded in an organization's audit log. */
export interface Person {
	readonly uuid: string;
	readonly email: string;
	readonly name: string | null;
}

export function personActor({ uuid, email, name }: Person): Actor {
	return { type: "person", id: uuid, name: name ?? email };
}

/** Records what a person did to their own account in each of their organizations; the account has no audit log of its own. */
export async function recordForPerson(context: RequestContext, person: Person, change: Change): Promise<void> {
	const { db, now, requestId } = context;
	for (const { uuid: organisationId } of await selectOrganisationsOf(db, person.uuid)) {
		await recordChange({ db, now, organisationId, actor: personActor(person), requestId }, change);
	}
}
