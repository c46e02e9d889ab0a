import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { InvoiceDocument } from "../page/invoice-document.ts";
import { createTypesetter } from "../page/typesetter.ts";
import { type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import { sampleDocument, sampleLine } from "../testing/sample-document.ts";
import { readCoverage } from "./font-coverage.ts";
import { everyFamily, fontFile } from "./fonts.ts";
import { printableCharacters, printableLine } from "./printable-text.ts";

const typesetter = await createTypesetter();

/** Typesets a page whose customer and line have the name. It must be PDF/A, which only a missing glyph prevents. */
function archivedPageNaming(name: string): Uint8Array {
	const bytes = typesetter.typeset(documentNaming(name));
	expect(Buffer.from(bytes).toString("latin1"), JSON.stringify(name)).toContain("<pdfaid:part>3</pdfaid:part>");
	return bytes;
}

function pageNaming(name: string): Promise<ReadPdf> {
	return readPdf(archivedPageNaming(name));
}

function documentNaming(name: string): InvoiceDocument {
	const buyer = { ...sampleDocument().buyer, name, contactName: name };
	return sampleDocument({ buyer, number: name, description: name, lines: [sampleLine({ name, description: name })] });
}

test("markup is printed literally and reads nothing", async () => {
	for (const name of [
		'#read("/etc/passwd")',
		'#image("/etc/hostname") #sys.inputs #eval("1+1")',
		"*bold* _it_ $x$ \\ @ref <label> // /* `raw` ~ -- ... = - + [x] {y} ' \"",
		'"), panic("out") //',
	]) {
		expect((await pageNaming(name)).text).toContain(name);
	}
});

test.each([
	["Greek and Cyrillic", "Ελληνική Εταιρεία και ООО «Ромашка»"],
	["Vietnamese", "Công ty Trách nhiệm Hữu hạn Nguyễn"],
	["Japanese", "株式会社サンプル商事"],
	["Chinese", "上海示例科技有限公司"],
	["Korean", "주식회사 한국전자"],
	["Hebrew", "שלום בע״מ"],
])("a name in %s can be read back", async (_, name) => {
	const { text } = await pageNaming(name);
	// Right-to-left text is extracted word by word from the left.
	for (const word of name.split(" ")) expect(text).toContain(word);
});

test("Arabic and Thai names are set with their own glyphs", async () => {
	// Joined letters and stacked vowels are extracted in a different order, so compare the letters.
	const letters = (text: string) => Array.from(text.normalize("NFKC").replace(/\s/g, ""));
	for (const name of ["شركة النور للتجارة", "บริษัท ตัวอย่าง จำกัด"]) {
		const { text } = await pageNaming(name);
		expect(letters(text)).toEqual(expect.arrayContaining(letters(name)));
		expect(text).not.toContain("\uFFFD");
	}
});

test.each([
	["emoji", "Party 🎉 👩‍👩‍👧‍👦 🇩🇪 shop", "Party \uFFFD \uFFFD \uFFFD shop"],
	["control characters", "A\u0000B\u0007C\u001B[31m\u0085D", null],
	["unpaired surrogates", "A\uD800B\uDC00C", "A\uFFFDB\uFFFDC"],
	["marks and overrides of direction", "\u200Fabc\u202Edef\u2066ghi\u2069\u200E", null],
	["scripts without a font", "ქართული ᚠᚢᚦ አማርኛ", "\uFFFD"],
	["private use and noncharacters", "\uE000\u{F0000}\uFFFE\u{1FFFF}", "\uFFFD"],
	["accents that no font stacks", "株\u0301Z\u0335\u0489a\u20DDก\u0E33\u0E33\u0301", "株"],
	["spaces of every kind", "a\u2000b\u3000c\u00A0d\u2028e\u202Ff\tg", null],
	["nothing at all", "\u0000", null],
	["joiners alone", "\u200D\u200C\u200B", null],
])("%s never keep a page from being PDF/A", async (_, name, printed) => {
	const { text } = await pageNaming(name);
	if (printed) expect(text).toContain(printed);
});

test("random characters of every plane never keep a page from being PDF/A", () => {
	let seed = 20261120;
	const random = (limit: number) => {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		return seed % limit;
	};
	for (let round = 0; round < 40; round++) {
		const limit = [0x250, 0x3000, 0x10000, 0x32000, 0x110000][round % 5] ?? 0x250;
		archivedPageNaming(Array.from({ length: 120 }, () => String.fromCodePoint(random(limit))).join(""));
	}
});

test("a word of 300 letters, in whatever script, stays on the page", async () => {
	for (const letter of ["x", "W", "ж", "ש", "م", "ก", "漢", "한", ".", "-", "(", "\u2011", "a\u00A0"]) {
		const { outOfPage, text } = await pageNaming(letter.repeat(300));
		expect(outOfPage).toEqual([]);
		expect(text).toContain(letter.trim());
	}
});

test("a break within a long word prints nothing", async () => {
	const address = `https://example.com/${"segment/".repeat(12)}?token=${"a1".repeat(40)}`;
	const { pages } = await pageNaming(address);
	expect(pages.flat().join("")).toContain(address);
});

test("a text that starts in Arabic or Hebrew runs from right to left", () => {
	expect(printableLine("2026 שלום Ltd").isRightToLeft).toBe(true);
	expect(printableLine("Ltd שלום").isRightToLeft).toBe(false);
	expect(printableLine("12345").isRightToLeft).toBe(false);
});

test("line breaks of every kind become spaces on one line", () => {
	expect(printableLine("a\r\nb\u2028c\nd").text).toBe("a b c d");
});

test("text is composed before it is printed", () => {
	expect(printableCharacters("Zu\u0308rich")).toBe("Zürich");
});

test("both weights of a family cover the same characters", () => {
	for (const font of everyFamily) {
		const [regular, semiBold] = (["400Regular", "600SemiBold"] as const).map((weight) =>
			readCoverage(readFileSync(fontFile(font, weight))),
		);
		for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
			if (regular?.has(codePoint) !== semiBold?.has(codePoint)) {
				expect.fail(`${font.family} covers U+${codePoint.toString(16)} in one weight only`);
			}
		}
	}
});
