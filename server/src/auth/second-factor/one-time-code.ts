import { Secret, TOTP } from "otpauth";
import type { Timestamp } from "../../platform/index.ts";

/** As every authenticator has it (RFC 6238): six digits, SHA-1, a new one every 30 seconds. */
const period_s = 30;
const secret_bytes = 20;
/** Clocks differ: the code before and the one after the current are taken too. */
const window_steps = 1;

/** A new secret, in base 32 as authenticators take it. */
export function newSecret(): string {
	return new Secret({ size: secret_bytes }).base32;
}

/** What an authenticator reads from a picture: `otpauth://totp/…`. */
export function authenticatorUri(secret: string, email: string): string {
	return generatorOf(secret, email).toString();
}

/** The time step that the code belongs to, if it is one of those taken now; null otherwise. */
export function stepOfCode(secret: string, code: string, now: Timestamp): number | null {
	const timestamp = Date.parse(now);
	const delta = generatorOf(secret, "").validate({ token: code, timestamp, window: window_steps });
	return delta === null ? null : Math.floor(timestamp / 1_000 / period_s) + delta;
}

function generatorOf(secret: string, label: string): TOTP {
	return new TOTP({ issuer: "Tallybook", label, secret, algorithm: "SHA1", digits: 6, period: period_s });
}
