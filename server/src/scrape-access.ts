import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Authenticator } from "./auth/index.ts";
import type { FastifyRequest } from "./platform/http/index.ts";
import { type Clock, isDatabaseAway, Refusal, type Timestamp } from "./platform/index.ts";

/** Together with what a scrape waits for the database, less than 5 s. */
const patience_ms = 1_000;
/** More credentials than any installation has scrapers. */
const remembered = 100;

type Token = Awaited<ReturnType<Authenticator["tokenOf"]>>;
type ScrapeRequest = Pick<FastifyRequest, "headers" | "ip" | "id" | "log">;

/**
 * Decides who may scrape: tokens with the scope `read` or `write`. The database knows them, and is also what a scrape must tell the absence
 * of. So a token that has scraped may scrape on while the database is away.
 */
export class ScrapeAccess {
	readonly #authenticator: Authenticator;
	readonly #clock: Clock;
	/** By the hash of its header, when an accepted token expires. */
	readonly #accepted = new Map<string, Timestamp | null>();

	constructor(authenticator: Authenticator, clock: Clock) {
		this.#authenticator = authenticator;
		this.#clock = clock;
	}

	/** @throws Refusal 401, 403, or 503 if the database is away and the token has not scraped before */
	async check(request: ScrapeRequest): Promise<void> {
		const key = hash("sha256", request.headers.authorization ?? "", "base64");
		const token = await this.#tokenOf(request, key);
		if (token === null) return;
		this.#accepted.delete(key);
		if (token.scope === "ingest")
			throw new Refusal("forbidden", "insufficient_scope", "Metrics require a token with the scope read.");
		if (this.#accepted.size >= remembered) this.#accepted.clear();
		this.#accepted.set(key, token.expires_at);
	}

	/** Null if only the database could tell, and an earlier scrape vouches for the token. */
	async #tokenOf(request: ScrapeRequest, key: string): Promise<Token | null> {
		const now = this.#clock();
		const expires_at = this.#accepted.get(key);
		const isVouchedFor = expires_at !== undefined && (expires_at === null || expires_at > now);
		const asked = this.#authenticator.tokenOf(request, now);
		if (!isVouchedFor) return asked;
		const heeded = asked.catch((error: unknown) => {
			if (isDatabaseAway(error)) return null;
			// However late it is known.
			this.#accepted.delete(key);
			throw error;
		});
		return Promise.race([heeded, setTimeout(patience_ms, null, { ref: false })]);
	}
}
