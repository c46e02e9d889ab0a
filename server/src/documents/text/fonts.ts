import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../../assets/index.ts";
import { type CodePointSet, readCoverage } from "./font-coverage.ts";

type FontFamily = { readonly family: string; readonly packageName: string; readonly fileStem: string };

const latin: FontFamily = { family: "Noto Sans", packageName: "noto-sans", fileStem: "NotoSans" };
const chinese: FontFamily = { family: "Noto Sans SC", packageName: "noto-sans-sc", fileStem: "NotoSansSC" };
const japanese: FontFamily = { family: "Noto Sans JP", packageName: "noto-sans-jp", fileStem: "NotoSansJP" };
const korean: FontFamily = { family: "Noto Sans KR", packageName: "noto-sans-kr", fileStem: "NotoSansKR" };
const arabic: FontFamily = { family: "Noto Sans Arabic", packageName: "noto-sans-arabic", fileStem: "NotoSansArabic" };
const hebrew: FontFamily = { family: "Noto Sans Hebrew", packageName: "noto-sans-hebrew", fileStem: "NotoSansHebrew" };
const thai: FontFamily = { family: "Noto Sans Thai", packageName: "noto-sans-thai", fileStem: "NotoSansThai" };

/** In fallback order, starting with Latin; `fontOrder` sorts the CJK fonts for the document. */
export const everyFamily = [latin, arabic, hebrew, thai, chinese, japanese, korean];
const weights = ["400Regular", "600SemiBold"] as const;

export type FontWeight = (typeof weights)[number];

function folderOf(font: FontFamily): string {
	return packageFolder(`@expo-google-fonts/${font.packageName}`);
}

/** One folder for each font file in use. The typesetter reads a file only when a page needs it. */
export function fontFolders(): string[] {
	return everyFamily.flatMap((font) => weights.map((weight) => join(folderOf(font), weight)));
}

/** The font file of a family in a weight. */
export function fontFile(font: FontFamily, weight: FontWeight): string {
	return join(folderOf(font), weight, `${font.fileStem}_${weight}.ttf`);
}

export type CjkLanguage = "zh" | "ja" | "ko";

const cjkOrders: Readonly<Record<CjkLanguage, readonly FontFamily[]>> = {
	zh: [chinese, japanese, korean],
	ja: [japanese, chinese, korean],
	ko: [korean, japanese, chinese],
};

/**
 * The families in the order in which glyphs are looked up. Chinese, Japanese and Korean share code points but not letterforms, so the
 * document's language comes first among them.
 */
export function fontOrder(language: CjkLanguage): FontFamily[] {
	return [latin, arabic, hebrew, thai, ...cjkOrders[language]];
}

/** The families with letters of different widths, in fallback order. All glyphs that we print of the others are square. */
export const proportionalFamilies: readonly FontFamily[] = [latin, arabic, hebrew, thai];

const coverages = new Map<string, CodePointSet>();

/** A family's code points, read once when first needed. Both weights cover the same ones. */
function coverageOf(font: FontFamily): CodePointSet {
	let coverage = coverages.get(font.family);
	if (!coverage) {
		coverage = readCoverage(readFileSync(fontFile(font, "400Regular")));
		coverages.set(font.family, coverage);
	}
	return coverage;
}

/** A single family that covers all of these code points, or null. */
export function familyCovering(codePoints: readonly number[]): FontFamily | null {
	return everyFamily.find((font) => codePoints.every((codePoint) => coverageOf(font).has(codePoint))) ?? null;
}
