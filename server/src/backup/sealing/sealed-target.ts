import type { BackupTarget, StoredObject } from "../target/target.ts";
import type { BackupKey } from "./key.ts";
import { seal, unseal } from "./sealed-stream.ts";

/** A target whose objects are encrypted with a key. Names and sizes stay readable. */
export class SealedTarget implements BackupTarget {
	readonly #target: BackupTarget;
	readonly #key: BackupKey;

	constructor(target: BackupTarget, key: BackupKey) {
		this.#target = target;
		this.#key = key;
	}

	get address(): string {
		return this.#target.address;
	}

	put(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
		return this.#target.put(name, seal(this.#key, name, source));
	}

	get(name: string): AsyncIterable<Uint8Array> {
		return unseal(this.#key, name, this.#target.get(name));
	}

	list(prefix: string): Promise<StoredObject[]> {
		return this.#target.list(prefix);
	}

	remove(name: string): Promise<void> {
		return this.#target.remove(name);
	}
}
