/** What a reference to an unknown customer suggests about who it is; null if nothing. */
export interface ReferenceHint {
	readonly domain: string | null;
	readonly words: string | null;
}

const leastLetters = 3;

/**
 * For `billing@mail.acme.example`: its domain, and the longest label except the last, `acme`, which is usually the company's
 * name.
 */
export function hintOfEmail(address: string): ReferenceHint {
	const domain = address.slice(address.lastIndexOf("@") + 1);
	const parts = domain.split(".").slice(0, -1);
	const longest = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
	return { domain: domain === "" ? null : domain, words: wordsOf(longest) };
}

/** For `cus_acme-berlin_42`: `cus acme berlin`. */
export function hintOfExternalId(externalId: string): ReferenceHint {
	return { domain: null, words: wordsOf(externalId) };
}

function wordsOf(text: string): string | null {
	const words = text.split(/[^\p{Letter}]+/u).filter((word) => word.length >= leastLetters);
	return words.length === 0 ? null : words.join(" ");
}
