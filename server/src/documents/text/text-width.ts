import { readFileSync } from "node:fs";
import { forEachGlyph, tableOffset } from "./font-coverage.ts";
import { type FontWeight, fontFile, proportionalFamilies } from "./fonts.ts";

/** What a character takes that no proportional font of ours has: Han, Kana and Hangul are as wide as high. */
const fullWidth_em = 1;

/** What kerning may add: this share of letters and digits, and so much at each other sign. It takes away from most texts. */
const letterKerning = 0.04;
const signKerning_em = 0.12;
const signs = /[^\p{L}\p{N} ]/gu;

/** Joins, marks and stacks come from shaping, which widths of single characters say nothing about; the letters are kerned most. */
const unevenlySet = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}ďĽľť]/u;

/** How wide a figure is set on one line, in em: the sum of its advances, for digits and signs are not kerned. */
export function figureWidth_em(figure: string, weight: FontWeight = "400Regular"): number {
	const latin = advancesOf(0, weight);
	let width = 0;
	for (const character of figure) width += latin.get(character) ?? otherWidth_em(character, weight);
	return width;
}

/** How wide a text is set on one line at most, in em. */
export function textWidth_em(text: string, weight: FontWeight = "400Regular"): number {
	const signCount = text.match(signs)?.length ?? 0;
	return figureWidth_em(text, weight) * (1 + letterKerning) + signCount * signKerning_em;
}

/** Whether a text certainly stands on one line of this width, set as letters of the first font and nothing else. */
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

/** Read once, and only when a text has a character that the families before do not have. */
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
		// The glyphs past the last one with a metric of its own are as wide as that one.
		const advance = font.readUInt16BE(metrics + Math.min(glyph, lastMetric) * 4);
		read.set(String.fromCodePoint(codePoint), advance / unitsPerEm);
	});
	return read;
}
