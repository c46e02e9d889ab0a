import { readFileSync } from "node:fs";
import { forEachGlyph, tableOffset } from "./font-coverage.ts";
import { type FontWeight, fontFile, proportionalFamilies } from "./fonts.ts";

/** The width of a character that no proportional font has: Han, Kana and Hangul are square. */
const fullWidth_em = 1;

/** The most that kerning adds: this share of letters and digits, and a fixed amount for each other sign. It narrows most texts. */
const letterKerning = 0.04;
const signKerning_em = 0.12;
const signs = /[^\p{L}\p{N} ]/gu;

/** Ligatures, marks and stacks depend on shaping, which single widths do not show; the listed letters are kerned most. */
const unevenlySet = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}ďĽľť]/u;

/** The width of a figure on one line, in em: the sum of its advances, because digits and signs are not kerned. */
export function figureWidth_em(figure: string, weight: FontWeight = "400Regular"): number {
	const latin = advancesOf(0, weight);
	let width = 0;
	for (const character of figure) width += latin.get(character) ?? otherWidth_em(character, weight);
	return width;
}

/** The maximum width of a text on one line, in em. */
export function textWidth_em(text: string, weight: FontWeight = "400Regular"): number {
	const signCount = text.match(signs)?.length ?? 0;
	return figureWidth_em(text, weight) * (1 + letterKerning) + signCount * signKerning_em;
}

/** Whether a text certainly fits on one line of this width, set only in letters of the first font. */
export function isSurelyOneLine(text: string, size_pt: number, width_pt: number): boolean {
	if (text === "" || unevenlySet.test(text)) return false;
	const latin = advancesOf(0, "400Regular");
	for (const character of text) if (!latin.has(character)) return false;
	return textWidth_em(text) * size_pt <= width_pt;
}

function otherWidth_em(character: string, weight: FontWeight): number {
	for (let family = 1; family < proportionalFamilies.length; family++) {
		const advance = advancesOf(family, weight).get(character);
		if (advance !== undefined) return advance;
	}
	return /\p{Default_Ignorable_Code_Point}/u.test(character) ? 0 : fullWidth_em;
}

type Advances = ReadonlyMap<string, number>;
const advances: Readonly<Record<FontWeight, Advances[]>> = { "400Regular": [], "600SemiBold": [] };

/** Read once, when a text first has a character that the preceding families lack. */
function advancesOf(family: number, weight: FontWeight): Advances {
	const known = advances[weight][family];
	if (known) return known;
	const font = proportionalFamilies[family];
	if (!font) throw new RangeError(`there is no family ${family}`);
	const read = readAdvances(readFileSync(fontFile(font, weight)));
	advances[weight][family] = read;
	return read;
}

/** The advance of each character of a TrueType font, in em (OpenType, `head`, `hhea`, `hmtx`). */
function readAdvances(font: Buffer): Advances {
	const unitsPerEm = font.readUInt16BE(tableOffset(font, "head") + 18);
	const lastMetric = font.readUInt16BE(tableOffset(font, "hhea") + 34) - 1;
	const metrics = tableOffset(font, "hmtx");
	const read = new Map<string, number>();
	forEachGlyph(font, (codePoint, glyph) => {
		// Glyphs after the last one with its own metric are as wide as that one.
		const advance = font.readUInt16BE(metrics + Math.min(glyph, lastMetric) * 4);
		read.set(String.fromCodePoint(codePoint), advance / unitsPerEm);
	});
	return read;
}
