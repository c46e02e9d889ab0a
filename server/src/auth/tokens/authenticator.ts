import type { FastifyRequest } from "../../platform/http/index.ts";
import {
	type Database,
	type Listener,
	noteRefused,
	Refusal,
	type Timestamp,
	tooManyRequests,
} from "../../platform/index.ts";
import { AttemptLimit } from "../attempts/attempt-limit.ts";
import { hashOf } from "../random-token.ts";
import { selectTokenByHash, type TokenRow, tokenChannel } from "./token-store.ts";
import { type SeenToken, TokenUses } from "./token-uses.ts";

/** With more tokens in use, some are looked up again from time to time. */
const cachedTokens = 10_000;
/** Enough for a program with an old token; someone who guesses tokens tries more often. */
const wrongTokensPerMinute = 600;

interface KnownToken {
	readonly row: TokenRow;
	readonly use: SeenToken;
}

/**
 * Identifies the token of a request. Tokens are cached only while this process receives revocations: if the listening connection might
 * be down, each request asks the database.
 */
export class Authenticator {
	readonly #database: Database;
	readonly #listener: Listener;
	readonly #tokens = new Map<string, KnownToken>();
	readonly #guesses = new AttemptLimit(wrongTokensPerMinute);
	readonly #uses = new TokenUses();

	constructor(database: Database, listener: Listener) {
		this.#database = database;
		this.#listener = listener;
		listener.on(tokenChannel, () => this.#tokens.clear());
	}

	/**
	 * The valid token in a request's `Authorization` header.
	 * @param takesBasic whether the token may also be the user name of basic authentication
	 * @throws Refusal 401 with the text that decisions.md prescribes; 429 for an address that sends hundreds of wrong tokens
	 */
	async tokenOf(
		request: Pick<FastifyRequest, "headers" | "ip" | "id" | "log">,
		now: Timestamp,
		takesBasic = false,
	): Promise<TokenRow> {
		const { headers, ip } = request;
		const token = tokenIn(headers.authorization?.trim() ?? "", takesBasic);
		if (token === undefined) {
			throw new Refusal("unauthenticated", "not_authenticated", "Authentication credentials were not provided.");
		}
		const hash = hashOf(token);
		const known = this.#remembered(hash);
		const wait_s = known === undefined ? this.#guesses.secondsToWait(ip, performance.now()) : 0;
		if (wait_s > 0)
			throw tooManyRequests("Too many invalid tokens from this address. Wait a moment, then try again.", wait_s);
		const found = known ?? (await this.#lookUp(hash));
		const row = found?.row;
		if (row === undefined || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) {
			this.#guesses.note(ip);
			noteRefused(request, "token");
			throw new Refusal("unauthenticated", "invalid_token", "Invalid token.");
		}
		(found as KnownToken).use.at = now;
		return row;
	}

	/** Looks every token up again. To be called once a revocation by this process is committed; others are notified by the database. */
	forget(): void {
		this.#listener.take(tokenChannel);
	}

	/** Saves the last uses of the tokens that this process has seen. */
	noteUses(): Promise<void> {
		return this.#uses.write(this.#database);
	}

	/** The cached token. Clears the cache if this process may have missed a revocation. */
	#remembered(hash: Buffer): KnownToken | undefined {
		if (!this.#listener.isAlive()) this.#tokens.clear();
		return this.#tokens.get(hash.toString("base64"));
	}

	async #lookUp(hash: Buffer): Promise<KnownToken | null> {
		const hearing = this.#listener.isAlive();
		const generation = this.#listener.generation(tokenChannel);
		const row = await selectTokenByHash(this.#database, hash);
		if (row === null) return null;
		const known = { row, use: this.#uses.of(row.organisation_id, row.uuid) };
		// Cached only if no revocation arrived during the query.
		const isCurrent = hearing && this.#listener.isAlive() && generation === this.#listener.generation(tokenChannel);
		if (isCurrent) {
			if (this.#tokens.size >= cachedTokens) this.#tokens.clear();
			this.#tokens.set(hash.toString("base64"), known);
		}
		return known;
	}
}

function tokenIn(authorization: string, takesBasic: boolean): string | undefined {
	const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i.exec(authorization)?.[1];
	if (bearer !== undefined || !takesBasic) return bearer;
	const credentials = /^Basic +([A-Za-z0-9+/]{1,1024}={0,2})$/i.exec(authorization)?.[1] ?? "";
	return /^([\x21-\x39\x3b-\x7e]{1,512}):/.exec(Buffer.from(credentials, "base64").toString("latin1"))?.[1];
}
