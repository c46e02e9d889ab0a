import { createHash, randomBytes } from "node:crypto";

const random_bytes = 32;

/** 256 random bits, in characters that are safe in cookies and URLs. */
export function randomToken(): string {
	return randomBytes(random_bytes).toString("base64url");
}

/** The stored form of a secret that is too random to be guessed from its hash. */
export function hashOf(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}
