import { createHmac, timingSafeEqual } from "node:crypto";
import { parse, stringify } from "uuid";

const uuid_bytes = 16;
/** 192 bits: far beyond guessing, and short enough for an address. */
const signature_bytes = 24;

/** Makes and reads short tokens that name two UUIDs and that nobody else can make; they hold for ever. */
export class TokenSigner {
	readonly #key: Buffer;

	constructor(key: Buffer) {
		this.#key = key;
	}

	/** 75 characters that may stand in an address. */
	seal(uuids: readonly [string, string]): string {
		const named = Buffer.concat(uuids.map((uuid) => parse(uuid)));
		return Buffer.concat([named, this.#signatureOf(named)]).toString("base64url");
	}

	/** The two UUIDs; null where the token was not made here, in exactly these characters. */
	open(token: string): [string, string] | null {
		const bytes = Buffer.from(token, "base64url");
		const named = bytes.subarray(0, 2 * uuid_bytes);
		const given = bytes.subarray(2 * uuid_bytes);
		if (given.length !== signature_bytes || !timingSafeEqual(given, this.#signatureOf(named))) return null;
		if (bytes.toString("base64url") !== token) return null;
		return [stringify(named.subarray(0, uuid_bytes)), stringify(named.subarray(uuid_bytes))];
	}

	#signatureOf(named: Buffer): Buffer {
		return createHmac("sha256", this.#key).update(named).digest().subarray(0, signature_bytes);
	}
}
