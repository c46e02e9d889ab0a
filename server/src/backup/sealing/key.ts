import { hkdfSync, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { promisify } from "node:util";

const keyLength_B = 32;
const saltLength_B = 16;
const checkLength_B = 16;
const passphraseMinimumLength = 20;
/** 64 MiB and a fraction of a second, once for each process that wrote. */
const scryptCost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

export interface KeyHeader {
	/** Of the passphrase; random, and unused for a raw key. */
	readonly salt: Buffer;
	/** Shows whether a key is the right one, and nothing else. */
	readonly check: Buffer;
}

/** The key of a target, read from a file: 32 bytes as hexadecimal digits or base64, or a passphrase. */
export class BackupKey {
	readonly #secret: Buffer;
	readonly #isRaw: boolean;
	readonly #derived = new Map<string, Promise<Buffer>>();
	readonly #ownSalt = randomBytes(saltLength_B);

	/** @throws Error that names the file and its problem, without the key */
	constructor(path: string) {
		const text = contentOf(path);
		const raw = rawKey(path, text);
		this.#isRaw = raw !== null;
		this.#secret = raw ?? Buffer.from(text);
		if (raw === null && text.length < passphraseMinimumLength) {
			throw new Error(
				`the key file ${path} must contain 32 bytes, as 64 hexadecimal digits or as base64, or a passphrase of at least ${passphraseMinimumLength} characters; it has ${text.length}`,
			);
		}
	}

	/** What an object carries, so that its key can be found again. */
	async header(): Promise<KeyHeader> {
		const master = await this.#master(this.#ownSalt);
		return { salt: this.#ownSalt, check: expand(master, Buffer.alloc(0), "check", checkLength_B) };
	}

	/** The key of one object; null if the object was sealed with another master key. */
	async objectKey({ salt, check }: KeyHeader, objectSalt: Buffer, name: string): Promise<Buffer | null> {
		const master = await this.#master(salt);
		if (!timingSafeEqual(check, expand(master, Buffer.alloc(0), "check", checkLength_B))) return null;
		return expand(master, objectSalt, `object ${name}`, keyLength_B);
	}

	#master(salt: Buffer): Promise<Buffer> {
		if (this.#isRaw) return Promise.resolve(this.#secret);
		const known = this.#derived.get(salt.toString("hex"));
		if (known !== undefined) return known;
		const derived = (promisify(scrypt) as unknown as Scrypt)(this.#secret, salt, keyLength_B, scryptCost);
		this.#derived.set(salt.toString("hex"), derived);
		return derived;
	}
}

type Scrypt = (secret: Buffer, salt: Buffer, length: number, cost: typeof scryptCost) => Promise<Buffer>;

function expand(master: Buffer, salt: Buffer, purpose: string, length: number): Buffer {
	return Buffer.from(hkdfSync("sha256", master, salt, `tallybook backup ${purpose}`, length));
}

function contentOf(path: string): string {
	try {
		if (!statSync(path).isFile()) throw new Error("it is not a file");
		return readFileSync(path, "utf8").trim();
	} catch (error) {
		throw new Error(`the key file ${path} cannot be read: ${(error as Error).message}`, { cause: error });
	}
}

function rawKey(path: string, text: string): Buffer | null {
	if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
	// Nobody chooses hexadecimal digits as a passphrase: some are missing, or too many.
	if (/^[0-9a-f]{20,}$/i.test(text)) {
		throw new Error(`the key file ${path} has ${text.length} hexadecimal digits; a key has 64`);
	}
	if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Buffer.from(text, "base64");
	return null;
}

/** Whether other users of the machine may read the key. */
export function isOpenToOthers(path: string): boolean {
	return (statSync(path).mode & 0o077) !== 0;
}

export const lengths = { salt_B: saltLength_B, check_B: checkLength_B } as const;
