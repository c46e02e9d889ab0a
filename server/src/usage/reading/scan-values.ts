import { code } from "./scan-json.ts";

export const uuidLength = 36;
const nameLimit = 255;
const isHexadecimal = new Uint8Array(256);
const hexadecimalValue = new Uint8Array(256);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
	isHexadecimal[digit.charCodeAt(0)] = 1;
	hexadecimalValue[digit.charCodeAt(0)] = value;
}
const isNameCharacter = new Uint8Array(256);
for (const character of "0123456789abcdefghijklmnopqrstuvwxyz") isNameCharacter[character.charCodeAt(0)] = 1;
const underscore = 0x5f;

/** A UUID in lower case. */
export function isUuidAt(bytes: Buffer, start: number, end: number): boolean {
	if (end - start !== uuidLength) return false;
	for (let index = 0; index < uuidLength; index += 1) {
		const byte = bytes[start + index] as number;
		const isHyphen = index === 8 || index === 13 || index === 18 || index === 23;
		if (isHyphen ? byte !== code.minus : isHexadecimal[byte] === 0) return false;
	}
	return true;
}

/** Whether the digit marks a UUID's RFC 9562 variant. */
export function isUsualVariant(digit: number): boolean {
	return digit === 0x38 || digit === 0x39 || digit === 0x61 || digit === 0x62;
}

/** The value of the eight hexadecimal digits. */
export function hexadecimal(bytes: Buffer, start: number): number {
	let value = 0;
	for (let at = start; at < start + 8; at += 1) value = value * 16 + (hexadecimalValue[bytes[at] as number] as number);
	return value;
}

export function isSnakeCase(bytes: Buffer, start: number, end: number): boolean {
	if (end === start || end - start > nameLimit) return false;
	let isWord = false;
	for (let at = start; at < end; at += 1) {
		const byte = bytes[at] as number;
		if (isNameCharacter[byte] === 1) isWord = true;
		else if (byte === underscore && isWord) isWord = false;
		else return false;
	}
	return isWord;
}

const daysOfMonth = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `2026-09-30T23:59:59Z`, optionally with milliseconds or microseconds, on a day that exists in every year. */
export function isUsualTime(bytes: Buffer, start: number, end: number): boolean {
	const length = end - start;
	if (length !== 20 && length !== 24 && length !== 27) return false;
	const century = twoDigits(bytes, start);
	const year = twoDigits(bytes, start + 2);
	const month = twoDigits(bytes, start + 5);
	const day = twoDigits(bytes, start + 8);
	if (!(century >= 0 && year >= 0 && century + year > 0 && month >= 1 && month <= 12)) return false;
	if (!(day >= 1 && day <= (daysOfMonth[month] as number))) return false;
	const hour = twoDigits(bytes, start + 11);
	const minute = twoDigits(bytes, start + 14);
	const second = twoDigits(bytes, start + 17);
	if (!(hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59)) return false;
	if (bytes[start + 4] !== code.minus || bytes[start + 7] !== code.minus || bytes[start + 10] !== 0x54) return false;
	if (bytes[start + 13] !== code.colon || bytes[start + 16] !== code.colon || bytes[end - 1] !== 0x5a) return false;
	if (length === 20) return true;
	if (bytes[start + 19] !== code.point) return false;
	for (let at = start + 20; at < end - 1; at += 1) if (digitAt(bytes, at) === -1) return false;
	return true;
}

function twoDigits(bytes: Buffer, at: number): number {
	const tens = digitAt(bytes, at);
	const ones = digitAt(bytes, at + 1);
	return tens === -1 || ones === -1 ? -1 : tens * 10 + ones;
}

function digitAt(bytes: Buffer, at: number): number {
	const byte = bytes[at] as number;
	return byte >= code.zero && byte <= code.nine ? byte - code.zero : -1;
}

export function hasLineBreak(bytes: Buffer, start: number, end: number): boolean {
	for (let at = start; at < end; at += 1) if ((bytes[at] as number) < 0x20) return true;
	return false;
}
