const codePointLimit = 0x110000;

/** The code points for which a font has glyphs. */
export class CodePointSet {
	readonly #bits = new Uint8Array(codePointLimit / 8);

	add(codePoint: number): void {
		const index = codePoint >> 3;
		this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (codePoint & 7));
	}

	has(codePoint: number): boolean {
		return ((this.#bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
	}
}

/**
 * Reads which code points a TrueType font covers. PDF/A forbids the glyph ".notdef", so missing characters must be known before typesetting.
 * @throws RangeError if the file is not a TrueType font with a `cmap` table
 */
export function readCoverage(font: Buffer): CodePointSet {
	const covered = new CodePointSet();
	forEachGlyph(font, (codePoint) => covered.add(codePoint));
	return covered;
}

type GlyphVisitor = (codePoint: number, glyph: number) => void;

/**
 * Visits each code point for which a TrueType font has a glyph (OpenType, `cmap`, formats 4 and 12), some of them twice.
 * @throws RangeError if the file is not a TrueType font with such a table
 */
export function forEachGlyph(font: Buffer, visit: GlyphVisitor): void {
	const table = tableOffset(font, "cmap");
	for (let record = 0; record < font.readUInt16BE(table + 2); record++) {
		const subtable = table + font.readUInt32BE(table + 4 + record * 8 + 4);
		const format = font.readUInt16BE(subtable);
		if (format === 12) visitSegments(font, subtable, visit);
		if (format === 4) visitDeltas(font, subtable, visit);
	}
}

/** The offset of a TrueType font's table. @throws RangeError if the font has no such table */
export function tableOffset(font: Buffer, name: string): number {
	for (let record = 0; record < font.readUInt16BE(4); record++) {
		const entry = 12 + record * 16;
		if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
	}
	throw new RangeError(`the font has no ${name} table`);
}

/** Format 12: groups of (first code point, last code point, first glyph). */
function visitSegments(font: Buffer, subtable: number, visit: GlyphVisitor): void {
	for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
		const entry = subtable + 16 + group * 12;
		const first = font.readUInt32BE(entry);
		const last = Math.min(font.readUInt32BE(entry + 4), codePointLimit - 1);
		const firstGlyph = font.readUInt32BE(entry + 8);
		for (let codePoint = first; codePoint <= last; codePoint++) {
			const glyph = firstGlyph + codePoint - first;
			if (glyph !== 0) visit(codePoint, glyph);
		}
	}
}

/** Format 4: parallel arrays of segment ends, starts, deltas and offsets, for the first 65,536 code points. */
function visitDeltas(font: Buffer, subtable: number, visit: GlyphVisitor): void {
	const bytes = font.readUInt16BE(subtable + 6);
	const ends = subtable + 14;
	const starts = ends + bytes + 2;
	const deltas = starts + bytes;
	const offsets = deltas + bytes;
	for (let segment = 0; segment < bytes; segment += 2) {
		const first = font.readUInt16BE(starts + segment);
		const last = Math.min(font.readUInt16BE(ends + segment), 0xfffe);
		const delta = font.readUInt16BE(deltas + segment);
		const offset = font.readUInt16BE(offsets + segment);
		for (let codePoint = first; codePoint <= last; codePoint++) {
			// An offset counts from its own position in the file to an array of glyphs.
			const listed = offset === 0 ? codePoint : font.readUInt16BE(offsets + segment + offset + (codePoint - first) * 2);
			const isMissing = offset !== 0 && listed === 0;
			const glyph = (listed + delta) & 0xffff;
			if (!isMissing && glyph !== 0) visit(codePoint, glyph);
		}
	}
}
