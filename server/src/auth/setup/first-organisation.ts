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
import type { AccessServices } from "../services.ts";
import { personOf, type StartedSession, startSession } from "../sessions/session-actions.ts";
import { isSetUpCode } from "../set-up-code.ts";
import { createToken } from "../tokens/token-actions.ts";
import type { PersonVisit, Visit } from "../visit.ts";

/** Whoever belongs to so many makes no further one. */
const mostOrganisations = 10;
/** Held while the first organization is made, so that two first starts make one. */
const bootstrapLock = 7_231_905_003;

/** Runs the work if the installation has no organization; nobody else makes one meanwhile. */
function onEmptyInstallation<Result>(
	db: Queries,
	work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | null> {
	return db.transaction(async (transaction) => {
		await transaction.execute("select pg_advisory_xact_lock($1)", [bootstrapLock]);
		return (await isEmptyInstallation(transaction)) ? work(transaction) : null;
	});
}

/** Whether there is no organization yet. */
export async function isEmptyInstallation(db: Queries): Promise<boolean> {
	return (await selectOrganisations(db)).length === 0;
}

export interface FirstOrganisation {
	readonly name: string;
	readonly token: string;
	readonly owner: { readonly email: string; readonly password: string } | null;
}

/**
 * On an empty installation: makes the first organization with its token, and its owner's sign-in where given.
 * @throws Refusal for an owner's password that nobody else could choose either
 * @returns whether it was made; an installation that has an organization stays as it is
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
 * On an empty installation: makes the first organization and its owner, who is signed in by it. Where an organization was made otherwise,
 * a command makes its first account.
 * @throws Refusal 409 where there is an organization; 422 for a wrong code or a weak password; 429
 */
export async function setUp(
	{ attempts, passwords, setUpCode }: AccessServices,
	visit: Visit,
	{ setUpCode: typed, organisation, owner: { name, email, password } }: SetUp,
): Promise<StartedSession> {
	if (!(await isEmptyInstallation(visit.db))) throw alreadySetUp();
	const attempt = await attempts.begin(visit, "code", null);
	if (!isSetUpCode(typed, setUpCode))
		throw attempt.refused(invalid("setup_code", "is not the code that the start of the service printed"));
	await attempt.accepted();
	refuseWeakPassword("password", password);
	const owner: NewAccount = { uuid: newUuid(), email, name, password_hash: await passwords.hash(password) };
	const started = await onEmptyInstallation(visit.db, async (db) => {
		await insertAccount(db, owner, visit.now);
		await createOwnedOrganisation({ ...visit, db }, owner, organisation);
		return startSession({ ...visit, db }, owner);
	});
	if (started === null) throw alreadySetUp();
	return started;
}

/** Makes an organization that a person owns, in the caller's transaction. */
async function createOwnedOrganisation(visit: Visit, owner: Person, organisation: NewOrganisation): Promise<void> {
	const { db, now, requestId } = visit;
	const actor = personActor(owner);
	const organisationId = await createOrganisation(db, organisation.name, now, actor, organisation);
	await addMember({ db, now, organisationId, actor, requestId }, owner, "owner");
}

/**
 * Makes one more organization, which the person who asks owns.
 * @throws Refusal 403 for who is neither owner nor admin of one; 409 for who belongs to ten
 */
export async function createFurtherOrganisation(visit: PersonVisit, organisation: NewOrganisation): Promise<void> {
	await visit.db.transaction(async (db) => {
		const person = personOf(visit);
		// Locked, so that of many requests at once each counts what the others made.
		await selectAccount(db, person.uuid, "for update");
		const own = await selectOrganisationsOf(db, person.uuid);
		if (!own.some(({ role }) => role === "owner" || role === "admin")) {
			const detail = "Only an owner or admin of an organisation makes another one.";
			throw new Refusal("forbidden", "insufficient_role", detail);
		}
		if (own.length >= mostOrganisations) {
			throw conflict(
				"too_many_organisations",
				`You belong to ${mostOrganisations} organisations already, and cannot make another one.`,
			);
		}
		await createOwnedOrganisation({ ...visit, db }, person, organisation);
	});
}

function alreadySetUp() {
	return conflict("already_set_up", "This installation has been set up; sign in.");
}
