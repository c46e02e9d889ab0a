import { fold } from "../values/fold.ts";
import { type Line, textOfLine } from "./line.ts";
import type { TextPage } from "./text-page.ts";

/** Where headers and footers stand: in these parts of a page's height at its top and bottom. */
const margin = 0.12;
const pageNumber = /^(?:page|seite|pagina|p\.)?\s*\d{1,3}\s*(?:(?:of|\/|von|de|di|van|sur)\s*\d{1,3})?$/;

/** The pages' lines without what stands on every page: headers, footers, numbers of pages. */
export function withoutFurniture(pages: readonly TextPage[], linesByPage: readonly (readonly Line[])[]): Line[][] {
	const seen = new Map<string, number>();
	const key = (line: Line) => fold(textOfLine(line)).replace(/\d+/g, "#").trim();
	const isMarginal = (line: Line, index: number) => {
		const { height = 1, width = 1, turn = 0 } = pages[index] ?? {};
		const shown = turn === 90 || turn === 270 ? width : height;
		return line.baseline < shown * margin || line.baseline > shown * (1 - margin);
	};
	linesByPage.forEach((lines, index) => {
		for (const each of new Set(lines.filter((line) => isMarginal(line, index)).map(key))) {
			seen.set(each, (seen.get(each) ?? 0) + 1);
		}
	});
	return linesByPage.map((lines, index) =>
		lines.filter((line) => {
			if (!isMarginal(line, index)) return true;
			const repeats = seen.get(key(line)) ?? 0;
			const isRepeated = repeats >= 2 && repeats > linesByPage.length / 2 && !hasTableHead(line);
			return !isRepeated && !pageNumber.test(fold(textOfLine(line)).trim());
		}),
	);
}

/** A table that goes on over pages repeats its head, perhaps near the top: that is no furniture. */
function hasTableHead(line: Line): boolean {
	return line.cells.length >= 3;
}
