import { hkdfSync } from "node:crypto";
import { seal, unseal } from "./vault.ts";

/** A key that lies outside of the database and wraps those in it. */
export class MasterKey {
	/** Names the key, and tells nothing of it. */
	readonly id: string;
	readonly #key: Buffer;

	/** @param secret hard to guess: at least 32 characters */
	constructor(secret: string) {
		this.id = derived(secret, "id", 8).toString("hex");
		this.#key = derived(secret, "wrapping", 32);
	}

	/** @param owner which key it is: the wrapped one opens as no other */
	wrap(key: Buffer, owner: string): Buffer {
		return seal(this.#key, key, owner);
	}

	/** Null where it was not wrapped by this key, as this one. */
	unwrap(wrapped: Buffer, owner: string): Buffer | null {
		return unseal(this.#key, wrapped, owner);
	}
}

function derived(secret: string, purpose: string, length: number): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "", `tallybook master key: ${purpose}`, length));
}
