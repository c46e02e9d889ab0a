const secretNames = /KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|HEADERS/;
/** Shorter values would black out ordinary words. */
const shortestSecret = 4;
const longestReason = 300;

/** The secret parts of the environment, as written and percent-decoded: whole values by their names, and the passwords in addresses. */
export function secretsIn(environment: Readonly<Record<string, string | undefined>>): string[] {
	const secrets = Object.entries(environment).flatMap(([name, value = ""]) => {
		const text = value.trim();
		const password = URL.canParse(text) ? new URL(text).password : "";
		const written = /^[^:/]+:\/\/[^:@/]*:([^@/]*)@/.exec(text)?.[1] ?? "";
		return [password, decoded(password), written, secretNames.test(name) ? text : ""];
	});
	// The longest first: one secret may contain another.
	return [...new Set(secrets)]
		.filter((secret) => secret.length >= shortestSecret)
		.toSorted((one, other) => other.length - one.length);
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}

/** An error's message in one short line, without the secrets. */
export function reasonOf(error: unknown, secrets: readonly string[]): string {
	const text = secrets.reduce((text, secret) => text.replaceAll(secret, "***"), messageOf(error));
	return text
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim()
		.slice(0, longestReason)
		.replace(/[.\s]+$/, "");
}

function messageOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	// A name with several addresses fails with one error per address.
	if (error instanceof AggregateError) return [...new Set(error.errors.map(messageOf))].join("; ");
	// `fetch failed` says nothing; its cause does.
	if (error.message === "fetch failed" && error.cause !== undefined) return messageOf(error.cause);
	return error.message || (error as NodeJS.ErrnoException).code || error.name;
}
