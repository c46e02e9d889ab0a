import { invalid } from "../../platform/index.ts";
import { commonRuns, commonWords } from "./common-words.ts";

export const shortestPassword = 10;
export const longestPassword = 200;

const shortestWord = 3;
/** Repeating a piece of up to this length adds no security: it is guessed as easily as the piece. */
const longestRepeatedPiece = 6;

/**
 * Accepts any composition, except passwords that an attacker tries first.
 * @param field of the request, named by the refusal
 * @throws Refusal 422
 */
export function refuseWeakPassword(field: string, password: string): void {
	if (password.length < shortestPassword) throw invalid(field, `must have at least ${shortestPassword} characters`);
	if (isCommonPassword(password)) {
		throw invalid(field, "is too common and easy to guess. Use several unrelated words");
	}
}

/**
 * Whether attackers try the password first: one or two common words with any digits and signs around them, a run along the keyboard or
 * the alphabet, or a short piece repeated.
 */
export function isCommonPassword(password: string): boolean {
	const plain = password
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s._-]/g, "");
	const withoutEnd = plain.replace(/[^\p{L}]+$/u, "");
	const core = withoutEnd.replace(/^[^\p{L}]+/u, "");
	return isRepeated(plain) || isRun(plain) || [plain, withoutEnd, core].flatMap(readings).some(isOfWords);
}

function isRepeated(text: string): boolean {
	const piece = /^(.+?)\1+$/s.exec(text)?.[1];
	return piece !== undefined && (piece.length <= longestRepeatedPiece || isOfWords(piece));
}

function isRun(text: string): boolean {
	const backwards = [...text].reverse().join("");
	return commonRuns.some((run) => run.includes(text) || run.includes(backwards));
}

/** The text as written, and with digits and signs read as the letters they stand for. */
function readings(text: string): readonly string[] {
	const read = [...text].map((character) => letters[character] ?? character).join("");
	return [text, read, read.replaceAll("i", "l"), text.replaceAll("1", "l")];
}

const letters: Readonly<Record<string, string>> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};

/** One common word or run, or two in a row. */
function isOfWords(text: string): boolean {
	if (isWord(text)) return true;
	for (let at = shortestWord; at <= text.length - shortestWord; at += 1) {
		if (isWord(text.slice(0, at)) && isWord(text.slice(at))) return true;
	}
	return false;
}

function isWord(text: string): boolean {
	return commonWords.has(text) || (text.length >= shortestWord && isRun(text));
}
