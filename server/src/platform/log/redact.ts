/** What stands in the place of a secret. */
export const redacted = "[redacted]";

/** Shorter texts are ordinary words: without them, the log would be unreadable. */
const shortestSecret = 6;

const secretName = "(?:authorization|passw(?:or)?d|passphrase|secret|token|cookie|api[_-]?key|signature|credentials?)";

/** Texts that are secret by their form, each with what remains of them. Applied to a whole line of JSON, so quotes may be escaped. */
const secretForms: readonly (readonly [form: RegExp, remains: string])[] = [
	// A scheme and what it presents: `Bearer …`, `Basic …`.
	[/\b(Bearer|Basic)[ +]+[\w.~+/=-]{3,}/gi, `$1 ${redacted}`],
	// Our tokens, webhook secrets, Stripe's keys and client secrets, other services' keys.
	[/\b(tb_live_|whsec_|(?:sk|rk)_(?:live|test)_|sk-)[\w+/=-]+/g, `$1${redacted}`],
	[/\b((?:pi|seti|cs|src)_\w{1,100}?_secret_)\w+/g, `$1${redacted}`],
	[/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, redacted],
	// User and password of an address.
	[/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/"\\]{1,1000}@/gi, `$1${redacted}@`],
	// The payment page's address grants access; its pattern does not.
	[/((?:\/|%2F)pay(?:\/|%2F))(?!:)[^\s/?#"'\\]+/gi, `$1${redacted}`],
	[/\b((?:set-)?cookie\\?["']?\s*[:=]\s*)(?!\s*\[redacted\])[^\r\n"\\]+/gi, `$1${redacted}`],
	// A field named as a secret, in JSON or in JSON within a text.
	[new RegExp(`("[\\w-]{0,40}${secretName}":\\s*)"(?:[^"\\\\]|\\\\.)*"`, "gi"), `$1"${redacted}"`],
	[new RegExp(`(\\\\"[\\w-]{0,40}${secretName}\\\\":\\s*)\\\\"[^"\\\\]*\\\\"`, "gi"), `$1\\"${redacted}\\"`],
	[
		new RegExp(`\\b([\\w-]{0,40}${secretName}\\s*[:=]\\s*)(?!\\s*\\[redacted\\])[^\\s"',;&{}\\\\]+`, "gi"),
		`$1${redacted}`,
	],
	// Every value in a query, a fragment or a cookie.
	[/((?:[?&#;]\s?|%3F|%26|%23)[\w.[\]-]{1,60}(?:=|%3D))(?!\s*\[redacted\])[^\s&#;"'\\]+/gi, `$1${redacted}`],
];

/** Whether a line may contain any of the forms. Most lines contain none, and this takes a fraction of the time. */
const mayBeSecret =
	/:\/\/|[=?#]|%[23]|pay[/%]|bearer|basic|tb_live_|whsec_|[sr]k[_-]|_secret|eyJ|authorization|passw|passphrase|secret|token|cookie|key|signature|credential/i;

/**
 * Takes secrets out of texts.
 * @param secrets the installation's own, such as passwords in its configuration
 */
export function createRedactor(secrets: readonly string[] = []): (text: string) => string {
	const known = [...new Set(secrets.filter(({ length }) => length >= shortestSecret).flatMap(writtenForms))].sort(
		(one, other) => other.length - one.length,
	);
	return (text) => {
		let clean = text;
		for (const secret of known) if (clean.includes(secret)) clean = clean.replaceAll(secret, redacted);
		if (!mayBeSecret.test(clean)) return clean;
		for (const [form, remains] of secretForms) clean = clean.replace(form, remains);
		return clean;
	};
}

/** As it is, as it appears in an address, and both in JSON. */
function writtenForms(secret: string): string[] {
	const forms = [secret, encodeURIComponent(secret), encodeURI(secret)];
	return [...forms, ...forms.map((form) => JSON.stringify(form).slice(1, -1))];
}
