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

/** The actor who creates the sample company, by which it is recognized later. */
export const demoActor: Actor = { type: "command", id: null, name: "demo" };

/** A database, with its owner's connection. */
interface DemoDatabase {
	readonly database: Database;
	readonly connectionString: string;
}

/** The context of a database's sample company, or null. */
export async function findDemo(database: Database, now: string): Promise<Context | null> {
	for (const { uuid } of await selectOrganisations(database)) {
		const context = contextOf(database, uuid, now);
		if (await isDemo(context)) return context;
	}
	return null;
}

/**
 * Checks that a database contains no real books before adding a sample company.
 * @throws Refusal 409 if there is an organization
 */
export async function requireNoOthers(database: Database): Promise<void> {
	const [first] = await selectOrganisations(database);
	if (first === undefined) return;
	throw conflict(
		"database_in_use",
		`The sample company needs its own database, but this one contains the organization "${first.name}". Set DATABASE_URL to an empty database, or TALLYBOOK_DATA_DIR to another folder.`,
	);
}

/** Another token for the sample company. */
export function tokenForDemo(context: Context): Promise<string> {
	return createToken(context, { name: "Demo", scope: "write", expiresAt: null });
}

/**
 * Lets someone who explores the sample company sign in to the page as its owner.
 * @returns the token of a link that sets the password once
 */
export function ownerLinkForDemo(context: Context): Promise<string> {
	return createPasswordLink(context, ownerEmail).catch(async (error: unknown) => {
		if (!(error instanceof Refusal && error.kind === "not_found")) throw error;
		return (await createAccount(context, { email: ownerEmail, role: "owner" })).token;
	});
}

/**
 * Removes a sample company with all its data.
 * @param organisation its name or UUID
 * @throws Refusal 409 for an organization that `demo` did not create
 */
export async function removeDemo(
	{ database, connectionString }: DemoDatabase,
	organisation: string,
	now: string,
): Promise<void> {
	const organisationId = await findOrganisation(database, organisation);
	const context = contextOf(database, organisationId, now);
	if (!(await isDemo(context))) {
		throw conflict(
			"not_a_demo",
			`"${organisation}" was not created by demo. Only a sample company can be removed; the books of other organizations are kept.`,
		);
	}
	// Running processes are notified and refuse the tokens from now on.
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
