import { createHmac, timingSafeEqual } from "node:crypto";
import type { Timestamp } from "./clock.ts";

const day_ms = 86_400_000;

/**
 * Makes and checks addresses that open without a token, for a limited time: `<path>?expires=<unix seconds>&signature=<hex>`.
 */
export class PathSigner {
	readonly #key: Buffer;

	constructor(key: Buffer) {
		this.#key = key;
	}

	/** The path with a signature that holds for at least `days`; the same on one day, so that caches can know it again. */
	sign(path: string, now: Timestamp, days: number): string {
		const expires = (Math.floor(Date.parse(now) / day_ms) + days + 1) * (day_ms / 1000);
		return `${path}?expires=${expires}&signature=${this.#signatureOf(path, expires)}`;
	}

	isValid(path: string, expires: number, signature: string, now: Timestamp): boolean {
		const expected = Buffer.from(this.#signatureOf(path, expires));
		const given = Buffer.from(signature);
		if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
		return Date.parse(now) < expires * 1000;
	}

	#signatureOf(path: string, expires: number): string {
		return createHmac("sha256", this.#key).update(`${path}\n${expires}`).digest("hex");
	}
}
