import type { App, FastifyRequest, Scope } from "../platform/http/index.ts";
import { type Clock, type Database, type Listener, Refusal, type Timestamp } from "../platform/index.ts";
import { selectTokenByHash, type TokenRow, tokenChannel } from "./store.ts";
import { hashOf } from "./token.ts";

/** More tokens than this in use at once are looked up anew now and then. */
const cachedTokens = 10_000;

/**
 * Knows whose token a request bears. Tokens are remembered only while this process hears of revocations: when the listening
 * connection is not certain to be alive, each request asks the database.
 */
export class Authenticator {
	readonly #database: Database;
	readonly #listener: Listener;
	readonly #tokens = new Map<string, TokenRow>();

	constructor(database: Database, listener: Listener) {
		this.#database = database;
		this.#listener = listener;
		listener.on(tokenChannel, () => this.#tokens.clear());
	}

	/**
	 * The valid token of an `Authorization` header.
	 * @throws Refusal 401 in the words of decisions.md
	 */
	async tokenOf(header: string | undefined, now: Timestamp): Promise<TokenRow> {
		const token = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(header?.trim() ?? "")?.[1];
		if (token === undefined) {
			throw new Refusal("unauthenticated", "not_authenticated", "Authentication credentials were not provided.");
		}
		const row = await this.#lookUp(hashOf(token));
		if (row === null || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) {
			throw new Refusal("unauthenticated", "invalid_token", "Invalid token.");
		}
		return row;
	}

	async #lookUp(hash: Buffer): Promise<TokenRow | null> {
		const key = hash.toString("base64");
		const hearing = this.#listener.isAlive();
		if (!hearing) this.#tokens.clear();
		const known = this.#tokens.get(key);
		if (known !== undefined) return known;
		const generation = this.#listener.generation(tokenChannel);
		const row = await selectTokenByHash(this.#database, hash);
		// Remembered only if no revocation was told while the database was asked.
		const isCurrent = hearing && this.#listener.isAlive() && generation === this.#listener.generation(tokenChannel);
		if (row !== null && isCurrent) {
			if (this.#tokens.size >= cachedTokens) this.#tokens.clear();
			this.#tokens.set(key, row);
		}
		return row;
	}
}

/** Demands a token on every route registered after it, and builds each request's context. */
export function authenticateRoutes(app: App, authenticator: Authenticator, database: Database, clock: Clock): void {
	app.addHook("onRequest", async (request) => {
		const now = clock();
		const token = await authenticator.tokenOf(request.headers.authorization, now);
		const allowed = allowedScopes(request);
		if (!allowed.includes(token.scope)) {
			throw new Refusal("forbidden", "insufficient_scope", `The token's scope "${token.scope}" does not allow this.`);
		}
		request.context = {
			db: database,
			now,
			organisationId: token.organisation_id,
			actor: { type: "token", id: token.uuid, name: token.name },
			requestId: request.id,
		};
	});
}

function allowedScopes(request: FastifyRequest): readonly Scope[] {
	const isRead = request.method === "GET" || request.method === "HEAD";
	return request.routeOptions.config.scopes ?? (isRead ? ["read", "write"] : ["write"]);
}
