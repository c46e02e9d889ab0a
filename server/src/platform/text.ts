const emailMaximumLength = 254;
/** An address that mail can be sent to: one @, no spaces or control characters, a dot in neither end's wrong place. */
const emailPattern = /^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@"(),:;<>[\\\]\p{Cc}.]+(\.[^\s@"(),:;<>[\\\]\p{Cc}.]+)*$/u;

export function isEmail(value: string): boolean {
	if (value.length > emailMaximumLength || !emailPattern.test(value)) return false;
	return !value.startsWith(".") && !/\.\.|\.@/.test(value);
}

/** Whether a text is of one line, without the control characters C0 (tab and line breaks among them), DEL and C1. */
export function isSingleLine(value: string): boolean {
	return !/\p{Cc}/u.test(value);
}

/** PostgreSQL's text holds no NUL, and its JSON no half of a surrogate pair. */
export function isStorable(value: string): boolean {
	return !value.includes("\u0000") && value.isWellFormed();
}
