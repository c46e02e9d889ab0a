import { createHash, randomBytes } from "node:crypto";

const random_bytes = 32;

/** 256 bits of chance, in characters that a cookie and an address hold. */
export function randomToken(): string {
	return randomBytes(random_bytes).toString("base64url");
}

/** What is kept of a secret that has too much chance in it to be guessed from its hash. */
export function hashOf(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}
