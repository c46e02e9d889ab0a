import { randomBytes } from "node:crypto";
import { hashOf } from "../random-token.ts";

const codes = 10;
const code_bytes = 10;

/** New codes for when the authenticator is lost, 80 bits each: `3f2a1-90bce-…`. Shown once; their hashes are kept. */
export function newRecoveryCodes(): string[] {
	return Array.from({ length: codes }, () => groups(randomBytes(code_bytes).toString("hex")));
}

function groups(code: string): string {
	return (code.match(/.{5}/g) ?? []).join("-");
}

/** The hash of a code as a person types it: in whatever case, with or without dashes and spaces. */
export function recoveryCodeHash(typed: string): Buffer {
	return hashOf(typed.toLowerCase().replace(/[\s-]/g, ""));
}
