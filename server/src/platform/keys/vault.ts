import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { allOf, type Keys } from "./keys.ts";

const algorithm = "aes-256-gcm";
const nonce_bytes = 12;
const tag_bytes = 16;

/**
 * Keeps secrets that must be read again, encrypted by a key of the installation. A sealed text opens only for what it was sealed for: copied
 * to another row it is worth nothing.
 */
export class Vault {
	readonly #keys: Keys;

	/** @param keys of 32 bytes each */
	constructor(keys: Keys) {
		this.#keys = keys;
	}

	/** @param owner what the secret belongs to: an account's UUID */
	seal(secret: string, owner: string): Buffer {
		return seal(this.#keys.current, Buffer.from(secret), owner);
	}

	/** @throws Error where it was sealed otherwise, or changed */
	open(sealed: Buffer, owner: string): string {
		for (const key of allOf(this.#keys)) {
			const opened = unseal(key, sealed, owner);
			if (opened !== null) return opened.toString();
		}
		throw new Error("what was sealed cannot be opened: it was changed, belongs elsewhere, or its key is gone");
	}
}

export function seal(key: Buffer, secret: Buffer, owner: string): Buffer {
	const nonce = randomBytes(nonce_bytes);
	const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tag_bytes }).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null where it was sealed by another key or for another owner, or changed. */
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
