import { Secret, TOTP } from "otpauth";
import type { Timestamp } from "../../platform/index.ts";

/** The standard of all authenticator apps (RFC 6238): six digits, SHA-1, a new code every 30 seconds. */
const period_s = 30;
const secret_bytes = 20;
/** Accepts the previous and next code too, because clocks differ. */
const window_steps = 1;

/** A new secret, in base32 as authenticator apps expect it. */
export function newSecret(): string {
	return new Secret({ size: secret_bytes }).base32;
}

/** The content of the QR code: `otpauth://totp/…`. */
export function authenticatorUri(secret: string, email: string): string {
	return generatorOf(secret, email).toString();
}

/** The time step of a code that is currently accepted, or null. */
export function stepOfCode(secret: string, code: string, now: Timestamp): number | null {
	const timestamp = Date.parse(now);
	const delta = generatorOf(secret, "").validate({ token: code, timestamp, window: window_steps });
	return delta === null ? null : Math.floor(timestamp / 1_000 / period_s) + delta;
}

function generatorOf(secret: string, label: string): TOTP {
	return new TOTP({ issuer: "Tallybook", label, secret, algorithm: "SHA1", digits: 6, period: period_s });
}
