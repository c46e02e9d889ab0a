import { familyCovering } from "./fonts.ts";

/** One paragraph of somebody's text, ready to be set: every character has a glyph, every word can be broken. */
export type PrintableLine = {
	/** Holds U+200B wherever a line may be broken beside the usual places. */
	readonly text: string;
	readonly isRightToLeft: boolean;
};

/** What stands on paper for a character that no font has. */
const replacementCharacter = "\uFFFD";

/** Where a line may be broken though no space stands there. */
const breakOpportunity = "\u200B";

/** Latin with accents and general punctuation: what one look decides, without asking a font. */
const plainText = /^[\x20-\x7E\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201E\u2020-\u2022\u2026\u20AC\u2212]*$/;

/**
 * Controls, byte order marks, language tags and variation selectors have no shape of their own; embeddings and
 * overrides of direction could turn the figures beside them round. Right-to-left marks and joiners stay.
 */
const unprintable =
	/\p{Cc}|\p{Variation_Selector}|[\u00AD\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E00FF}]/gu;

const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Makes a text of several lines printable; empty lines at its ends fall away. */
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

/** Makes a text printable on one line: its line breaks become spaces. */
export function printableLine(text: string): PrintableLine {
	const [line] = printableLines(text.split(lineBreaks).join(" "));
	return line ?? { text: "", isRightToLeft: false };
}

/** Text with a glyph for each character: what has none is dropped where it has no shape, else visibly replaced. */
export function printableCharacters(text: string): string {
	if (plainText.test(text)) return text;
	const composed = text.toWellFormed().replaceAll("\t", " ").replace(unprintable, "").normalize("NFC");
	if (plainText.test(composed)) return composed;
	let printable = "";
	for (const { segment } of graphemes.segment(composed)) printable += printableGrapheme(segment);
	return printable;
}

/** Whether a text would be printed as it is. */
export function isPrintable(text: string): boolean {
	return printableCharacters(text) === text.normalize("NFC");
}

/** A grapheme needs all of its code points in one font: a base and its accent cannot come from two. */
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

/** The direction of the first letter that has one (Unicode Bidirectional Algorithm, rule P2). */
function startsRightToLeft(text: string): boolean {
	const firstStrong = /[\p{L}\u200E\u200F\u061C]/u.exec(text)?.[0] ?? "";
	return /[\p{Script=Arabic}\p{Script=Hebrew}\u200F\u061C]/u.test(firstStrong);
}

/** A word up to this long fits every column that holds text. */
const unbrokenGraphemesMaximum = 20;
const chunkGraphemes = 6;

/** Runs without a space that breaks, except of Han, Kana and Hangul, which break anywhere as it is. */
const longWords =
	/[^ \u1680\u2000-\u2006\u2008-\u200A\u205F\u3000-\u303F\u200B\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF00-\uFF60]{21,}/gu;

function breakableWords(text: string): string {
	return text.replace(longWords, (word) => {
		// Thai writes sentences without spaces: they break between words, as a dictionary finds them.
		const parts = /\p{Script=Thai}/u.test(word) ? segmentsOf(words, word) : word.split(/(?<=[@.,_/\-:;?&=+])/u);
		return parts.flatMap(chunksOfLongPart).join(breakOpportunity);
	});
}

function chunksOfLongPart(part: string): string[] {
	// No grapheme is shorter than one unit of the string, and finding them takes long.
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
