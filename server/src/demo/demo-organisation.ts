import { selectMakers } from "../audit/index.ts";
import {
	createAccount,
	createPasswordLink,
	createToken,
	listTokens,
	removeLonelyAccount,
	revokeToken,
} from "../auth/index.ts";
import { findOrganisation, selectOrganisations } from "../organisations/index.ts";
import { type Actor, type Context, conflict, type Database, Refusal, removeOrganisation } from "../platform/index.ts";
import { ownerEmail } from "./sample-company.ts";

/** Who the sample company is made by: by this it is known again. */
export const demoActor: Actor = { type: "command", id: null, name: "demo" };

/** A database, and what its owner connects with. */
interface DemoGround {
	readonly database: Database;
	readonly connectionString: string;
}

/** The context of the sample company in a database; null where there is none. */
export async function findDemo(database: Database, now: string): Promise<Context | null> {
	for (const { uuid } of await selectOrganisations(database)) {
		const context = contextOf(database, uuid, now);
		if (await isDemo(context)) return context;
	}
	return null;
}

/**
 * Makes sure that a sample company may be put into a database: nobody keeps real books there.
 * @throws Refusal 409 where there is an organization
 */
export async function requireNoOthers(database: Database): Promise<void> {
	const [first] = await selectOrganisations(database);
	if (first === undefined) return;
	throw conflict(
		"database_in_use",
		`The sample company needs a database of its own; this one has the organization "${first.name}". Name an empty one with DATABASE_URL, or another folder with TALLYBOOK_DATA_DIR.`,
	);
}

/** Another token for the sample company. */
export function tokenForDemo(context: Context): Promise<string> {
	return createToken(context, { name: "Demo", scope: "write", expiresAt: null });
}

/**
 * A way into the page for whoever looks at the sample company, as its owner.
 * @returns the token of a link that sets the password, once
 */
export function ownerLinkForDemo(context: Context): Promise<string> {
	return createPasswordLink(context, ownerEmail).catch(async (error: unknown) => {
		if (!(error instanceof Refusal && error.kind === "not_found")) throw error;
		return (await createAccount(context, { email: ownerEmail, role: "owner" })).token;
	});
}

/**
 * Removes a sample company, with everything that was done in it.
 * @param organisation its name or UUID
 * @throws Refusal 409 for an organization that `demo` did not make
 */
export async function removeDemo(
	{ database, connectionString }: DemoGround,
	organisation: string,
	now: string,
): Promise<void> {
	const organisationId = await findOrganisation(database, organisation);
	const context = contextOf(database, organisationId, now);
	if (!(await isDemo(context))) {
		throw conflict(
			"not_a_demo",
			`"${organisation}" was not made by demo. Only a sample company can be removed: the books of every other are kept.`,
		);
	}
	// Running processes hear of it, and refuse them from now on.
	for (const { uuid, revoked_at } of await listTokens(context)) {
		if (revoked_at === null) await revokeToken(context, uuid);
	}
	await removeOrganisation(connectionString, organisationId);
	await removeLonelyAccount(database, ownerEmail);
}

function contextOf(database: Database, organisationId: string, now: string): Context {
	return { db: database, now, organisationId, actor: demoActor, requestId: null };
}

async function isDemo(context: Context): Promise<boolean> {
	const makers = await selectMakers(context, "organisation", [context.organisationId]);
	return makers.some(({ actor_type, actor_name }) => actor_type === demoActor.type && actor_name === demoActor.name);
}
