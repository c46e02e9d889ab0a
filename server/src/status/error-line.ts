import { createRedactor } from "../platform/index.ts";

const longest_characters = 300;
/** A text without what looks like a secret. */
export const withoutSecrets = createRedactor();

/** What an operator sees of an error: its first line, without secrets and email addresses. */
export function errorLine(error: string | null): string | null {
	if (error === null) return null;
	const [first = ""] = error.trim().split("\n");
	return withoutSecrets(first.slice(0, 4 * longest_characters))
		.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, "…")
		.slice(0, longest_characters);
}
