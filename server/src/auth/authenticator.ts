import type { App, FastifyRequest, Scope } from "../platform/http/index.ts";
import {
	type Clock,
	type Database,
	type Listener,
	Refusal,
	type Timestamp,
	tooManyRequests,
} from "../platform/index.ts";
import { AttemptLimit } from "./attempt-limit.ts";
import { selectTokenByHash, type TokenRow, tokenChannel } from "./store.ts";
import { hashOf } from "./token.ts";

/** More tokens than this in use at once are looked up anew now and then. */
const cachedTokens = 10_000;
/** A program with an old token asks this often at most; whoever guesses tokens asks more often. */
const wrongTokensPerMinute = 600;

/**
 * Knows whose token a request bears. Tokens are remembered only while this process hears of revocations: when the listening
 * connection is not certain to be alive, each request asks the database.
 */
export class Authenticator {
	readonly #database: Database;
	readonly #listener: Listener;
	readonly #tokens = new Map<string, TokenRow>();
	readonly #guesses = new AttemptLimit(wrongTokensPerMinute);

	constructor(database: Database, listener: Listener) {
		this.#database = database;
		this.#listener = listener;
		listener.on(tokenChannel, () => this.#tokens.clear());
	}

	/**
	 * The valid token of a request's `Authorization` header.
	 * @throws Refusal 401 in the words of decisions.md; 429 for an address that sends wrong tokens by the hundred
	 */
	async tokenOf({ headers, ip }: Pick<FastifyRequest, "headers" | "ip">, now: Timestamp): Promise<TokenRow> {
		const token = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(headers.authorization?.trim() ?? "")?.[1];
		if (token === undefined) {
			throw new Refusal("unauthenticated", "not_authenticated", "Authentication credentials were not provided.");
		}
		const hash = hashOf(token);
		const known = this.#remembered(hash);
		const wait_s = known === undefined ? this.#guesses.secondsToWait(ip, performance.now()) : 0;
		if (wait_s > 0) throw tooManyRequests("Too many wrong tokens came from this address; wait a little.", wait_s);
		const row = known ?? (await this.#lookUp(hash));
		if (row === null || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) {
			this.#guesses.note(ip);
			throw new Refusal("unauthenticated", "invalid_token", "Invalid token.");
		}
		return row;
	}

	/** The token as this process remembers it; what it may have missed the revocation of, it forgets. */
	#remembered(hash: Buffer): TokenRow | undefined {
		if (!this.#listener.isAlive()) this.#tokens.clear();
		return this.#tokens.get(hash.toString("base64"));
	}

	async #lookUp(hash: Buffer): Promise<TokenRow | null> {
		const hearing = this.#listener.isAlive();
		const generation = this.#listener.generation(tokenChannel);
		const row = await selectTokenByHash(this.#database, hash);
		// Remembered only if no revocation was told while the database was asked.
		const isCurrent = hearing && this.#listener.isAlive() && generation === this.#listener.generation(tokenChannel);
		if (row !== null && isCurrent) {
			if (this.#tokens.size >= cachedTokens) this.#tokens.clear();
			this.#tokens.set(hash.toString("base64"), row);
		}
		return row;
	}
}

/** Demands a token on every route registered after it, and builds each request's context. */
export function authenticateRoutes(app: App, authenticator: Authenticator, database: Database, clock: Clock): void {
	app.addHook("onRequest", async (request) => {
		const now = clock();
		const token = await authenticator.tokenOf(request, now);
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
