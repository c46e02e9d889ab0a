/**
 * Scans JSON in UTF-8 without creating values. Every function takes the position of the first byte to scan and returns the
 * position after the last.
 *
 * They handle JSON as most programs write it and return -1 for everything else, valid or not: a string with an escape; a
 * number with an exponent, trailing zeros in its fraction, or more digits than a JavaScript number holds; nesting deeper than
 * a few levels. What they accept, JavaScript would parse and serialize unchanged, except for white space and repeated names.
 */
export const code = {
	quote: 0x22,
	comma: 0x2c,
	minus: 0x2d,
	point: 0x2e,
	zero: 0x30,
	nine: 0x39,
	colon: 0x3a,
	openArray: 0x5b,
	backslash: 0x5c,
	closeArray: 0x5d,
	openObject: 0x7b,
	closeObject: 0x7d,
} as const;
const [letterT, letterF, letterN, letterE] = [0x74, 0x66, 0x6e, 0x65];
const capital = 0x20;
const firstPrintable = 0x20;
const firstBeyondAscii = 0x80;
/** Any number with this many decimal digits survives binary floating point unchanged. */
const heldDigits = 15;
const levelsLimit = 16;

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= code.zero && byte <= code.nine;

/** The first byte that isn't JSON white space; the length if there is none. */
export function afterBlanks(bytes: Uint8Array, start: number): number {
	let at = start;
	while (isBlank(bytes[at])) at += 1;
	return at;
}

/** A string of any characters. */
function textEnd(bytes: Uint8Array, start: number): number {
	if (bytes[start] !== code.quote) return -1;
	const { length } = bytes;
	for (let at = start + 1; at < length; at += 1) {
		const byte = bytes[at] as number;
		if (byte === code.quote) return at + 1;
		if (byte === code.backslash || byte < firstPrintable) return -1;
	}
	return -1;
}

/** A string of ASCII characters. */
export function asciiEnd(bytes: Uint8Array, start: number): number {
	if (bytes[start] !== code.quote) return -1;
	const { length } = bytes;
	for (let at = start + 1; at < length; at += 1) {
		const byte = bytes[at] as number;
		if (byte === code.quote) return at + 1;
		if (byte === code.backslash || byte < firstPrintable || byte >= firstBeyondAscii) return -1;
	}
	return -1;
}

/** A number with at most this many digits. */
export function numberEnd(bytes: Uint8Array, start: number, digitsLimit = heldDigits): number {
	const isNegative = bytes[start] === code.minus;
	const firstDigit = isNegative ? start + 1 : start;
	let at = firstDigit;
	while (isDigit(bytes[at])) at += 1;
	let digits = at - firstDigit;
	const startsWithZero = bytes[firstDigit] === code.zero;
	if (digits === 0 || (digits > 1 && startsWithZero)) return -1;
	if (bytes[at] === code.point) {
		const firstDecimal = at + 1;
		at = firstDecimal;
		while (isDigit(bytes[at])) at += 1;
		digits += at - firstDecimal;
		if (at === firstDecimal || bytes[at - 1] === code.zero) return -1;
		// JavaScript writes smaller numbers with an exponent.
		if (startsWithZero && at - firstDecimal > 6) return -1;
	} else if (isNegative && startsWithZero) return -1;
	return digits > digitsLimit || ((bytes[at] ?? 0) | capital) === letterE ? -1 : at;
}

export function nullEnd(bytes: Uint8Array, start: number): number {
	return bytes[start] === letterN && spells(bytes, start, isNull) ? start + isNull.length : -1;
}

const [isNull, isTrue, isFalse] = ["null", "true", "false"].map((word) => Buffer.from(word)) as [
	Buffer,
	Buffer,
	Buffer,
];

/** Whether the word is at this position. */
export function spells(bytes: Uint8Array, start: number, word: Uint8Array): boolean {
	for (let index = 0; index < word.length; index += 1) if (bytes[start + index] !== word[index]) return false;
	return true;
}

function valueEnd(bytes: Uint8Array, start: number, levelsLeft: number): number {
	switch (bytes[start]) {
		case code.quote:
			return textEnd(bytes, start);
		case code.openObject:
			return levelsLeft === 0 ? -1 : objectEnd(bytes, start, levelsLeft);
		case code.openArray:
			return levelsLeft === 0 ? -1 : arrayEnd(bytes, start, levelsLeft);
		case letterT:
			return spells(bytes, start, isTrue) ? start + isTrue.length : -1;
		case letterF:
			return spells(bytes, start, isFalse) ? start + isFalse.length : -1;
		case letterN:
			return nullEnd(bytes, start);
		default:
			return numberEnd(bytes, start);
	}
}

/** An object. */
export function objectEnd(bytes: Uint8Array, start: number, levelsLeft = levelsLimit): number {
	if (bytes[start] !== code.openObject) return -1;
	let at = afterBlanks(bytes, start + 1);
	if (bytes[at] === code.closeObject) return at + 1;
	for (;;) {
		at = textEnd(bytes, at);
		if (at === -1) return -1;
		at = afterBlanks(bytes, at);
		if (bytes[at] !== code.colon) return -1;
		at = valueEnd(bytes, afterBlanks(bytes, at + 1), levelsLeft - 1);
		if (at === -1) return -1;
		at = afterBlanks(bytes, at);
		if (bytes[at] === code.closeObject) return at + 1;
		if (bytes[at] !== code.comma) return -1;
		at = afterBlanks(bytes, at + 1);
	}
}

function arrayEnd(bytes: Uint8Array, start: number, levelsLeft: number): number {
	let at = afterBlanks(bytes, start + 1);
	if (bytes[at] === code.closeArray) return at + 1;
	for (;;) {
		at = valueEnd(bytes, at, levelsLeft - 1);
		if (at === -1) return -1;
		at = afterBlanks(bytes, at);
		if (bytes[at] === code.closeArray) return at + 1;
		if (bytes[at] !== code.comma) return -1;
		at = afterBlanks(bytes, at + 1);
	}
}

/**
 * Any object, usual or not, by its brackets: if it is JSON, it ends there.
 * @returns -1 if it doesn't end
 */
export function bracketEnd(bytes: Uint8Array, start: number): number {
	const { length } = bytes;
	let depth = 0;
	for (let at = start; at < length; at += 1) {
		const byte = bytes[at];
		if (byte === code.quote) at = escapedTextEnd(bytes, at);
		else if (byte === code.openObject || byte === code.openArray) depth += 1;
		else if (byte === code.closeObject || byte === code.closeArray) {
			depth -= 1;
			if (depth === 0) return at + 1;
		}
	}
	return -1;
}

/** The closing quote of the string that begins at the quote; the length if there is none. */
export function escapedTextEnd(bytes: Uint8Array, quote: number): number {
	const { length } = bytes;
	let at = quote + 1;
	while (at < length) {
		const byte = bytes[at];
		if (byte === code.quote) return at;
		at += byte === code.backslash ? 2 : 1;
	}
	return length;
}
