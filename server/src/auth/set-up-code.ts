import { timingSafeEqual } from "node:crypto";
import { hashOf } from "./random-token.ts";

/** Letters and digits that cannot be confused with each other. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** The code for creating the first account, `7K2M-9QXA-B0TC`: 60 bits of the installation's secret. */
export function setUpCodeOf(secret: Buffer): string {
	const letters = Array.from(secret.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join("");
	return (letters.match(/.{4}/g) ?? []).join("-");
}

/** Whether the typed text is the code, ignoring case, dashes and spaces. */
export function isSetUpCode(typed: string, code: string): boolean {
	const plain = (text: string) => hashOf(text.toUpperCase().replace(/[\s-]/g, ""));
	return timingSafeEqual(plain(typed), plain(code));
}
