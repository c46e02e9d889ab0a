import { randomBytes, scrypt } from "node:crypto";
import { recordChange } from "../audit/index.ts";
import { createOrganisation, selectOrganisations } from "../organisations/index.ts";
import type { Scope } from "../platform/http/index.ts";
import {
	type Actor,
	type Context,
	inTransaction,
	newUuid,
	notFound,
	type Queries,
	type Timestamp,
} from "../platform/index.ts";
import { insertOwner, insertToken, revokeTokenRow, selectTokens, type TokenRow } from "./store.ts";
import { hashOf, hintOf, makeToken } from "./token.ts";

interface NewToken {
	readonly name: string;
	readonly scope: Scope;
	readonly expiresAt: Timestamp | null;
	/** Given from outside for the first token of an installation; made here otherwise. */
	readonly token?: string;
}

/** Makes a token for the context's organisation and answers it in plain text, for the one time that it is shown. */
export async function createToken(
	context: Context,
	{ name, scope, expiresAt, token = makeToken() }: NewToken,
): Promise<string> {
	await inTransaction(context, async (context) => {
		const row: TokenRow = {
			organisation_id: context.organisationId,
			uuid: newUuid(),
			name,
			scope,
			hint: hintOf(token),
			created_at: context.now,
			expires_at: expiresAt,
			revoked_at: null,
		};
		await insertToken(context, row, hashOf(token));
		await recordChange(context, {
			action: "created",
			resource: "token",
			resourceUuid: row.uuid,
			before: null,
			after: row,
		});
	});
	return token;
}

export function listTokens(context: Context): Promise<TokenRow[]> {
	return selectTokens(context);
}

/** Ends a token at once, on every process. */
export function revokeToken(context: Context, uuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const after = await revokeTokenRow(context, uuid);
		if (after === null) throw notFound("Token", uuid);
		const before = { ...after, revoked_at: null };
		await recordChange(context, { action: "revoked", resource: "token", resourceUuid: uuid, before, after });
	});
}

export interface FirstOrganisation {
	readonly name: string;
	readonly token: string;
	readonly owner: { readonly email: string; readonly password: string } | null;
}

/** Held while the first organisation is made, so that two first starts make one. */
const bootstrapLock = 7_231_905_003;

/**
 * On an empty installation: makes the first organisation with its token, and its owner's sign-in where given.
 * @returns whether it was made; an installation that has an organisation stays as it is
 */
export function bootstrap(db: Queries, first: FirstOrganisation, now: Timestamp): Promise<boolean> {
	const actor: Actor = { type: "system", id: null, name: "first start" };
	return db.transaction(async (transaction) => {
		await transaction.execute("select pg_advisory_xact_lock($1)", [bootstrapLock]);
		if ((await selectOrganisations(transaction)).length > 0) return false;
		const organisationId = await createOrganisation(transaction, first.name, now, actor);
		const context: Context = { db: transaction, now, organisationId, actor, requestId: null };
		await createToken(context, { name: "First token", scope: "write", expiresAt: null, token: first.token });
		if (first.owner !== null) await createOwner(context, first.owner);
		return true;
	});
}

async function createOwner(context: Context, { email, password }: { email: string; password: string }): Promise<void> {
	const uuid = newUuid();
	const passwordHash = await hashPassword(password);
	await insertOwner(context, { uuid, email, emailKey: email.toLowerCase(), passwordHash });
	await recordChange(context, {
		action: "created",
		resource: "membership",
		resourceUuid: uuid,
		before: null,
		after: { email, role: "owner" },
	});
}

const scryptCost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const scryptKey_bytes = 64;
const scryptSalt_bytes = 16;

/** scrypt with a salt of its own, as `salt:key` in hexadecimal. */
function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(scryptSalt_bytes).toString("hex");
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, scryptKey_bytes, scryptCost, (error, key) =>
			error === null ? resolve(`${salt}:${key.toString("hex")}`) : reject(error),
		);
	});
}
