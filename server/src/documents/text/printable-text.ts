import { familyCovering } from "./fonts.ts";

/** One paragraph of user text, ready for typesetting: every character has a glyph, and every word can be broken. */
export type PrintableLine = {
	/** Contains U+200B at additional places where a line may be broken. */
	readonly text: string;
	readonly isRightToLeft: boolean;
};

/** Printed instead of a character that no font covers. */
const replacementCharacter = "\uFFFD";

/** Allows a line break where there is no space. */
const breakOpportunity = "\u200B";

/** Latin with accents and general punctuation, which can be decided without asking a font. */
const plainText = /^[\x20-\x7E\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201E\u2020-\u2022\u2026\u20AC\u2212]*$/;

/**
 * Controls, byte order marks, language tags and variation selectors have no shape of their own; embeddings and overrides of direction could
 * reverse the figures beside them. Right-to-left marks and joiners remain.
 */
const unprintable =
	/\p{Cc}|\p{Variation_Selector}|[\u00AD\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E00FF}]/gu;

const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Makes a multi-line text printable; removes empty lines at its ends. */
export function printableLines(text: string): PrintableLine[] {
	return text
		.toWellFormed()
		.trim()
		.split(lineBreaks)
		.map((line) => {
			const printable = printableCharacters(line);
			return { text: breakableWords(printable), isRightToLeft: startsRightToLeft(printable) };
		});
}

/** Makes a text printable on one line: line breaks become spaces. */
export function printableLine(text: string): PrintableLine {
	const [line] = printableLines(text.split(lineBreaks).join(" "));
	return line ?? { text: "", isRightToLeft: false };
}

/** Replaces characters without a glyph visibly, and drops those without a shape. */
export function printableCharacters(text: string): string {
	if (plainText.test(text)) return text;
	const composed = text.toWellFormed().replaceAll("\t", " ").replace(unprintable, "").normalize("NFC");
	if (plainText.test(composed)) return composed;
	let printable = "";
	for (const { segment } of graphemes.segment(composed)) printable += printableGrapheme(segment);
	return printable;
}

/** Whether a text can be printed unchanged. */
export function isPrintable(text: string): boolean {
	return printableCharacters(text) === text.normalize("NFC");
}

/** A grapheme needs all its code points in one font: a base and its accent cannot come from different fonts. */
function printableGrapheme(grapheme: string): string {
	const visible = Array.from(grapheme).filter((character) => !/[\p{Default_Ignorable_Code_Point}]/u.test(character));
	if (visible.length === 0) return grapheme;
	if (familyCovering(visible.map(codePointOf))) return grapheme;
	if (/^\p{Zs}$/u.test(grapheme)) return " ";
	const bases = visible.filter((character) => !/\p{M}/u.test(character));
	if (bases.length > 0 && familyCovering(bases.map(codePointOf))) return bases.join("");
	return replacementCharacter;
}

function codePointOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}

/** The direction of the first letter with a direction (Unicode Bidirectional Algorithm, rule P2). */
function startsRightToLeft(text: string): boolean {
	const firstStrong = /[\p{L}\u200E\u200F\u061C]/u.exec(text)?.[0] ?? "";
	return /[\p{Script=Arabic}\p{Script=Hebrew}\u200F\u061C]/u.test(firstStrong);
}

/** A word up to this length fits every text column. */
const unbrokenGraphemesMaximum = 20;
const chunkGraphemes = 6;

/** Runs without a breaking space, except of Han, Kana and Hangul, which can break anywhere. */
const longWords =
	/[^ \u1680\u2000-\u2006\u2008-\u200A\u205F\u3000-\u303F\u200B\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF00-\uFF60]{21,}/gu;

function breakableWords(text: string): string {
	return text.replace(longWords, (word) => {
		// Thai has no spaces between words, so a dictionary finds where they break.
		const parts = /\p{Script=Thai}/u.test(word) ? segmentsOf(words, word) : word.split(/(?<=[@.,_/\-:;?&=+])/u);
		return parts.flatMap(chunksOfLongPart).join(breakOpportunity);
	});
}

function chunksOfLongPart(part: string): string[] {
	// A grapheme has at least one unit of the string, and finding graphemes is slow.
	if (part.length <= unbrokenGraphemesMaximum) return [part];
	const characters = segmentsOf(graphemes, part);
	if (characters.length <= unbrokenGraphemesMaximum) return [part];
	const chunks: string[] = [];
	for (let start = 0; start < characters.length; start += chunkGraphemes) {
		chunks.push(characters.slice(start, start + chunkGraphemes).join(""));
	}
	return chunks;
}

function segmentsOf(segmenter: Intl.Segmenter, text: string): string[] {
	return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
