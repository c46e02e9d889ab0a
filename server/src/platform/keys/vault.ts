import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { allOf, type Keys } from "./keys.ts";

const algorithm = "aes-256-gcm";
const nonce_bytes = 12;
const tag_bytes = 16;

/**
 * Encrypts secrets that must be readable again with a key of the installation. A sealed text opens only for its owner, so a copy in
 * another row is worthless.
 */
export class Vault {
	readonly #keys: Keys;

	/** @param keys of 32 bytes each */
	constructor(keys: Keys) {
		this.#keys = keys;
	}

	/** @param owner what the secret belongs to, such as an account's UUID */
	seal(secret: string, owner: string): Buffer {
		return seal(this.#keys.current, Buffer.from(secret), owner);
	}

	/** @throws Error if it was sealed with another key or for another owner, or was changed */
	open(sealed: Buffer, owner: string): string {
		for (const key of allOf(this.#keys)) {
			const opened = unseal(key, sealed, owner);
			if (opened !== null) return opened.toString();
		}
		throw new Error("cannot decrypt a secret: it was changed, belongs to another owner, or its key is gone");
	}
}

export function seal(key: Buffer, secret: Buffer, owner: string): Buffer {
	const nonce = randomBytes(nonce_bytes);
	const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tag_bytes }).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null if it was sealed with another key or for another owner, or was changed. */
export function unseal(key: Buffer, sealed: Buffer, owner: string): Buffer | null {
	if (sealed.length < nonce_bytes + tag_bytes) return null;
	const tag = sealed.subarray(nonce_bytes, nonce_bytes + tag_bytes);
	const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonce_bytes), { authTagLength: tag_bytes });
	decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
	const opened = decipher.update(sealed.subarray(nonce_bytes + tag_bytes));
	try {
		return Buffer.concat([opened, decipher.final()]);
	} catch {
		return null;
	}
}
