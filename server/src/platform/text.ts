const emailMaximumLength = 254;
/** An address that can receive mail: one @, no spaces or control characters, no misplaced dots. */
const emailPattern = /^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@"(),:;<>[\\\]\p{Cc}.]+(\.[^\s@"(),:;<>[\\\]\p{Cc}.]+)*$/u;

export function isEmail(value: string): boolean {
	if (value.length > emailMaximumLength || !emailPattern.test(value)) return false;
	return !value.startsWith(".") && !/\.\.|\.@/.test(value);
}

/** Whether a text is a single line without control characters: C0 (such as tabs and line breaks), DEL and C1. */
export function isSingleLine(value: string): boolean {
	return !/\p{Cc}/u.test(value);
}

/** Whether PostgreSQL can store the text: its text type allows no NUL, and its JSON no unpaired surrogate. */
export function isStorable(value: string): boolean {
	return !value.includes("\u0000") && value.isWellFormed();
}
