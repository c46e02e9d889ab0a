import { createHmac, timingSafeEqual } from "node:crypto";
import type { Timestamp } from "../clock.ts";
import { allOf, type Keys } from "./keys.ts";

/** Long enough to open what was just answered; an address that leaks is soon worth nothing. */
const life_s = 15 * 60;
const version_bytes = 4;
/** 224 bits: far beyond guessing. */
const digest_bytes = 28;

/**
 * Makes and checks addresses that open without a token for 15 minutes: `<path>?expires=<unix seconds>&signature=<hex>`. The signature
 * begins with the version it was made for, so that a forged one is known without asking what the version is by now.
 */
export class PathSigner {
	readonly #keys: Keys;

	constructor(keys: Keys) {
		this.#keys = keys;
	}

	/** @param version of what the path names: an address made for an earlier one may be refused */
	sign(path: string, now: Timestamp, version = 0): string {
		const expires = Math.floor(Date.parse(now) / 1000) + life_s;
		return `${path}?expires=${expires}&signature=${signatureOf(this.#keys.current, path, expires, version).toString("hex")}`;
	}

	/** The version that the address was signed for; null where it was not made here, or has expired. */
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
