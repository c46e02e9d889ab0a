import type { Scope } from "../../platform/http/index.ts";
import { after, type Timestamp } from "../../platform/index.ts";
import { randomToken } from "../random-token.ts";

/** The tokens' prefix, for secret scanners to recognize. */
const tokenPrefix = "tb_live_";
const hintLength = 12;

export const scopes = ["ingest", "read", "write"] as const satisfies readonly Scope[];

/** A token's default lifetime. */
const life_days = 365;
const day_ms = 86_400_000;

/** The expiration of a token that lasts the given number of days. */
export function endOfToken(now: Timestamp, days = life_days): Timestamp {
	return after(now, days * day_ms);
}

/** A new token: `tb_live_` and 256 random bits. Shown once; only its hash is stored. */
export function makeToken(): string {
	return tokenPrefix + randomToken();
}

/** The part of a token by which a person recognizes it. */
export function hintOf(token: string): string {
	return `${token.slice(0, hintLength)}…`;
}
