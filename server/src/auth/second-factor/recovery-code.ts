import { randomBytes } from "node:crypto";
import { hashOf } from "../random-token.ts";

const codes = 10;
const code_bytes = 14;

/** New codes for a lost authenticator, 112 bits each: `3f2a-90bc-…`. Shown once; only their hashes are stored. */
export function newRecoveryCodes(): string[] {
	return Array.from({ length: codes }, () => groups(randomBytes(code_bytes).toString("hex")));
}

function groups(code: string): string {
	return (code.match(/.{4}/g) ?? []).join("-");
}

/** The hash of a code as typed, ignoring case, dashes and spaces. */
export function recoveryCodeHash(typed: string): Buffer {
	return hashOf(typed.toLowerCase().replace(/[\s-]/g, ""));
}
