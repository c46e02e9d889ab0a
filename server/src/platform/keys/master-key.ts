import { hkdfSync } from "node:crypto";
import { seal, unseal } from "./vault.ts";

/** A key stored outside the database that wraps the keys in it. */
export class MasterKey {
	/** Identifies the key without revealing it. */
	readonly id: string;
	readonly #key: Buffer;

	/** @param secret hard to guess, with at least 32 characters */
	constructor(secret: string) {
		this.id = derived(secret, "id", 8).toString("hex");
		this.#key = derived(secret, "wrapping", 32);
	}

	/** @param owner identifies the key: unwrapping requires the same owner */
	wrap(key: Buffer, owner: string): Buffer {
		return seal(this.#key, key, owner);
	}

	/** Null if it was not wrapped by this key for this owner. */
	unwrap(wrapped: Buffer, owner: string): Buffer | null {
		return unseal(this.#key, wrapped, owner);
	}
}

function derived(secret: string, purpose: string, length: number): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", `tallybook master key: ${purpose}`, length));
}
