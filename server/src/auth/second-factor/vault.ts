import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonce_bytes = 12;
const tag_bytes = 16;

/**
 * Keeps secrets that must be read again, encrypted by a key of the installation. A sealed text opens only for what it was sealed for: copied
 * to another row it is worth nothing.
 */
export class Vault {
	readonly #key: Buffer;

	/** @param key 32 bytes */
	constructor(key: Buffer) {
		this.#key = key;
	}

	/** @param owner what the secret belongs to: an account's UUID */
	seal(secret: string, owner: string): Buffer {
		const nonce = randomBytes(nonce_bytes);
		const cipher = createCipheriv(algorithm, this.#key, nonce, { authTagLength: tag_bytes }).setAAD(Buffer.from(owner));
		const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
		return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
	}

	/** @throws Error where it was sealed otherwise, or changed */
	open(sealed: Buffer, owner: string): string {
		const nonce = sealed.subarray(0, nonce_bytes);
		const tag = sealed.subarray(nonce_bytes, nonce_bytes + tag_bytes);
		const decipher = createDecipheriv(algorithm, this.#key, nonce, { authTagLength: tag_bytes });
		decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
		return decipher.update(sealed.subarray(nonce_bytes + tag_bytes), undefined, "utf8") + decipher.final("utf8");
	}
}
