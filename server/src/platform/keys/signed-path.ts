import { createHmac, timingSafeEqual } from "node:crypto";
import type { Timestamp } from "../clock.ts";
import { allOf, type Keys } from "./keys.ts";

/** Long enough to open an address that was just answered, and short enough to limit the harm of a leaked one. */
const life_s = 15 * 60;
const version_bytes = 4;
/** 224 bits: impossible to guess. */
const digest_bytes = 28;

/**
 * Signs and verifies addresses that open without a token for 15 minutes: `<path>?expires=<unix seconds>&signature=<hex>`. The signature
 * begins with its version, so that a forged one is detected without looking up the current version.
 */
export class PathSigner {
	readonly #keys: Keys;

	constructor(keys: Keys) {
		this.#keys = keys;
	}

	/** @param version of the path's content: an address signed for an earlier one can be refused */
	sign(path: string, now: Timestamp, version = 0): string {
		const expires = Math.floor(Date.parse(now) / 1000) + life_s;
		return `${path}?expires=${expires}&signature=${signatureOf(this.#keys.current, path, expires, version).toString("hex")}`;
	}

	/** The version for which the address was signed; null if the signature is invalid or has expired. */
	open(path: string, expires: number, signature: string, now: Timestamp): number | null {
		const given = Buffer.from(signature, "hex");
		if (given.length !== version_bytes + digest_bytes || given.toString("hex") !== signature) return null;
		const version = given.readUInt32BE(0);
		const isSigned = allOf(this.#keys).some((key) => timingSafeEqual(given, signatureOf(key, path, expires, version)));
		if (!isSigned) return null;
		return Date.parse(now) < expires * 1000 ? version : null;
	}
}

function signatureOf(key: Buffer, path: string, expires: number, version: number): Buffer {
	const written = Buffer.alloc(version_bytes);
	written.writeUInt32BE(version);
	const digest = createHmac("sha256", key).update(`${path}\n${expires}\n${version}`).digest();
	return Buffer.concat([written, digest.subarray(0, digest_bytes)]);
}
