import type { Scope } from "../../platform/http/index.ts";
import { after, type Timestamp } from "../../platform/index.ts";
import { randomToken } from "../random-token.ts";

/** How a token begins, for secret scanners to recognize. */
const tokenPrefix = "tb_live_";
const hintLength = 12;

export const scopes = ["ingest", "read", "write"] as const satisfies readonly Scope[];

/** How long a token lasts for which nothing else is said. */
const life_days = 365;
const day_ms = 86_400_000;

/** The end of a token that is to last so many days. */
export function endOfToken(now: Timestamp, days = life_days): Timestamp {
	return after(now, days * day_ms);
}

/** A new token: `tb_live_` and 256 bits of chance. Shown once; only its hash is kept. */
export function makeToken(): string {
	return tokenPrefix + randomToken();
}

/** What a person recognizes a token by. */
export function hintOf(token: string): string {
	return `${token.slice(0, hintLength)}…`;
}
