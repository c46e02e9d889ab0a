import { createOrganisation, type FirstSettings, selectOrganisations } from "../../organisations/index.ts";
import {
	type Actor,
	type Context,
	conflict,
	invalid,
	newUuid,
	type Queries,
	Refusal,
	type Timestamp,
	type Transaction,
} from "../../platform/index.ts";
import { insertAccount, type NewAccount, selectAccount } from "../accounts/account-store.ts";
import { addMember } from "../members/member-actions.ts";
import { selectOrganisationsOf } from "../members/membership-store.ts";
import { type Person, personActor } from "../members/record-for-person.ts";
import { refuseWeakPassword } from "../passwords/password-rules.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { RequestContext, SignedInContext } from "../request-context.ts";
import type { AccessServices } from "../services.ts";
import { personOf, type StartedSession, startSession } from "../sessions/session-actions.ts";
import { isSetUpCode } from "../set-up-code.ts";
import { createToken } from "../tokens/token-actions.ts";

/** A person who belongs to this many organizations cannot create another. */
const mostOrganisations = 10;
/** Held while the first organization is created, so that two first starts create only one. */
const bootstrapLock = 7_231_905_003;

/** Runs the work if the installation has no organization, under a lock that prevents a concurrent creation. */
function onEmptyInstallation<Result>(
	db: Queries,
	work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | null> {
	return db.transaction(async (transaction) => {
		await transaction.execute("select pg_advisory_xact_lock($1)", [bootstrapLock]);
		return (await isEmptyInstallation(transaction)) ? work(transaction) : null;
	});
}

export async function isEmptyInstallation(db: Queries): Promise<boolean> {
	return (await selectOrganisations(db)).length === 0;
}

export interface FirstOrganisation {
	readonly name: string;
	readonly token: string;
	readonly owner: { readonly email: string; readonly password: string } | null;
}

/**
 * On an empty installation, creates the first organization with its token, and its owner's account if given.
 * @throws Refusal for an owner's password that is too weak
 * @returns whether it was created; an installation with an organization stays unchanged
 */
export async function bootstrap(
	{ db, passwords }: { readonly db: Queries; readonly passwords: Passwords },
	first: FirstOrganisation,
	now: Timestamp,
): Promise<boolean> {
	const actor: Actor = { type: "system", id: null, name: "first start" };
	const made = await onEmptyInstallation(db, async (db) => {
		const organisationId = await createOrganisation(db, first.name, now, actor);
		const context: Context = { db, now, organisationId, actor, requestId: null };
		await createToken(context, { name: "First token", scope: "write", expiresAt: null, token: first.token });
		if (first.owner !== null) {
			const { email, password } = first.owner;
			refuseWeakPassword("TALLYBOOK_BOOTSTRAP_PASSWORD", password);
			const owner = { uuid: newUuid(), email, name: null, password_hash: await passwords.hash(password) };
			await insertAccount(db, owner, now);
			await addMember(context, owner, "owner");
		}
		return true;
	});
	return made ?? false;
}

export interface NewOrganisation extends FirstSettings {
	readonly name: string;
}

export interface SetUp {
	readonly setUpCode: string;
	readonly organisation: NewOrganisation;
	readonly owner: { readonly name: string; readonly email: string; readonly password: string };
}

/**
 * On an empty installation, creates the first organization and its owner, and signs the owner in. If the organization already exists, the
 * first account is created by a command instead.
 * @throws Refusal 409 if there is an organization; 422 for a wrong code or a weak password; 429
 */
export async function setUp(
	{ attempts, passwords, setUpCode }: AccessServices,
	requestContext: RequestContext,
	{ setUpCode: typed, organisation, owner: { name, email, password } }: SetUp,
): Promise<StartedSession> {
	if (!(await isEmptyInstallation(requestContext.db))) throw alreadySetUp();
	const attempt = await attempts.begin(requestContext, "code", null);
	if (!isSetUpCode(typed, setUpCode))
		throw attempt.refused(invalid("setup_code", "is not the code that the service printed at startup"));
	await attempt.accepted();
	refuseWeakPassword("password", password);
	const owner: NewAccount = { uuid: newUuid(), email, name, password_hash: await passwords.hash(password) };
	const started = await onEmptyInstallation(requestContext.db, async (db) => {
		await insertAccount(db, owner, requestContext.now);
		await createOwnedOrganisation({ ...requestContext, db }, owner, organisation);
		return startSession({ ...requestContext, db }, owner);
	});
	if (started === null) throw alreadySetUp();
	return started;
}

/** Creates an organization with an owner in the caller's transaction. */
async function createOwnedOrganisation(
	requestContext: RequestContext,
	owner: Person,
	organisation: NewOrganisation,
): Promise<void> {
	const { db, now, requestId } = requestContext;
	const actor = personActor(owner);
	const organisationId = await createOrganisation(db, organisation.name, now, actor, organisation);
	await addMember({ db, now, organisationId, actor, requestId }, owner, "owner");
}

/**
 * Creates another organization, owned by the requesting person.
 * @throws Refusal 403 if they are neither owner nor admin of any; 409 if they belong to ten
 */
export async function createFurtherOrganisation(
	requestContext: SignedInContext,
	organisation: NewOrganisation,
): Promise<void> {
	await requestContext.db.transaction(async (db) => {
		const person = personOf(requestContext);
		// Locked so that simultaneous requests count each other's organizations.
		await selectAccount(db, person.uuid, "for update");
		const own = await selectOrganisationsOf(db, person.uuid);
		if (!own.some(({ role }) => role === "owner" || role === "admin")) {
			const detail = "Only owners and admins of an organization can create another one.";
			throw new Refusal("forbidden", "insufficient_role", detail);
		}
		if (own.length >= mostOrganisations) {
			throw conflict(
				"too_many_organisations",
				`You already belong to ${mostOrganisations} organizations and cannot create another one.`,
			);
		}
		await createOwnedOrganisation({ ...requestContext, db }, person, organisation);
	});
}

function alreadySetUp() {
	return conflict("already_set_up", "This installation is already set up. Sign in.");
}
